/** The server's command: `node server/main.ts`. */
const minNode = 24
if (Number(process.versions.node.split('.', 1)[0]) < minNode) {
  console.error(`Rihla needs Node ${minNode} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
// Only after the check: older versions could not read these files and would fail less clearly.
const { ConfigError, readConfig } = await import('./config.ts')
const { serve } = await import('./serve.ts')

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
} catch (thrown) {
  fail(thrown)
}
