import { useEffect, useState } from 'react'
import type { HostSearch } from './host-tab.ts'

export interface Opened {
  id: string
  part: 'details' | 'decline' | 'move'
}

/**
 * Which sheet is open. A booking that the address names is opened once the address has forgotten it: the sheet has an entry
 * of its own in the history, and back must not lead to the one that opens it again.
 */
export const useOpened = (search: HostSearch, onSearch: (search: HostSearch) => void) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const { booking, ...others } = search
  if (booking !== undefined && booking !== asked) setAsked(booking)
  if (booking === undefined && asked !== null) {
    setAsked(null)
    setOpened({ id: asked, part: 'details' })
  }
  useEffect(() => {
    if (booking !== undefined) onSearch(others)
  })
  return [opened, setOpened] as const
}
