/** Pictures in a bucket of an S3-compatible store, for servers of which there are several (docs/decisions/0026). */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import type { MediaStore } from './store.ts'

/** A picture is a few hundred kilobytes: what takes longer is not coming. Milliseconds. */
const patience = 20_000

const isMissing = ({ status }: Response) => status === 404

/** Bytes of an answer that nobody reads would keep its connection. */
const letGo = async (answer: Response) => void (await answer.body?.cancel())

export const createS3Store = ({ endpoint, bucket, region, accessKey, secretKey }: S3Config): MediaStore => {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    // Each of these requests may be made again without doing anything twice.
    retries: 1,
  })
  const send = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, body?: Uint8Array): Promise<Response> => {
    const address = `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
    const answer = await client.fetch(address, {
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
    if (answer.ok || isMissing(answer)) return answer
    await letGo(answer)
    // The address and what the store says may hold a key: its status says enough.
    throw new Error(`the picture store answered ${answer.status}`)
  }
  return {
    has: async (key) => {
      const answer = await send('HEAD', key)
      return answer.ok
    },
    read: async (key) => {
      const answer = await send('GET', key)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await letGo(answer)
      return null
    },
    // The store shows an object whole or not at all.
    write: async (key, data) => {
      const answer = await send('PUT', key, data)
      await letGo(answer)
      if (!answer.ok) throw new Error(`the picture store has no bucket ${bucket}`)
    },
    remove: async (key) => letGo(await send('DELETE', key)),
  }
}
