import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Value = string | number | boolean | undefined

interface Options<T> {
  /** How long a pause ends the typing or dragging; 0 commits at once. */
  delayMs: number
  /** What the address makes of a value, so that its echo is known for one. */
  tidy?: (value: T) => T
}

const same = <T>(value: T) => value

/**
 * What a person types or drags, ahead of the address that will own it. A value that changes from elsewhere
 * (a chip, Back) takes the draft's place.
 */
export const useDraft = <T extends Value>(
  committed: T,
  commit: (value: T) => void,
  { delayMs, tidy = same }: Options<T>,
): [T, (value: T) => void] => {
  const [draft, setDraft] = useState(committed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = useRef(committed)

  const send = (value: T) => {
    own.current = tidy(value)
    commit(value)
  }
  // The timer commits with what the other filters are by then.
  const sendLater = useEffectEvent(send)

  useEffect(() => {
    // Its own echo must not overwrite what was typed since.
    if (Object.is(own.current, committed)) return
    own.current = committed
    clearTimeout(timer.current)
    setDraft(committed)
  }, [committed])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (value: T) => {
    setDraft(value)
    clearTimeout(timer.current)
    if (delayMs === 0) send(value)
    else timer.current = setTimeout(() => sendLater(value), delayMs)
  }
  return [draft, change]
}
