/** `npm run dev`: the server, restarted on change, and vite's development server, which passes `/api` on to it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { tools } from './steps/run-tool.ts'

const repository = join(import.meta.dirname, '..')
const start = (args: string[]) => spawn(process.execPath, args, { cwd: repository, stdio: 'inherit' })

const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.js']),
  start([join('node_modules', tools.vite)]),
]
// One without the other is of no use: the first to end takes the other along.
for (const child of children) child.once('exit', () => children.forEach((other) => void other.kill()))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => void child.kill(signal)))
