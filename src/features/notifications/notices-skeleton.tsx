import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as row from './notice-row.css.ts'

/** The list's own shape while the device is read for the first time; `label` says so aloud. */
export const NoticesSkeleton = ({ label }: { label: string }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((key) => (
        <div key={key} className={row.row}>
          <span className={row.sign.plain} />
          <div className={row.body}>
            <Skeleton width="third" />
            <Skeleton width="most" />
            <Skeleton shape="small" width="half" />
          </div>
        </div>
      ))}
    </div>
  </div>
)
