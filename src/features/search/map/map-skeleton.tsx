import * as styles from './map-skeleton.css.ts'

/** The map's place while its code is on the way. */
export const MapSkeleton = () => <div className={styles.place} />
