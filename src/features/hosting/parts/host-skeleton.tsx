import { useLingui } from '@lingui/react/macro'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { HostFiguresPart } from './figures/host-figures.tsx'
import * as styles from './overview.css.ts'

/** The places of the dashboard while the device is read for the first time. */
export const HostSkeleton = () => {
  const { t } = useLingui()
  return (
    <div className={styles.overview}>
      <HostFiguresPart figures={null} isLoading />
      <ListSkeleton label={t`Loading your host dashboard`} />
    </div>
  )
}
