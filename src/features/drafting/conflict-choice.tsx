import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import type { ListingDraft } from '#data/db/listing-draft-row.ts'
import { toForm, toPhotos } from '#data/listings/content.ts'
import { formatAge } from '#lib/format/age.ts'
import { Button } from '#ui/action/button.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './conflict-choice.css.ts'
import { type ComparedField, type Difference, draftDifferences, type Version } from './draft-differences.ts'

const useFieldName = () => {
  const { t } = useLingui()
  const names: Record<ComparedField, string> = {
    title: t`Title`,
    description: t`Description`,
    category: t`Category`,
    location: t`City`,
    price: t`Price per person`,
    durationAmount: t`Duration`,
    durationUnit: t`Hours or days`,
    groupSize: t`Group size`,
    highlights: t`Highlights`,
    languages: t`Languages you speak`,
    meetingPoint: t`Meeting point`,
    coordinates: t`Coordinates`,
    cancellationPolicy: t`Cancellation policy`,
    availableDays: t`Available days`,
    timeSlots: t`Time slots, in Morocco’s time`,
    ageRestriction: t`Age`,
    fitnessLevel: t`Fitness`,
    whatToBring: t`What to bring`,
    importantNotes: t`Important notes`,
    included: t`Included`,
    instantConfirmation: t`Instant confirmation`,
    deposit: t`Payment`,
    photos: t`Photos`,
  }
  return (field: ComparedField): string => names[field]
}

export type Choice = 'mine' | 'theirs' | 'both'

interface Props {
  draft: Version & Pick<ListingDraft, 'language'>
  theirs: Experience
  onChoose: (choice: Choice) => Promise<void>
}

interface SideProps {
  title: string
  differences: readonly Difference[]
  which: 'mine' | 'theirs'
  nameOf: (field: ComparedField) => string
}

const Side = ({ title, differences, which, nameOf }: SideProps) => (
  <section className={styles.side} aria-label={title}>
    <h3 className={styles.sideTitle}>{title}</h3>
    <dl className={styles.facts}>
      {differences.map((difference) => (
        <div key={difference.field}>
          <dt className={styles.name}>{nameOf(difference.field)}</dt>
          <dd className={styles.changed}>{difference[which] || '–'}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The same listing was changed on another device: both versions side by side, and three ways on. */
export const ConflictChoice = ({ draft, theirs, onChoose }: Props) => {
  const { t, i18n } = useLingui()
  const nameOf = useFieldName()
  const [busy, setBusy] = useState<Choice | null>(null)
  const { language } = draft
  const differences = draftDifferences(draft, {
    form: toForm(theirs, language),
    photos: toPhotos(theirs, language, draft.photos),
  })
  const age = formatAge(Date.parse(theirs.updatedAt), i18n.locale)
  const choose = (choice: Choice) => {
    if (busy) return
    setBusy(choice)
    void onChoose(choice).finally(() => setBusy(null))
  }
  return (
    <section className={styles.box} aria-labelledby="conflict">
      <h2 className={styles.title} id="conflict">
        <Trans>This listing was changed on another device</Trans>
      </h2>
      <Text tone="muted">
        <Trans>Nothing is lost: both versions are kept until you decide. The other one was saved {age}.</Trans>
      </Text>
      <div className={styles.sides}>
        <Side title={t`On this device`} differences={differences} which="mine" nameOf={nameOf} />
        <Side title={t`On your account`} differences={differences} which="theirs" nameOf={nameOf} />
      </div>
      <div className={styles.actions}>
        <Button tone="ink" busy={busy === 'mine'} onClick={() => choose('mine')}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button tone="quiet" busy={busy === 'theirs'} onClick={() => choose('theirs')}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button tone="quiet" busy={busy === 'both'} onClick={() => choose('both')}>
          <Trans>Keep both</Trans>
        </Button>
      </div>
    </section>
  )
}
