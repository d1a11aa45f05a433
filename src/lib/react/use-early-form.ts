import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Hands over a form of a server-rendered page with what was typed before its code had loaded, which hydration would undo. */
export const useEarlyForm = (form: RefObject<HTMLFormElement | null>, take: (form: HTMLFormElement) => void): void => {
  const isTaken = useRef(false)
  useLayoutEffect(() => {
    if (!isTaken.current && form.current) take(form.current)
    isTaken.current = true
  }, [form, take])
}
