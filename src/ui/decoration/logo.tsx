import * as styles from './logo.css.ts'

/** The khatam with a sun over a dune, and the name. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path
        className={styles.star}
        d="M32 1L41.08 10.08H53.92V22.92L63 32 53.92 41.08V53.92H41.08L32 63 22.92 53.92H10.08V41.08L1 32 10.08 22.92V10.08H22.92Z"
      />
      <circle className={styles.sun} cx="41" cy="23" r="5.6" />
      <path className={styles.dune} d="M4 55C13 42 21 36.5 29 37.5C39 38.8 41 49 60 47.5" />
    </svg>
    <span className={styles.word}>Rihla</span>
  </span>
)
