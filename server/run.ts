/** Runs the server until it is told to stop: the command's own part (main.js loads it). */
import { ConfigError, readConfig } from './config.ts'
import { takeFolder } from './platform/db/embedded/take-folder.ts'

/** How long requests in flight may take where the process cannot go on. */
const drainMs = 10_000
/** A proxy learns within this that it has to send its requests elsewhere; longer than it keeps an idle connection open. */
const leaveMs = 5000
/** Whatever still runs then is cut off, as a kill would: nothing acknowledged is lost. On a busy machine the end is a second or two later. */
const maxStopMs = 17_000

const fail = (thrown: unknown): never => {
  const problems =
    thrown instanceof ConfigError ? thrown.problems : [thrown instanceof Error ? thrown.message : String(thrown)]
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  // Before anything is opened that it is to follow.
  const tracing =
    config.otlpEndpoint === null
      ? null
      : (await import('./platform/telemetry/start-tracing.ts')).startTracing(config.otlpEndpoint)
  const dying = (message: string) => fail(`The embedded database failed: ${message}`)
  // Its thread opens it while this one imports everything else, which leaves no turn to anything before it is done.
  const taken = config.database.kind === 'embedded' ? await takeFolder(config.database.folder, dying) : null
  const [{ connectDatabase }, { serve }, { watchProcess }] = await Promise.all([
    import('./platform/db/open.ts'),
    import('./serve.ts'),
    import('./platform/telemetry/process-failures.ts'),
  ])
  const server = await serve(config, await connectDatabase(config, dying, taken))
  let isStopping = false
  const stop = (code: number, leavingMs = 0) => {
    // Whoever asks twice does not want to wait.
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
