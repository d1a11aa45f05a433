/** The entry of the database's thread: JavaScript for the same reasons as server/main.js. */
await import('../../../quick-imports.js')
await import('./worker.ts')
