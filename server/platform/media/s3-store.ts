/** Pictures in a bucket of an S3-compatible store, for servers of which there are several (docs/decisions/0026). */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#server/platform/config/config.ts'
import { type MediaStore, StoreError } from './store.ts'

/** Milliseconds, the retry included. A picture has a few hundred kilobytes. */
const timeoutMs = 5000

const isMissing = ({ status }: Response) => status === 404

/** Discards the body of an answer: an unread one would keep its connection. */
const discard = async (answer: Response) => void (await answer.body?.cancel())

/** Hides the original message, which may contain a key in the address or in the store's answer. */
const toStoreError = (thrown: unknown): StoreError => {
  if (thrown instanceof StoreError) return thrown
  const isTimeout = thrown instanceof Error && thrown.name === 'TimeoutError'
  return new StoreError(isTimeout ? 'the picture store did not answer in time' : 'the picture store cannot be reached')
}

/** Creates a store in a bucket. Every call ends within five seconds and rejects with a `StoreError` if it fails. */
export const createS3Store = (
  { endpoint, bucket, region, accessKey, secretKey }: S3Config,
  maxMs = timeoutMs,
): MediaStore => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // All of these requests are idempotent.
    retries: 1,
  })
  type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  const request = (method: Method, path: string, body?: Uint8Array): Promise<Response> =>
    client.fetch(`${endpoint}/${bucket}${path}`, {
      method,
      // The store compares the received bytes with this hash.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      // The cast is safe: a picture's bytes are never in memory that is shared with a worker.
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      redirect: 'error',
      signal: AbortSignal.timeout(maxMs),
    })
  /** Sends a request and reads the answer with `read` before the timeout ends. */
  const send = async <T>(
    method: Method,
    key: string,
    read: (answer: Response) => Promise<T>,
    body?: Uint8Array,
  ): Promise<T> => {
    try {
      const answer = await request(method, `/${key.split('/').map(encodeURIComponent).join('/')}`, body)
      if (answer.ok || isMissing(answer)) return await read(answer)
      await discard(answer)
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
        await discard(answer)
        return null
      }),
    // The store shows an object whole or not at all.
    write: (key, data) =>
      send(
        'PUT',
        key,
        async (answer) => {
          await discard(answer)
          if (!answer.ok) throw new StoreError(`the picture store has no bucket ${bucket}`)
        },
        data,
      ),
    remove: (key) => send('DELETE', key, discard),
    // A missing object and a missing bucket are both 404, so this requests the bucket alone.
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
