import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#data/reference/queries.ts'
import { categoryLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './categories.css.ts'
import { homeCategories } from './reference-lists.ts'
import { Section } from './section.tsx'
import { useList } from './use-list.ts'

/** What a person is in the mood for. The counts fall into their places when they are known. */
export const Categories = () => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const { data } = useList(categoriesQuery(locale))
  return (
    <Section title={<Trans>What are you in the mood for?</Trans>}>
      <div className={styles.clip}>
        <ul className={styles.grid}>
          {homeCategories.map((id) => {
            const count = data?.find((category) => category.id === id)?.count
            return (
              <li key={id} className={styles.cell}>
                <Link to="/search" search={{ category: id }} className={styles.link}>
                  <svg className={styles.icon} aria-hidden="true">
                    <use href={`/icons.svg#${id}`} />
                  </svg>
                  <span className={styles.name}>
                    {categoryLabel(i18n, id)}
                    <span className={styles.count}>
                      {count !== undefined && (
                        <>
                          <span aria-hidden="true">{i18n.number(count)}</span>
                          <VisuallyHidden>
                            <Plural value={count} one="# experience" other="# experiences" />
                          </VisuallyHidden>
                        </>
                      )}
                    </span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}
