import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './thread-list.css.ts'

const keys = ['one', 'two', 'three', 'four']

/** The list's own shape while the device is read for the first time; `label` says so aloud. */
export const ThreadSkeleton = ({ label }: { label: string }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden="true">
      {keys.map((key) => (
        <div key={key} className={styles.row}>
          <span className={styles.face} />
          <span className={styles.body}>
            <Skeleton width="half" />
            <Skeleton shape="small" width="most" />
            <Skeleton shape="small" />
          </span>
        </div>
      ))}
    </div>
  </div>
)
