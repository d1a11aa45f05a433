import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DraftState } from '#data/listings/states.ts'
import { formatAge } from '#lib/format/age.ts'
import { useGrowing } from '#lib/react/use-growing.ts'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './draft-list.css.ts'
import { useDraftStates } from './use-draft-state.ts'

const Facts = ({ draft }: { draft: DraftState }) => {
  const { i18n } = useLingui()
  const age = formatAge(draft.savedAt, i18n.locale)
  return (
    <span className={styles.facts}>
      {age} ·{' '}
      {draft.missing === 0 ? (
        <Trans>ready to publish</Trans>
      ) : (
        <Plural value={draft.missing} one="# thing missing" other="# things missing" />
      )}
      {draft.isUnsent && (
        <>
          {' '}
          · <Trans>on this device only</Trans>
        </>
      )}
    </span>
  )
}

/** Drafts that were begun on this device, each with its age and what it still needs. */
export const DraftList = ({ userId, openId }: { userId: string; openId: string }) => {
  const { t } = useLingui()
  const drafts = (useDraftStates(userId) ?? []).filter(
    ({ id, base, change }) => id !== openId && base?.status !== 'published' && change?.want !== 'published',
  )
  const { count, end } = useGrowing<HTMLLIElement>('drafts', drafts.length, 20)
  if (drafts.length === 0) return null
  return (
    <section className={styles.box}>
      <Heading level={2} size="title3">
        <Trans>Go on with a draft</Trans>
      </Heading>
      <ul className={styles.list}>
        {drafts.slice(0, count).map((draft) => (
          <li key={draft.id} className={styles.entry}>
            <Link to="/create-experience" search={{ draft: draft.id }} className={styles.link}>
              {draft.title || t`Without a title`}
            </Link>
            <Facts draft={draft} />
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ul>
    </section>
  )
}
