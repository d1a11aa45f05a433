import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Hands over a form of a drawn page with what somebody put into it before its code was here, which hydration would undo. */
export const useEarlyForm = (form: RefObject<HTMLFormElement | null>, take: (form: HTMLFormElement) => void): void => {
  const isTaken = useRef(false)
  useLayoutEffect(() => {
    if (!isTaken.current && form.current) take(form.current)
    isTaken.current = true
  }, [form, take])
}
