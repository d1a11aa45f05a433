import { useEffect, useState } from 'react'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import type { ListingDraft, PhotoRow } from '#data/db/listing-draft-row.ts'
import { pullHosting } from '#data/hosting/pull.ts'
import { beginDraft, openDraft, readAccountListing, readPhotos } from '#data/listings/drafts.ts'
import type { Locale } from '#i18n/locale.ts'

export interface OpenedDraft {
  draft: ListingDraft
  /** The bytes that are on this device, by hash. */
  bytes: ReadonlyMap<string, PhotoRow>
  /** Why the admin returned it; undefined unless that happened. */
  returnReason: string | undefined
}

export type OpenState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: AppError }
  | ({ status: 'ready' } & OpenedDraft)

const nothing: ReadonlyMap<string, PhotoRow> = new Map()

/** A listing that this device has not heard of yet: without network there is none. */
const openTold = async (id: string, language: Locale): Promise<ListingDraft | null> => {
  await pullHosting()
  return openDraft(id, language)
}

const open = async (id: string | undefined, language: Locale): Promise<OpenState> => {
  if (id === undefined)
    return { status: 'ready', draft: await beginDraft(language), bytes: nothing, returnReason: undefined }
  const draft = (await openDraft(id, language)) ?? (await openTold(id, language))
  if (!draft) return { status: 'missing' }
  const returnReason = (await readAccountListing(id))?.returnReason
  return { status: 'ready', draft, bytes: await readPhotos(id), returnReason }
}

/** The draft to write on; a new one without an `id`. Opened again when `round` changes. */
export const useOpenDraft = (id: string | undefined, language: Locale, round: number): OpenState => {
  const [state, setState] = useState<OpenState & { round?: number }>({ status: 'loading' })
  // A new draft gets its address once something of it is kept: that is the one that is open.
  const isOpen = state.status === 'ready' && state.round === round && (id === undefined || id === state.draft.id)
  useEffect(() => {
    if (isOpen) return
    let isStopped = false
    open(id, language).then(
      (next) => !isStopped && setState({ ...next, round }),
      (thrown: unknown) => !isStopped && setState({ status: 'failed', error: toAppError(thrown) }),
    )
    return () => {
      isStopped = true
    }
  }, [id, language, round, isOpen])
  return state.status === 'ready' && !isOpen ? { status: 'loading' } : state
}
