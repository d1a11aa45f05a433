import * as styles from './star-list.css.ts'

/** A list whose bullet is the khatam. */
export const StarList = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item} className={styles.item}>
        <svg className={styles.star} aria-hidden="true">
          <use href="/icons.svg#star" />
        </svg>
        <span>{item}</span>
      </li>
    ))}
  </ul>
)
