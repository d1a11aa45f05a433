import { PartBoundary, type PartBoundaryProps } from '#ui/feedback/part-boundary.tsx'
import * as styles from './section.css.ts'

/** Where a section of the page fails, what is said about it keeps a section's distance. */
export const SectionBoundary = (props: PartBoundaryProps) => (
  <PartBoundary {...props} frame={(said) => <div className={styles.section}>{said}</div>} />
)
