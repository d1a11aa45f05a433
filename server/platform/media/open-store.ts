import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { countErrors } from './count-errors.ts'
import { createS3Store } from './s3-store.ts'
import { createMediaStore, type MediaStore } from './store.ts'

/** The store of the configuration. A wrong key, bucket or address is told here, not to the first host who sends a photo. */
export const openMediaStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> => {
  if (s3 === null) return countErrors(createMediaStore(path.join(dataDir, 'media')))
  const store = countErrors(createS3Store(s3))
  await store.check().catch((thrown: unknown) => {
    throw new Error(`S3_ENDPOINT cannot be used: ${thrown instanceof Error ? thrown.message : thrown}.`)
  })
  return store
}
