import { Trans } from '@lingui/react/macro'
import { Grid } from '#ui/grid.tsx'
import * as row from '#ui/listing-row.css.ts'
import { NotchedMedia } from '#ui/notched-media.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const rows = ['one', 'two', 'three', 'four']

/** The rows' own shape while the device is read for the first time. */
export const FavoritesSkeleton = () => (
  <div role="status">
    <VisuallyHidden>
      <Trans>Loading your favorites</Trans>
    </VisuallyHidden>
    <div aria-hidden="true">
      <Grid layout="rows">
        {rows.map((key) => (
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
