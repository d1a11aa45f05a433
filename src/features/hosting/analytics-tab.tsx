import { Trans } from '@lingui/react/macro'
import type { Experience } from '#contract/experience.ts'
import type { HostFigures } from '#contract/host-figures.ts'
import { EmptyState } from '#ui/empty-state.tsx'
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
        <MonthFiguresPart key={kind} kind={kind} months={figures.months} />
      ))}
      <SeatsFilled figures={figures} listings={listings} />
    </div>
  ) : (
    <EmptyState
      title={<Trans>No figures on this device yet</Trans>}
      text={<Trans>They are fetched the next time there is network, and stay readable without it.</Trans>}
    />
  )
