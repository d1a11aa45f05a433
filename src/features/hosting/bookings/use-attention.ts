import { useCallback, useRef } from 'react'

/** As long as a slow double-click, in milliseconds. */
const echoMs = 500

/** A press takes its button away: the attention goes to the one that comes, and to the card’s title once there is none. */
export const useAttention = () => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const pressedAt = useRef(0)
  const onPress = () => {
    wasPressed.current = true
    pressedAt.current = Date.now()
  }
  /** The second press of two in a row was meant for the button before. */
  const isEcho = () => Date.now() - pressedAt.current < echoMs
  /** The same function for ever: another one would be told of the same button again. */
  const onShown = useCallback((button: HTMLButtonElement | null) => {
    const hadAttention = document.activeElement === shown.current
    shown.current = button
    if (button && wasPressed.current) {
      wasPressed.current = false
      button.focus()
    } else if (!button && !wasPressed.current && hadAttention) title.current?.focus()
  }, [])
  return { title, onPress, onShown, isEcho }
}
