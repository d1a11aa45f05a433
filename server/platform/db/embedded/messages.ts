export interface EmbeddedOptions {
  /** A folder, or `memory://` for tests. */
  dataDir: string
  /** Tarball of an empty migrated database to start a new folder from. */
  snapshot: string | null
  /** A unix socket's path; null where the platform has none: a loopback port of its own choice. */
  listen: { path: string | null }
}

export type FromWorker =
  | { type: 'listening'; port: number | null }
  | { type: 'opened' }
  | { type: 'failed'; message: string }
  | { type: 'stopped' }
