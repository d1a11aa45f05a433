import { type KeyboardEvent, type ReactNode, useId } from 'react'
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

/** Views of one thing; the choice belongs in the address. Arrow keys move along the tabs. */
export const Tabs = <T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) => {
  const id = useId()
  const idOf = (tab: T) => `${id}-${tab}`
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
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
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
