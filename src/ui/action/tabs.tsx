import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import * as styles from './tabs.css.ts'

export interface TabsProps<T extends string> {
  label: string
  tabs: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Not `scrollIntoView`, which would move the page as well. */
const bringIntoView = (list: Element, tab: Element) => {
  const [frame, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.right > frame.right) list.scrollLeft += place.right - frame.right
  if (place.left < frame.left) list.scrollLeft -= frame.left - place.left
}

/** Views of one thing; the choice belongs in the address. Arrow keys move along the tabs. */
export const Tabs = <T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) => {
  const id = useId()
  const idOf = (tab: T) => `${id}-${tab}`
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found by what the list says of it.
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]')
    if (list.current && chosen) bringIntoView(list.current, chosen)
  }, [value])
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(idOf(next.value))?.focus()
  }
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={idOf(tab.value)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={styles.panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={idOf(value)}>
        {children}
      </div>
    </div>
  )
}
