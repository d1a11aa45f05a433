import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useContent } from '#i18n/content.ts'
import { toPage } from '#lib/address/to-page.ts'
import type { ArticleHead, Help, HelpCategory } from '#lib/format/content.ts'
import { useEarlyForm } from '#lib/react/use-early-form.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { ArticleList } from './article-list.tsx'
import { findArticles } from './find-articles.ts'
import { HelpContact, type HelpContactProps } from './help-contact.tsx'
import { HelpEmergency } from './help-emergency.tsx'
import * as styles from './help-screen.css.ts'

interface HelpSearchProps {
  articles: readonly ArticleHead[]
  query: string
  onQuery: (query: string) => void
  /** In the place of results while nothing is looked for. */
  children: ReactNode
}

/** A field over the articles of the help center; what is found takes the place of what stands under it. */
const HelpSearch = ({ articles, query, onQuery, children }: HelpSearchProps) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEarlyForm(form, () => {
    const typed = input.current?.value ?? ''
    if (typed !== query) onQuery(typed)
  })
  const found = findArticles(articles, query)
  const isAsked = query.trim() !== ''
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          ref={input}
          type="search"
          aria-label={t`Search the help center`}
          name="q"
          icon="search"
          placeholder={t`Refund, voucher, offline…`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          trailing={
            isAsked && (
              <IconButton
                label={t`Clear the search text`}
                icon="x"
                shape="bare"
                onClick={() => {
                  onQuery('')
                  input.current?.focus()
                }}
              />
            )
          }
        />
      </form>
      <div role="status">
        {isAsked && (
          <p className={styles.count}>
            {found.length > 0 ? (
              <Plural value={found.length} one="# article" other="# articles" />
            ) : (
              <Trans>No article contains these words. Try fewer words, or write to us.</Trans>
            )}
          </p>
        )}
      </div>
      {isAsked ? <ArticleList articles={found} /> : children}
    </>
  )
}

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
