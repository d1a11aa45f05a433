import { Trans } from '@lingui/react/macro'
import type { Experience } from '#contract/models/experience.ts'
import type { HostFigures } from '#contract/models/host-figures.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { NotHereYet } from '../host-notes.tsx'
import * as styles from './analytics-tab.css.ts'
import { MonthFiguresPart, type MonthKind } from './month-figures.tsx'
import { SeatsFilled } from './seats-filled.tsx'

const kinds: readonly MonthKind[] = ['earnings', 'bookings', 'occupancy', 'rating']

interface Props {
  figures: HostFigures | null
  listings: readonly Experience[]
}

/** How it went over a year: the server's figures, as they were last told. */
export const AnalyticsTab = ({ figures, listings }: Props) =>
  figures ? (
    <div className={styles.charts}>
      {kinds.map((kind) => (
        <PartBoundary key={kind} part="chart" failed={<Trans>The chart could not be shown.</Trans>} size="block">
          <MonthFiguresPart kind={kind} months={figures.months} />
        </PartBoundary>
      ))}
      <PartBoundary part="seats" failed={<Trans>The chart could not be shown.</Trans>} size="block">
        <SeatsFilled figures={figures} listings={listings} />
      </PartBoundary>
    </div>
  ) : (
    <NotHereYet title={<Trans>No figures on this device yet</Trans>} />
  )
