import { spawn } from 'node:child_process'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')

/** The scripts behind the commands in node_modules/.bin: started with this very Node, on every platform alike. */
export const tools = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
} as const

type Environment = Record<string, string | undefined>

/** Runs a script with this Node, its output shown; answers its exit code. */
const runScript = (script: string, args: readonly string[], env: Environment, cwd = repository): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(repository, script), ...args], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    const endWithUs = () => child.kill()
    process.once('exit', endWithUs)
    child.once('exit', () => process.off('exit', endWithUs))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

/** Runs a tool of the tool chain; answers its exit code. */
export const runTool = (tool: keyof typeof tools, args: readonly string[], env: Environment = {}): Promise<number> =>
  runScript(join('node_modules', tools[tool]), args, env)

/** Builds the client of another checkout, with this one's packages; answers the exit code. */
export const runBuildOf = (folder: string, args: readonly string[]): Promise<number> =>
  runScript(join('node_modules', tools.vite), ['build', ...args], {}, folder)

/** What `npm run build` does: the client, then the snapshot that the embedded database starts from. */
export const runBuild = async (args: readonly string[] = []): Promise<number[]> => [
  await runTool('vite', ['build', ...args]),
  await runScript('build/database-snapshot.ts', [], {}),
]
