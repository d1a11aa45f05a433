import { Counter } from 'prom-client'
import { inSpan } from '../telemetry/spans.ts'
import type { MediaStore } from './store.ts'

/** Of this process, whichever server in it is asked. */
export const storeErrors = new Counter({
  name: 'rihla_store_errors_total',
  help: 'What the store of pictures, a bucket or a folder, could not do.',
  labelNames: ['operation'],
  registers: [],
})
const operations = ['read', 'has', 'write', 'remove', 'check'] as const satisfies readonly (keyof MediaStore)[]
// From zero on, so that Prometheus sees the first failure as an increase.
for (const operation of operations) storeErrors.inc({ operation }, 0)

/** The same store, whose failures are counted and whose work is traced. */
export const countErrors = (store: MediaStore): MediaStore => {
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
