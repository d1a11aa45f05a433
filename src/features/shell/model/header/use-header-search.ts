import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { searchAddress } from './search-address.ts'

/** The header's three fields and their way to the results. `replace` where a sheet's history entry is to be replaced. */
export const useHeaderSearch = ({ replace, onDone }: { replace: boolean; onDone?: () => void }) => {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [date, setDate] = useState('')
  const [durationHours, setDuration] = useState<number | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The text as typed still searches where the matching rules could not be fetched.
    const place = await withTexts(import('./city-suggester.ts')).then(
      ({ meantCity }) => meantCity(typed),
      () => typed.trim(),
    )
    const address = searchAddress({ place, date, durationHours })
    if (replace) router.history.replace(address)
    else router.history.push(address)
    onDone?.()
  }
  return { typed, setTyped, date, setDate, durationHours: durationHours ?? 4, setDuration, submit }
}

/** "4h"; the last step stands for a whole day and longer. */
export const formatHours = (hours: number): string => (hours === 24 ? '24h+' : `${hours}h`)
