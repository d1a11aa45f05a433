import { useEffect, useState } from 'react'
import { applyThemeChoice, type ThemeChoice, themeChoices } from '#theme/choice.ts'

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

const asked = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value => {
  const given = new URLSearchParams(location.search).get(name)
  return values.find((value) => value === given) ?? values[0]
}

/** Theme and direction of the text, in the address: what a person looks at can be sent to another person. */
export const useView = () => {
  const [theme, setTheme] = useState<ThemeChoice>(() => asked('theme', themeChoices))
  const [direction, setDirection] = useState<Direction>(() => asked('dir', directions))
  useEffect(() => {
    applyThemeChoice(theme)
    document.documentElement.dir = direction
    const url = new URL(location.href)
    url.searchParams.set('theme', theme)
    url.searchParams.set('dir', direction)
    history.replaceState(history.state, '', url)
  }, [theme, direction])
  return { theme, setTheme, direction, setDirection }
}
