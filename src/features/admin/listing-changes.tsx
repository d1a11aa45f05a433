import { Trans, useLingui } from '@lingui/react/macro'
import type { ListingChanges as Answer } from '#data/admin/admin.ts'
import { fetchListingChanges } from '#data/admin/admin.ts'
import { Text } from '#ui/text/text.tsx'
import { ListingChangeEntry } from './listing-change-entry.tsx'
import { MoreCome } from './more-come.tsx'
import { QuerySection } from './query-section.tsx'
import { list } from './reports.css.ts'

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
