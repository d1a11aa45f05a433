/** `npm start`: builds the client where that has not been done, then starts the server in this process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// What the build writes first of what the server needs, and what it writes last.
if (!['screens.json', 'sw.js'].every((file) => existsSync(join(import.meta.dirname, '../dist', file)))) {
  const { runBuild } = await import('./steps/run-tool.ts')
  console.log('Building the app once; this takes a minute.')
  const exitCodes = await runBuild(['--logLevel', 'warn'])
  if (exitCodes.some((code) => code !== 0)) process.exit(1)
}
await import('#server/main.js')
