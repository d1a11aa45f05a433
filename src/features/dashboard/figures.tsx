import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import * as styles from './dashboard-screen.css.ts'
import type { Kept } from './use-kept.ts'

const Figure = ({ label, value, note }: { label: ReactNode; value: ReactNode; note: ReactNode }) => (
  <div className={styles.figure}>
    <dt className={styles.label}>{label}</dt>
    <dd>
      <p className={styles.value}>{value}</p>
      <p className={styles.note}>{note}</p>
    </dd>
  </div>
)

/** The figures of the device: a dash until they were read, so that nothing jumps. */
export const Figures = ({ kept }: { kept: Kept | null | undefined }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const shown = (figure: number | undefined) => (figure === undefined ? '–' : formatNumber(figure, locale))
  return (
    <dl className={styles.figures} aria-busy={kept === undefined} aria-label={t`At a glance`}>
      <Figure label={<Trans>Coming up</Trans>} value={shown(kept?.ahead)} note={<Trans>bookings</Trans>} />
      <Figure label={<Trans>Completed</Trans>} value={shown(kept?.completed)} note={<Trans>bookings</Trans>} />
      <Figure
        label={<Trans>Saved</Trans>}
        value={shown(kept?.saved)}
        note={<Trans>{shown(kept?.onDevice)} readable offline</Trans>}
      />
      <Figure
        label={<Trans>Waiting</Trans>}
        value={shown(kept?.waiting)}
        note={kept?.refused ? <Trans>{kept.refused} refused</Trans> : <Trans>changes to send</Trans>}
      />
    </dl>
  )
}
