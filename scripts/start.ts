/** `npm start`: builds the client where that has not been done, then starts the server in this process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './steps/run-tool.ts'

if (!existsSync(join(import.meta.dirname, '../dist/sw.js'))) {
  console.log('Building the app once; this takes a minute.')
  const exitCode = await runTool('vite', ['build', '--logLevel', 'warn'])
  if (exitCode !== 0) process.exit(exitCode)
}
await import('../server/main.ts')
