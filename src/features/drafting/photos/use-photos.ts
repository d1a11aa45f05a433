import { useEffect, useMemo, useRef, useState } from 'react'
import { dataUrlLength } from '#contract/rules/listing.ts'
import { pictureFile } from '#contract/rules/pictures.ts'
import type { DraftPhoto, PhotoRow } from '#data/db/listing-draft-row.ts'
import type { OpenDraftState } from '#data/listings/states.ts'
import type { Editor } from '../use-editor.ts'
import type { PhotoItem, PhotoState } from './photo-item.ts'
import type { PhotoProblem } from './photo-limits.ts'
import { type PhotoProgress, preparePhotos } from './prepare-photos.ts'

interface Photo {
  sha256: string
  data: ArrayBuffer
}

/** Addresses under which photos of this device can be shown, by their hash; let go of when they are no longer. */
const usePhotoUrls = (photos: readonly Photo[]): ReadonlyMap<string, string> => {
  const kept = useRef(new Map<string, string>())
  const shown = useMemo(() => {
    const urls = new Map<string, string>()
    for (const { sha256, data } of photos)
      urls.set(sha256, kept.current.get(sha256) ?? URL.createObjectURL(new Blob([data], { type: 'image/jpeg' })))
    return urls
  }, [photos])
  useEffect(() => {
    for (const [sha256, url] of kept.current) if (shown.get(sha256) !== url) URL.revokeObjectURL(url)
    kept.current = new Map(shown)
  }, [shown])
  useEffect(
    () => () => {
      for (const url of kept.current.values()) URL.revokeObjectURL(url)
    },
    [],
  )
  return shown
}

const keyOf = (photo: DraftPhoto) => (photo.kind === 'own' ? photo.sha256 : photo.src)
const charactersOf = (photo: DraftPhoto) => (photo.kind === 'own' ? dataUrlLength(photo.bytes) : 0)

/** Where each photo has got to: photos leave one at a time, in their order. */
const statesOf = (photos: readonly DraftPhoto[], state: OpenDraftState | null | undefined): PhotoState['state'][] => {
  const isSent = (photo: DraftPhoto) => photo.kind === 'stored' || !!state?.sentPhotos.has(photo.sha256)
  const next = photos.find((photo) => !isSent(photo))
  const isUnderWay = state?.change?.state === 'sending'
  return photos.map((photo) => {
    if (isSent(photo)) return 'sent'
    if (isUnderWay && photo === next) return 'sending'
    return state?.change ? 'waiting' : 'kept'
  })
}

/** The photos of a draft as the field shows them, and what can be done with them. `bytes` were here when it was opened. */
export const usePhotos = (
  editor: Editor,
  bytes: ReadonlyMap<string, PhotoRow>,
  state: OpenDraftState | null | undefined,
) => {
  const [busy, setBusy] = useState<PhotoProgress | null>(null)
  const [problems, setProblems] = useState<readonly PhotoProblem[]>([])
  const [added, setAdded] = useState<readonly Pick<PhotoRow, 'sha256' | 'data'>[]>([])
  const urls = usePhotoUrls(useMemo(() => [...bytes.values(), ...added], [bytes, added]))
  const { photos } = editor
  const states = statesOf(photos, state)

  const items = photos.map((photo, index): PhotoItem => {
    const common = { key: keyOf(photo), alt: photo.alt }
    if (photo.kind === 'stored') return { ...common, src: pictureFile(photo.src, 640), state: 'sent' }
    const src = urls.get(photo.sha256) ?? null
    return { ...common, src, state: src === null ? 'missing' : (states[index] ?? 'kept') }
  })

  const choose = async (files: File[]) => {
    setProblems([])
    setBusy({ done: 0, total: files.length })
    const options = {
      present: photos.length,
      presentCharacters: photos.reduce((sum, photo) => sum + charactersOf(photo), 0),
      onProgress: setBusy,
      onPhoto: async (photo: Parameters<Editor['addPhoto']>[0]) => {
        await editor.addPhoto(photo)
        setAdded((before) => [...before, photo])
      },
    }
    try {
      setProblems((await preparePhotos(files, options)).problems)
    } finally {
      setBusy(null)
    }
  }
  const change = (next: (photos: DraftPhoto[]) => DraftPhoto[]) => editor.setPhotos(next([...photos]))

  return {
    items,
    busy,
    problems,
    onFiles: (files: File[]) => void choose(files),
    onRemove: (key: string) => change((all) => all.filter((photo) => keyOf(photo) !== key)),
    onMove: (from: number, to: number) =>
      change((all) => {
        const [moved] = all.splice(from, 1)
        return moved ? all.toSpliced(to, 0, moved) : all
      }),
    onAlt: (key: string, alt: string) =>
      change((all) => all.map((photo) => (keyOf(photo) === key ? { ...photo, alt } : photo))),
  }
}
