import * as styles from './khatam.css.ts'

/** The eight-pointed star in outline, its heart in saffron: stands over what is empty. */
export const Khatam = () => (
  <svg className={styles.star} viewBox="0 0 48 48" aria-hidden="true">
    <path d="M24 4L29.86 9.86L38.14 9.86L38.14 18.14L44 24L38.14 29.86L38.14 38.14L29.86 38.14L24 44L18.14 38.14L9.86 38.14L9.86 29.86L4 24L9.86 18.14L9.86 9.86L18.14 9.86Z" />
    <circle className={styles.heart} cx="24" cy="24" r="4" />
  </svg>
)
