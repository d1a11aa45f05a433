import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ListingChanges as Answer } from '#data/admin.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { ListSkeleton } from '#ui/list-skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { failed } from './client-errors.css.ts'
import { ListingChangeEntry } from './listing-change-entry.tsx'
import { list, part } from './reports.css.ts'
import { useAnswer } from './use-answer.ts'

const fetchChanges = async () => (await import('#data/admin.ts')).fetchListingChanges()

const Entries = ({ answer: { changes, total }, onDone }: { answer: Answer; onDone: () => void }) => {
  const hidden = total - changes.length
  if (total === 0)
    return (
      <Text tone="muted">
        <Trans>Every change has been looked at.</Trans>
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
      {hidden > 0 && (
        <Text tone="muted">
          <Plural value={hidden} one="# more comes after these." other="# more come after these." />
        </Text>
      )}
    </>
  )
}

/** What hosts rewrote in approved experiences. Asked for apart from the rest of the page: either stands without the other. */
export const ListingChanges = () => {
  const { t, i18n } = useLingui()
  const view = useAnswer(fetchChanges)
  return (
    <section className={part} aria-labelledby="listing-changes">
      <Heading level={2} id="listing-changes">
        <Trans>Changes to approved experiences</Trans>
      </Heading>
      {view.status === 'loading' && <ListSkeleton label={t`Loading the changes`} />}
      {view.status === 'failed' && (
        <div className={failed}>
          <Text tone="muted" role="alert">
            <Trans>The changes could not be loaded.</Trans> {errorText(i18n, view.error.code)}
          </Text>
          <Button size="small" tone="quiet" aria-label={t`Load the changes again`} onClick={view.retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {view.status === 'ready' && <Entries answer={view.answer} onDone={view.refresh} />}
    </section>
  )
}
