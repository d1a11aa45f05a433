import { i18n } from '@lingui/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { cityLabel } from '#i18n/labels.ts'
import { withTexts } from '#i18n/texts.ts'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { readHeaderSearch, searchAddress } from './search-address.ts'

/** Loads the city names and the rules that match them; the first paint does without. */
export const loadCitySuggester = () => withTexts(import('./city-suggester.ts'))

/** What was changed in the fields since the search that is shown began. */
interface Edits {
  /** The query of that search. */
  of: string
  typed?: string
  date?: string
  durationHours?: number
}

/**
 * The header's three fields and their way to the results. On the search page they show what it searches for; another search
 * there drops what was not sent. `replace` where a sheet's history entry is to be replaced.
 */
export const useHeaderSearch = ({ replace, onDone }: { replace: boolean; onDone?: () => void }) => {
  const router = useRouter()
  const query = useRouterState({
    select: ({ location }) => (location.pathname === '/search' ? location.searchStr : ''),
  })
  // The page that the server renders is the same whatever its address carries.
  const shown = useHydrated() ? query : ''
  const [last, setEdits] = useState<Edits>({ of: '' })
  const edits: Edits = last.of === shown ? last : { of: shown }
  const searched = readHeaderSearch(shown)
  const typed = edits.typed ?? (searched.place && cityLabel(i18n, searched.place))
  const date = edits.date ?? searched.date
  const durationHours = edits.durationHours ?? searched.durationHours

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The text as typed still searches where the matching rules could not be fetched.
    const place = await loadCitySuggester().then(
      ({ meantCity }) => meantCity(typed),
      () => typed.trim(),
    )
    const address = searchAddress({ place, date, durationHours }, shown)
    if (replace) router.history.replace(address)
    else router.history.push(address)
    onDone?.()
  }
  return {
    typed,
    setTyped: (next: string) => setEdits({ ...edits, typed: next }),
    date,
    setDate: (next: string) => setEdits({ ...edits, date: next }),
    durationHours: durationHours ?? 4,
    /** Until the slider is moved it asks for nothing. */
    isAnyLength: durationHours === null,
    setDuration: (next: number) => setEdits({ ...edits, durationHours: next }),
    submit,
  }
}

/** "4h"; the last step stands for a whole day and longer. */
export const formatHours = (hours: number): string => (hours === 24 ? '24h+' : `${hours}h`)
