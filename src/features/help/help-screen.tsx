import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useContent } from '#i18n/content.ts'
import { toPage } from '#lib/address/to-page.ts'
import type { Help, HelpCategory } from '#lib/format/content.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { HelpContact, type HelpContactProps } from './help-contact.tsx'
import { HelpEmergency } from './help-emergency.tsx'
import * as styles from './help-screen.css.ts'
import { HelpSearch } from './help-search.tsx'

const Category = ({ id, icon, title, description }: HelpCategory) => (
  <li className={styles.category}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <Heading level={2} size="title3">
      <Link {...toPage(`help/category/${id}`)} className={styles.cover}>
        {title}
      </Link>
    </Heading>
    <p className={styles.text}>{description}</p>
  </li>
)

const Questions = ({ faq }: Pick<Help, 'faq'>) => (
  <section className={styles.section} aria-labelledby="questions">
    <Heading level={2} id="questions">
      <Trans>Most asked questions</Trans>
    </Heading>
    <div className={styles.questions}>
      {faq.map(({ question, answer }) => (
        <details key={question} className={styles.question} name="faq">
          <summary className={styles.summary}>
            {question}
            <Icon name="down" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)

interface Props extends HelpContactProps {
  query: string
  onQuery: (query: string) => void
}

/** The help center's front page. */
export const HelpScreen = ({ query, onQuery, address }: Props) => {
  const { t } = useLingui()
  const { categories, articles, faq } = useContent('help')
  return (
    <>
      <PageTitle
        title={t`How can we help?`}
        lead={<Trans>Short answers for travelers and hosts, readable offline too.</Trans>}
      />
      <HelpSearch articles={articles} query={query} onQuery={onQuery}>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <Category key={category.id} {...category} />
          ))}
        </ul>
      </HelpSearch>
      <HelpEmergency />
      <Questions faq={faq} />
      <HelpContact address={address} />
    </>
  )
}
