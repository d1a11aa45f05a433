import { Link } from '@tanstack/react-router'
import { toPage } from '#lib/address/to-page.ts'
import type { ArticleHead } from '#lib/format/content.ts'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './article-list.css.ts'

/** Articles by title and sentence, each a link as wide as the list. */
export const ArticleList = ({ articles }: { articles: readonly ArticleHead[] }) => (
  <ul className={styles.list}>
    {articles.map(({ slug, title, excerpt }) => (
      <li key={slug} className={styles.item}>
        <Link {...toPage(`help/article/${slug}`)} className={styles.link}>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.excerpt}>{excerpt}</span>
          </span>
          <Icon name="next" size="small" />
        </Link>
      </li>
    ))}
  </ul>
)
