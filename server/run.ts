/** Runs the server until it is told to stop: the command's own part (main.js loads it). */
import { flushCompileCache } from 'node:module'
import { ConfigError, readConfig } from './config.ts'
import { serve } from './serve.ts'

const fail = (thrown: unknown): never => {
  const problems =
    thrown instanceof ConfigError ? thrown.problems : [thrown instanceof Error ? thrown.message : String(thrown)]
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

try {
  const server = await serve(readConfig(process.env), (message) => fail(`The embedded database failed: ${message}`))
  let isStopping = false
  const stop = () => {
    // Whoever asks twice does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    server.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`Rihla is ready at ${server.url}`)
  // Now rather than at the end, which may be a kill.
  flushCompileCache()
} catch (thrown) {
  fail(thrown)
}
