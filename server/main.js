/**
 * The server's command: `node server/main.js`. This file is JavaScript for two reasons: a Node that is too old for TypeScript prints a
 * message, and with a filled compile cache Node does not load its compiler of 24 MB.
 */
const minNode = 24
if (Number(process.versions.node.split('.', 1)[0]) < minNode) {
  console.error(`Rihla needs Node ${minNode} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
await import('./quick-imports.js')
await import('./run.ts')
