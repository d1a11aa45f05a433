/** `npm start`: builds the client where that has not been done since its sources changed, then starts the server in this process. */
import { join } from 'node:path'
import { isBuilt } from './steps/is-built.js'

if (!isBuilt(join(import.meta.dirname, '..'))) {
  const { runBuild } = await import('./steps/run-tool.ts')
  console.log('Building the app; this takes a minute.')
  const exitCodes = await runBuild(['--logLevel', 'warn'])
  if (exitCodes.some((code) => code !== 0)) process.exit(1)
}
await import('#server/main.js')
