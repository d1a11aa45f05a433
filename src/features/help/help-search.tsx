import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import type { ArticleHead } from '#lib/format/content.ts'
import { useEarlyForm } from '#lib/react/use-early-form.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ArticleList } from './article-list.tsx'
import { findArticles } from './find-articles.ts'
import * as styles from './help-search.css.ts'

interface Props {
  articles: readonly ArticleHead[]
  query: string
  onQuery: (query: string) => void
  /** In the place of results while nothing is looked for. */
  children: ReactNode
}

/** A field over the articles of the help center; what is found takes the place of what stands under it. */
export const HelpSearch = ({ articles, query, onQuery, children }: Props) => {
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
