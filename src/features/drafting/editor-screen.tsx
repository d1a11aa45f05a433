import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import type { DraftState } from '#data/listings/states.ts'
import { errorText } from '#i18n/error-text.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { formatAge } from '#lib/format/age.ts'
import { useGrowing } from '#lib/react/use-growing.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { EditorForm, useDraftStates } from './editor-form.tsx'
import * as styles from './editor-screen.css.ts'
import { useOpenDraft } from './use-open-draft.ts'

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
const DraftList = ({ userId, openId }: { userId: string; openId: string }) => {
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

interface Props {
  user: User
  /** Of the draft or listing to write on; a new one without. */
  id: string | undefined
  /** Where the address shows what is open. */
  onOpen: (id: string) => void
  onLeave: () => void
  onBack: () => void
}

const EditorSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    {['title', 'category', 'description', 'price'].map((field) => (
      <div className={styles.fieldSkeleton} key={field}>
        <Skeleton shape="block" />
      </div>
    ))}
  </div>
)

/** A listing that is being written, new or not: it opens from this device, with or without network. */
export const EditorScreen = ({ user, id, onOpen, onLeave, onBack }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const [round, setRound] = useState(0)
  const opened = useOpenDraft(id, locale, round)
  const current = opened.status === 'ready' ? opened.draft : null
  const isPublic = current?.base?.status === 'published'
  const failure = opened.status === 'failed' ? opened.error.code : null
  // Once a failure: another language does not say it again.
  const tell = useEffectEvent((code: string) =>
    showToast({ title: t`Error`, description: errorText(i18n, code), tone: 'critical' }),
  )
  useEffect(() => {
    if (failure !== null) tell(failure)
  }, [failure])
  return (
    <>
      <header className={styles.head}>
        <button type="button" className={styles.back} onClick={onBack}>
          <Icon name="back" size="small" />
          <Trans>Back</Trans>
        </button>
        <Heading level={1}>{isPublic ? t`Edit your experience` : t`Create an experience`}</Heading>
      </header>
      {id === undefined && current?.revision === 0 && <DraftList userId={user.id} openId={current.id} />}
      {opened.status === 'loading' && <EditorSkeleton />}
      {opened.status === 'missing' && (
        <EmptyState
          title={<Trans>This draft is not on this device</Trans>}
          text={<Trans>It may have been sent or deleted, or belong to someone else.</Trans>}
          action={
            <Button onClick={onLeave}>
              <Trans>Your listings</Trans>
            </Button>
          }
        />
      )}
      {opened.status === 'failed' && (
        <Notice tone="critical" role="alert">
          <p>{errorText(i18n, opened.error.code)}</p>
          <Button tone="quiet" size="small" onClick={() => setRound(round + 1)}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      {opened.status === 'ready' && (
        <EditorForm
          key={`${opened.draft.id} ${round}`}
          draft={opened.draft}
          bytes={opened.bytes}
          onBegun={onOpen}
          onReopen={(next) => {
            if (next !== null && next !== opened.draft.id) onOpen(next)
            setRound(round + 1)
          }}
          onLeave={onLeave}
          onBack={onBack}
          returnReason={opened.returnReason}
        />
      )}
    </>
  )
}
