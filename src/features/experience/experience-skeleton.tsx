import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { hidden } from '#ui/text/visually-hidden.css.ts'
import * as page from './experience-page.css.ts'
import * as styles from './experience-skeleton.css.ts'
import { gallery, slide, tracks } from './pictures/gallery.css.ts'

/** Places of the pictures. */
const Pictures = ({ first }: { first: ReactNode }) => (
  <div className={gallery}>
    <div className={tracks.many}>
      <div className={slide}>{first}</div>
      <div className={slide} />
      <div className={slide} />
    </div>
  </div>
)

const EmptyTitle = () => (
  <div className={styles.title}>
    <h1 className={hidden}>
      <Trans>Loading the experience</Trans>
    </h1>
    <Skeleton shape="small" width="third" />
    <Skeleton shape="title" width="most" />
    <Skeleton shape="title" width="half" />
    <Skeleton width="third" />
  </div>
)

interface Props {
  /** The first picture and the title, where a person comes from a card. */
  picture?: ReactNode
  title?: ReactNode
}

/** The page before its content, in its final sizes. */
export const ExperienceSkeleton = ({ picture, title }: Props) => (
  <div aria-busy="true">
    <Pictures first={picture} />
    <div className={page.columns}>
      <div className={page.main}>
        {title ?? <EmptyTitle />}
        <div className={styles.text}>
          <Skeleton width="full" />
          <Skeleton width="full" />
          <Skeleton width="most" />
          <Skeleton width="full" />
          <Skeleton width="half" />
        </div>
      </div>
      <div className={page.side}>
        <div className={styles.card} />
      </div>
    </div>
  </div>
)
