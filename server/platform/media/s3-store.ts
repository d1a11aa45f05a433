/** Pictures in a bucket of an S3-compatible store, for servers of which there are several (docs/decisions/0026). */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#server/platform/config/config.ts'
import { type MediaStore, StoreError } from './store.ts'

/** A picture is a few hundred kilobytes: what takes longer, second try included, is not coming. Milliseconds. */
const maxMs = 5000

const isMissing = ({ status }: Response) => status === 404

/** Bytes of an answer that nobody reads would keep its connection. */
const letGo = async (answer: Response) => void (await answer.body?.cancel())

/** The address and what the store says may hold a key: a name or a status says enough. */
const toStoreError = (thrown: unknown): StoreError => {
  if (thrown instanceof StoreError) return thrown
  const isLate = thrown instanceof Error && thrown.name === 'TimeoutError'
  return new StoreError(isLate ? 'the picture store did not answer in time' : 'the picture store cannot be reached')
}

/** Pictures in a bucket. Every call ends within five seconds, and rejects with a `StoreError` where it did not succeed. */
export const createS3Store = (
  { endpoint, bucket, region, accessKey, secretKey }: S3Config,
  patience = maxMs,
): MediaStore => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // Each of these requests may be made again without doing anything twice.
    retries: 1,
  })
  type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  const request = (method: Method, path: string, body?: Uint8Array): Promise<Response> =>
    client.fetch(`${endpoint}/${bucket}${path}`, {
      method,
      // The store checks what arrived against it.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      // A picture's bytes lie in memory of their own, never in one that is shared with a worker.
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
  /** `read` is given the answer while the time-out still runs. */
  const send = async <T>(
    method: Method,
    key: string,
    read: (answer: Response) => Promise<T>,
    body?: Uint8Array,
  ): Promise<T> => {
    try {
      const answer = await request(method, `/${key.split('/').map(encodeURIComponent).join('/')}`, body)
      if (answer.ok || isMissing(answer)) return await read(answer)
      await letGo(answer)
      throw new StoreError(`the picture store answered ${answer.status}`)
    } catch (thrown) {
      throw toStoreError(thrown)
    }
  }
  return {
    has: (key) => send('HEAD', key, async ({ ok }) => ok),
    read: (key) =>
      send('GET', key, async (answer) => {
        if (answer.ok) return Buffer.from(await answer.arrayBuffer())
        await letGo(answer)
        return null
      }),
    // The store shows an object whole or not at all.
    write: (key, data) =>
      send(
        'PUT',
        key,
        async (answer) => {
          await letGo(answer)
          if (!answer.ok) throw new StoreError(`the picture store has no bucket ${bucket}`)
        },
        data,
      ),
    remove: (key) => send('DELETE', key, letGo),
    // A missing object and a missing bucket are both 404: the bucket is asked for by itself.
    check: async () => {
      try {
        const { status } = await request('HEAD', '')
        if (status === 404) throw new StoreError(`the picture store has no bucket ${bucket}`)
        if (status === 403) throw new StoreError(`the picture store refuses this key for the bucket ${bucket}`)
        if (status >= 300) throw new StoreError(`the picture store answered ${status}`)
      } catch (thrown) {
        throw toStoreError(thrown)
      }
    },
  }
}
