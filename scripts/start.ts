/** `npm start`: builds the client where that has not been done, then starts the server in this process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runBuild } from './steps/run-tool.ts'

if (!existsSync(join(import.meta.dirname, '../dist/sw.js'))) {
  console.log('Building the app once; this takes a minute.')
  const exitCodes = await runBuild(['--logLevel', 'warn'])
  if (exitCodes.some((code) => code !== 0)) process.exit(1)
}
await import('../server/main.ts')
