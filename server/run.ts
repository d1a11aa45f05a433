/** Starts the server and stops it on a signal (main.js loads this file). */
import { ConfigError, readConfig } from './config.ts'
import { takeFolder } from './platform/db/embedded/take-folder.ts'
import { failureMessage } from './platform/failure-message.ts'

/** How long requests in flight may take after a failure that ends the process. */
const drainMs = 10_000
/** How long a proxy gets to send its requests elsewhere. Longer than it holds an idle connection open. */
const leaveMs = 5000
/** After this the process exits as if killed; nothing acknowledged is lost. On a busy machine the end is a second or two later. */
const maxStopMs = 17_000

const fail = (thrown: unknown): never => {
  const problems = thrown instanceof ConfigError ? thrown.problems : [failureMessage(thrown)]
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  // Starts before anything that it traces.
  const tracing =
    config.otlpEndpoint === null
      ? null
      : (await import('./platform/telemetry/start-tracing.ts')).startTracing(config.otlpEndpoint)
  const failDatabase = (message: string) => fail(`The embedded database failed: ${message}`)
  // The thread of the database opens it while this one imports everything else. Imports block this thread, so the other starts first.
  const taken = config.database.kind === 'embedded' ? await takeFolder(config.database.folder, failDatabase) : null
  const [{ connectDatabase }, { serve }, { watchProcess }] = await Promise.all([
    import('./platform/db/open.ts'),
    import('./serve.ts'),
    import('./platform/telemetry/process-failures.ts'),
  ])
  const server = await serve(config, await connectDatabase(config, failDatabase, taken))
  let isStopping = false
  const stop = (code: number, leavingMs = 0) => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => {
      server.log.warn(`stopping took longer than ${maxStopMs / 1000} s: what was running is cut off`)
      process.exit(code)
    }, maxStopMs).unref()
    server
      .stop(leavingMs)
      .then(() => tracing?.stop())
      .then(() => process.exit(code), fail)
  }
  process.on('SIGTERM', () => stop(0, config.trustProxy === false ? 0 : leaveMs))
  process.on('SIGINT', () => stop(0))
  watchProcess(server.log, () => {
    setTimeout(() => process.exit(1), drainMs).unref()
    stop(1)
  })
  console.log(`Rihla is ready at ${server.url}`)
} catch (thrown) {
  fail(thrown)
}
