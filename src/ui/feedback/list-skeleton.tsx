import { NotchedMedia } from '../decoration/notched-media.tsx'
import { Grid } from '../layout/grid.tsx'
import * as row from '../listing/listing-row.css.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { Skeleton } from './skeleton.tsx'

const keys = ['one', 'two', 'three', 'four']

/** A list's own shape while the device is read for the first time; `label` says so aloud. */
export const ListSkeleton = ({ label, rows = 4 }: { label: string; rows?: 1 | 4 }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden="true">
      <Grid layout="rows">
        {keys.slice(0, rows).map((key) => (
          <div key={key} className={row.row}>
            <div className={row.picture}>
              <NotchedMedia ratio="thumb" picture={<Skeleton shape="block" />} />
            </div>
            <div className={row.body}>
              <Skeleton shape="small" width="third" />
              <Skeleton shape="title" width="most" />
              <Skeleton shape="small" width="half" />
              <Skeleton />
              <Skeleton shape="small" width="half" />
            </div>
          </div>
        ))}
      </Grid>
    </div>
  </div>
)
