import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Display } from '#features/search/filters/choices.ts'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './view-toggle.css.ts'

/** Runs once what is on its way to the screen has been painted. The answer calls it off. */
const afterNextPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

interface Props {
  value: Display
  onChange: (display: Display) => void
}

/** Pictures, lines or a map. The pressed button is painted first: drawing all results anew takes a slow phone longer. */
export const ViewToggle = ({ value, onChange }: Props) => {
  const { t } = useLingui()
  const [pressed, setPressed] = useState({ over: value, display: value })
  // What was pressed counts until the address has changed, to it or to something else.
  if (pressed.over !== value) setPressed({ over: value, display: value })
  // What else has changed by then is kept, and whoever has left or pressed another is not brought back.
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (pressed.display !== pressed.over) return afterNextPaint(() => change(pressed.display))
  }, [pressed])
  const views = [
    { display: 'grid', label: t`Grid` },
    { display: 'list', label: t`List` },
    { display: 'map', label: t`Map` },
  ] as const
  return (
    <fieldset className={styles.group} aria-label={t`How results are shown`}>
      {views.map(({ display, label }) => (
        <button
          key={display}
          type="button"
          className={styles.button}
          aria-label={label}
          title={label}
          aria-pressed={pressed.display === display}
          onClick={() => setPressed({ over: value, display })}
        >
          <Icon name={display} />
        </button>
      ))}
    </fieldset>
  )
}
