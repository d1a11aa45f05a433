import { useEffect, useState } from 'react'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import type { ListingDraft, PhotoRow } from '#data/listing-form.ts'
import type { Locale } from '#i18n/locale.ts'

export interface OpenedDraft {
  draft: ListingDraft
  /** The bytes that are on this device, by hash. */
  bytes: ReadonlyMap<string, PhotoRow>
}

export type OpenState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: AppError }
  | ({ status: 'ready' } & OpenedDraft)

const nothing: ReadonlyMap<string, PhotoRow> = new Map()

const open = async (id: string | undefined, language: Locale): Promise<OpenState> => {
  const { beginDraft, openDraft, readPhotos } = await import('#data/listing-drafts.ts')
  if (id === undefined) return { status: 'ready', draft: await beginDraft(language), bytes: nothing }
  const draft = await openDraft(id, language)
  return draft ? { status: 'ready', draft, bytes: await readPhotos(id) } : { status: 'missing' }
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
