import { useLingui } from '@lingui/react/macro'
import type { Experience } from '#contract/models/experience.ts'
import type { HostFigures } from '#contract/models/host-figures.ts'
import { detailText } from '#data/catalogue/localised.ts'
import { formatPercent } from '#features/hosting/figures/format-figures.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { FiguresPart } from './figures-part.tsx'
import * as styles from './seats-filled.css.ts'

interface Props {
  figures: HostFigures
  listings: readonly Experience[]
}

/** How full each experience is this month, the fullest first. */
export const SeatsFilled = ({ figures, listings }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const rows = figures.listings
    .flatMap(({ id, occupancy }) => {
      const listing = listings.find((one) => one.id === id)
      return listing ? [{ id, occupancy, title: detailText(listing, locale).title }] : []
    })
    .sort((a, b) => (b.occupancy ?? -1) - (a.occupancy ?? -1))
    .map(({ id, occupancy, title }) => ({
      key: id,
      name: title,
      share: occupancy ?? 0,
      shown: occupancy === null ? '–' : formatPercent(occupancy, locale),
      value: occupancy === null ? null : Math.round(occupancy * 100),
    }))
  if (rows.length === 0) return null
  return (
    <FiguresPart
      size="title3"
      title={t`Places filled this month`}
      note={t`Out of all the places you offer, upcoming days included.`}
      columns={[t`Experience`, t`Places filled in percent`]}
      rows={rows}
      fileName={`rihla-seats-${figures.months.at(-1)?.month}`}
    >
      <ul className={styles.list}>
        {rows.map(({ key, name, share, shown }) => (
          <li key={key} className={styles.row}>
            <p className={styles.line}>
              <span className={styles.title}>{name}</span>
              <span className={styles.share}>{shown}</span>
            </p>
            <svg className={styles.bar} aria-hidden="true">
              <rect className={styles.whole} width="100%" height="8" rx="4" />
              <rect className={styles.filled} width={`${share * 100}%`} height="8" rx="4" />
            </svg>
          </li>
        ))}
      </ul>
    </FiguresPart>
  )
}
