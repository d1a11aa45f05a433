import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ListingChange } from '#contract/models/listing-change.ts'
import {
  type ListingChanges as Answer,
  decideListingChange,
  fetchListingChanges,
  type ListingDecision,
} from '#data/admin/admin.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Inline } from '#ui/layout/inline.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { about, entry, said } from './contact-messages.css.ts'
import { ChangedPictures, ChangedTexts } from './listing-difference-list.tsx'
import { MoreCome } from './more-come.tsx'
import { QuerySection } from './query-section.tsx'
import { list } from './reports.css.ts'
import { useAdminAction } from './use-admin-action.ts'

interface Props {
  change: ListingChange
  /** It is decided, or another by now: the list is asked for again. */
  onDone: () => void
}

const Decision = ({ change, onDone }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { title } = cardText(change.after, locale)
  const { title: titleBefore } = cardText(change.before, locale)
  const conflicts = {
    stale_version: t`Its host changed it again in the meantime. Look at what it says now.`,
    not_found: t`It has been decided already, or its host has changed it back.`,
    conflict: t`Its host has made it a draft. Once it is published again, its changes are listed here.`,
    gone: t`Its host has deleted it.`,
  }
  const decide = (decision: ListingDecision) => () => decideListingChange(decision, change)
  const keeping = useAdminAction({ ask: decide('keep'), done: t`“${title}” stays as it is now`, conflicts, onDone })
  const undoing = useAdminAction({
    ask: decide('undo'),
    done: t`“${titleBefore}” is as it was before`,
    conflicts,
    onDone,
  })
  const disabledReason = keeping.online ? null : t`You need to be online to decide.`
  return (
    <Inline gap="s3" wrap align="start">
      <Button
        size="small"
        tone="ink"
        busy={keeping.isBusy}
        disabledReason={disabledReason}
        aria-label={t`Looks fine: ${title}`}
        onClick={keeping.run}
      >
        <Trans>Looks fine</Trans>
      </Button>
      <Button
        size="small"
        tone="quiet"
        busy={undoing.isBusy}
        disabledReason={disabledReason}
        aria-label={t`Undo the change: ${title}`}
        onClick={undoing.run}
      >
        <Trans>Undo the change</Trans>
      </Button>
    </Inline>
  )
}

/** One listing that its host rewrote after it was approved: only what differs from what was approved. */
const ListingChangeEntry = ({ change, onDone }: Props) => {
  const { locale } = useLanguage()
  const { experienceId: id, firstAt, lastAt, before, after } = change
  const { name } = change.host
  return (
    <li className={entry}>
      <div className={about}>
        <Heading level={3}>
          <Link to="/experience/$id" params={{ id }} className={textLink}>
            <span dir="auto">{cardText(after, locale).title}</span>
          </Link>
        </Heading>
        <Text size="small" tone="muted">
          <Trans>Hosted by {name}</Trans>
        </Text>
        {firstAt !== lastAt && (
          <Text size="small" tone="muted">
            <Trans>First changed {formatInstant(firstAt, locale)}</Trans>
          </Text>
        )}
        <Text size="small" tone="muted">
          <Trans>Last changed {formatInstant(lastAt, locale)}</Trans>
        </Text>
      </div>
      <div className={said}>
        <ChangedTexts before={before} after={after} />
        <ChangedPictures before={before} after={after} />
        <Decision change={change} onDone={onDone} />
      </div>
    </li>
  )
}

const fetchChanges = () => fetchListingChanges()

const Entries = ({ answer: { changes, total }, onDone }: { answer: Answer; onDone: () => void }) => {
  const hidden = total - changes.length
  if (total === 0)
    return (
      <Text tone="muted">
        <Trans>You have reviewed every change.</Trans>
      </Text>
    )
  return (
    <>
      <Text tone="muted">
        <Trans>They are public already. Undoing brings texts and pictures back; price, days and places stay.</Trans>
      </Text>
      <ul className={list}>
        {changes.map((change) => (
          <ListingChangeEntry key={change.experienceId} change={change} onDone={onDone} />
        ))}
      </ul>
      <MoreCome count={hidden} />
    </>
  )
}

/** What hosts rewrote in approved experiences. */
export const ListingChanges = () => {
  const { t } = useLingui()
  return (
    <QuerySection
      id="listing-changes"
      title={<Trans>Changes to approved experiences</Trans>}
      loading={t`Loading the changes`}
      failed={<Trans>The changes could not be loaded.</Trans>}
      retry={t`Load the changes again`}
      queryFn={fetchChanges}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </QuerySection>
  )
}
