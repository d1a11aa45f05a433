import path from 'node:path'
import { Counter } from 'prom-client'
import type { Config } from '#server/platform/config/config.ts'
import { inSpan } from '../telemetry/spans.ts'
import { createS3Store } from './s3-store.ts'
import { createMediaStore, type MediaStore } from './store.ts'

/** Counts for the process, also if several servers run in it. */
export const storeErrors = new Counter({
  name: 'rihla_store_errors_total',
  help: 'What the store of pictures, a bucket or a folder, could not do.',
  labelNames: ['operation'],
  registers: [],
})
const operations = ['read', 'has', 'write', 'remove', 'check'] as const satisfies readonly (keyof MediaStore)[]
// Starts at zero, so that Prometheus sees the first failure as an increase.
for (const operation of operations) storeErrors.inc({ operation }, 0)

/** Wraps a store: counts its failures and traces its work. */
const countErrors = (store: MediaStore): MediaStore => {
  const counted = async <T>(operation: keyof MediaStore, work: () => Promise<T>): Promise<T> => {
    try {
      return await inSpan(`pictures ${operation}`, { kind: 'client' }, work)
    } catch (thrown) {
      storeErrors.inc({ operation })
      throw thrown
    }
  }
  return {
    read: (key) => counted('read', () => store.read(key)),
    has: (key) => counted('has', () => store.has(key)),
    write: (key, data) => counted('write', () => store.write(key, data)),
    remove: (key) => counted('remove', () => store.remove(key)),
    check: () => counted('check', () => store.check()),
  }
}

/** Opens the store of the configuration. A wrong key, bucket or address fails here, at the start, not at the first upload. */
export const openMediaStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> => {
  if (s3 === null) return countErrors(createMediaStore(path.join(dataDir, 'media')))
  const store = countErrors(createS3Store(s3))
  await store.check().catch((thrown: unknown) => {
    throw new Error(`S3_ENDPOINT cannot be used: ${thrown instanceof Error ? thrown.message : thrown}.`)
  })
  return store
}
