import { useEffect, useState } from 'react'
import { pictureFile } from '#contract/media.ts'
import type { NewPhoto } from '#data/create-listing-drafts.ts'
import type { DraftPhoto, PhotoRow } from '#data/listing-form.ts'

/** Addresses to show photos by: of the bytes here, or of the account's files. */
export interface PhotoUrls {
  /** Null where its bytes are not here. */
  get(photo: DraftPhoto): string | null
  /** Bytes that were just made ready. */
  add(photo: NewPhoto): void
}

const urlOf = ({ data, type }: Pick<PhotoRow, 'data' | 'type'>) => URL.createObjectURL(new Blob([data], { type }))

/** `bytes` are those that the draft was opened with. */
export const usePhotoUrls = (bytes: ReadonlyMap<string, PhotoRow>): PhotoUrls => {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    setUrls(new Map([...bytes].map(([hash, row]) => [hash, urlOf(row)])))
    return () =>
      setUrls((made) => {
        for (const url of made.values()) URL.revokeObjectURL(url)
        return new Map()
      })
  }, [bytes])
  return {
    get: (photo) => (photo.kind === 'own' ? (urls.get(photo.sha256) ?? null) : pictureFile(photo.src, 640)),
    add: ({ sha256, ...photo }) => setUrls((before) => new Map(before).set(sha256, urlOf(photo))),
  }
}
