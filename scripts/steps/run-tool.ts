import { spawn } from 'node:child_process'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')

/** The scripts behind the commands in node_modules/.bin: started with this very Node, on every platform alike. */
export const tools = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
} as const

/** Runs a tool with its output shown; answers its exit code. */
export const runTool = (
  tool: keyof typeof tools,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const script = join(repository, 'node_modules', tools[tool])
    const child = spawn(process.execPath, [script, ...args], {
      cwd: repository,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
