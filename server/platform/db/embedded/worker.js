/** The thread of the embedded database: what it loads was compiled before, as for the server's own (server/main.js). */
await import('../../../quick-imports.js')
await import('./worker.ts')
