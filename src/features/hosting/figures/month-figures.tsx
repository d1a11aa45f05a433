import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MonthFigures } from '#contract/models/host-figures.ts'
import type { ChartLook } from '#features/hosting/figures/chart-scale.ts'
import { formatCompact, formatPercent, formatRating } from '#features/hosting/figures/format-figures.ts'
import { formatDay, formatNumber, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import * as styles from './figures-part.css.ts'
import { FiguresPart } from './figures-part.tsx'
import { MonthChart } from './month-chart.tsx'

export type MonthKind = 'earnings' | 'bookings' | 'occupancy' | 'rating'

interface Kind {
  look: ChartLook
  format: (value: number, locale: string) => string
  formatTick: (value: number, locale: string) => string
  /** What a spreadsheet is given: no more digits than people are shown. */
  toCell: (value: number) => number
}

const kinds: Record<MonthKind, Kind> = {
  earnings: { look: 'amounts', format: formatPrice, formatTick: formatCompact, toCell: (value) => value },
  bookings: { look: 'counts', format: formatNumber, formatTick: formatCompact, toCell: (value) => value },
  occupancy: {
    look: 'shares',
    format: formatPercent,
    formatTick: formatPercent,
    toCell: (value) => Math.round(value * 100),
  },
  rating: {
    look: 'ratings',
    format: formatRating,
    formatTick: formatNumber,
    toCell: (value) => Math.round(value * 100) / 100,
  },
}

const useWords = (kind: MonthKind) => {
  const { t } = useLingui()
  switch (kind) {
    case 'earnings':
      return {
        title: t`Earnings`,
        column: t`Earnings in MAD`,
        note: t`By the month guests come; cancelled bookings are excluded.`,
      }
    case 'bookings':
      return {
        title: t`Bookings`,
        column: t`Bookings`,
        note: t`By the month guests come; cancelled bookings are excluded.`,
      }
    case 'occupancy':
      return {
        title: t`Places filled`,
        column: t`Places filled in percent`,
        note: t`Out of all the places you offered that month.`,
      }
    case 'rating':
      return { title: t`Rating`, column: t`Average rating`, note: t`Based on the reviews written that month.` }
  }
}

/** One figure over the last twelve months. The month that is pointed at is told; at first, this one. */
export const MonthFiguresPart = ({ kind, months }: { kind: MonthKind; months: readonly MonthFigures[] }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { look, format, formatTick, toCell } = kinds[kind]
  const { title, column, note } = useWords(kind)
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = chosen ?? months.length - 1
  const values = months.map((month) => month[kind])
  const none = '–'
  const rows = months.map(({ month, [kind]: value }) => ({
    key: month,
    name: formatDay(`${month}-01`, locale, 'month'),
    shown: value === null ? none : format(value, locale),
    value: value === null ? null : toCell(value),
  }))
  const selected = rows[shown]
  return (
    <FiguresPart
      title={title}
      note={
        <>
          <p>{note}</p>
          {selected && (
            <p className={styles.beginning}>
              <Trans>
                {selected.name}: <b>{selected.shown}</b>
              </Trans>
            </p>
          )}
        </>
      }
      columns={[t`Month`, column]}
      rows={rows}
      fileName={`rihla-${kind}-${months[0]?.month}-${months.at(-1)?.month}`}
    >
      <MonthChart
        months={months.map(({ month }) => month)}
        values={values}
        look={look}
        label={t`${title} by month, drawn. The table has the same figures.`}
        shown={shown}
        onShow={setChosen}
        formatTick={(value) => formatTick(value, locale)}
      />
    </FiguresPart>
  )
}
