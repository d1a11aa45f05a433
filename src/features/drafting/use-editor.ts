import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { toAppError } from '#data/api/app-error.ts'
import type { DraftPhoto, ListingDraft, ListingForm } from '#data/db/listing-draft-row.ts'
import type { NewPhoto } from '#data/listings/create-drafts.ts'
import { keepDraft, openDraft, syncDrafts } from '#data/listings/drafts.ts'
import { keepStorage } from '#lib/device/kept-storage.ts'
import type { SaveState } from '#lib/device/save-state.ts'
import { beforeReload } from '#pwa/update.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { PreparedPhoto } from './photos/encode-photo.ts'

export interface Editor {
  form: UseFormReturn<ListingForm>
  photos: readonly DraftPhoto[]
  /** Keeps new photos, each whole or not at all; throws what kept it from it. */
  addPhoto(photo: PreparedPhoto): Promise<void>
  setPhotos(photos: readonly DraftPhoto[]): void
  /** `failed` with the code `conflict`: another window has changed the draft. */
  saveState: SaveState
  /** Saves everything written so far on the device; throws if that fails. */
  flush(): Promise<void>
  /** Writes what is here over what another window wrote. */
  overwrite(): Promise<void>
}

/** Between two writes; a killed tab loses nothing older than a second. */
const pauseMs = 300
/** A person who stops to think has their draft sent to the account. */
const idleMs = 4000

const sendToAccount = () => void syncDrafts().catch(() => {})

/** One draft in a window: every change is kept on the device, and goes to the account when there is a pause. */
export const useEditor = (opened: ListingDraft, onKept: (draft: ListingDraft) => void): Editor => {
  const form = useForm<ListingForm>({ defaultValues: opened.form, shouldFocusError: false })
  const [photos, showPhotos] = useState<readonly DraftPhoto[]>(opened.photos)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'unchanged' })
  const now = useRef({ draft: opened, photos: opened.photos as readonly DraftPhoto[], added: [] as NewPhoto[], onKept })
  now.current.onKept = onKept

  const [saver] = useState(() => {
    let idle: ReturnType<typeof setTimeout> | undefined
    const write = async () => {
      const { draft, added } = now.current
      // A form's values change in place: what is written is what they were.
      const next = { ...draft, form: structuredClone(form.getValues()), photos: [...now.current.photos] }
      now.current.draft = await keepDraft(next, added)
      now.current.added = now.current.added.filter((photo) => !added.includes(photo))
      now.current.onKept(now.current.draft)
      // Once there is something to lose, the browser is asked not to clear it.
      if (now.current.draft.revision === 1) void keepStorage()
      clearTimeout(idle)
      idle = setTimeout(sendToAccount, idleMs)
    }
    return createDraftSaver({ write, codeOf: (thrown) => toAppError(thrown).code, onState: setSaveState, pauseMs })
  })

  useEffect(() => form.subscribe({ formState: { values: true }, callback: saver.change }), [form, saver])
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void saver.flush().then(sendToAccount, () => undefined)
    }
    document.addEventListener('visibilitychange', hide)
    const forget = beforeReload(saver.flush)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      forget()
      void saver.flush().then(sendToAccount, () => undefined)
    }
  }, [saver])

  const setPhotos = (next: readonly DraftPhoto[]) => {
    now.current.photos = next
    showPhotos(next)
    saver.change()
  }

  const addPhoto = async ({ width, height, ...photo }: PreparedPhoto) => {
    const { sha256, data } = photo
    if (now.current.photos.some((each) => each.kind === 'own' && each.sha256 === sha256)) return
    now.current.added = [...now.current.added, photo]
    setPhotos([...now.current.photos, { kind: 'own', sha256, bytes: data.byteLength, width, height, alt: '' }])
    try {
      await saver.flush()
    } catch (thrown) {
      // Refused whole: the words go on without it.
      now.current.added = now.current.added.filter((each) => each !== photo)
      setPhotos(now.current.photos.filter((each) => !(each.kind === 'own' && each.sha256 === sha256)))
      throw thrown
    }
  }

  return {
    form,
    photos,
    addPhoto,
    setPhotos,
    saveState,
    flush: saver.flush,
    overwrite: async () => {
      const other = await openDraft(opened.id, opened.language)
      if (other) now.current.draft = { ...now.current.draft, revision: other.revision, base: other.base }
      saver.change()
      await saver.flush()
    },
  }
}
