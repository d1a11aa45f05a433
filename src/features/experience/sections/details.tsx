import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import type { DetailText } from '#data/catalogue/localised.ts'
import { fitnessLabel } from '#i18n/detail-labels.ts'
import * as styles from './details.css.ts'
import { Section } from './section.tsx'

interface Props {
  experience: Pick<Experience, 'ageRestriction' | 'fitnessLevel'>
  text: Pick<DetailText, 'included' | 'whatToBring' | 'importantNotes'>
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.part}>
    <dt className={styles.name}>{title}</dt>
    <dd>{children}</dd>
  </div>
)

const Items = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** What to know before going; parts the host left empty are left out. */
export const Details = ({ experience: { ageRestriction, fitnessLevel }, text }: Props) => {
  const { i18n } = useLingui()
  const { included, whatToBring, importantNotes } = text
  const hasSome =
    included.length > 0 || whatToBring.length > 0 || importantNotes || ageRestriction !== null || fitnessLevel !== null
  if (!hasSome) return null
  return (
    <Section title={<Trans>Good to know</Trans>}>
      <dl className={styles.details}>
        {included.length > 0 && (
          <Part title={<Trans>Included</Trans>}>
            <Items items={included} />
          </Part>
        )}
        {whatToBring.length > 0 && (
          <Part title={<Trans>What to bring</Trans>}>
            <Items items={whatToBring} />
          </Part>
        )}
        {ageRestriction !== null && (
          <Part title={<Trans>Age</Trans>}>
            <Trans>{ageRestriction} and older</Trans>
          </Part>
        )}
        {fitnessLevel !== null && <Part title={<Trans>Effort</Trans>}>{fitnessLabel(i18n, fitnessLevel)}</Part>}
        {importantNotes && (
          <Part title={<Trans>Please note</Trans>}>
            <span className={styles.notes}>{importantNotes}</span>
          </Part>
        )}
      </dl>
    </Section>
  )
}
