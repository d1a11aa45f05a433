import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { setFavorite } from '#data/favorites/commands.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { writtenAt } from '#lib/format/written-at.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import type { WaitingFavorite } from './use-favorites.ts'
import * as styles from './waiting-tray.css.ts'

const titleOf = ({ subject: { title } }: WaitingFavorite, locale: 'en' | 'fr'): string | undefined =>
  locale === 'fr' ? (title.fr ?? title.en) : (title.en ?? title.fr)

const WaitingChange = ({ entry }: { entry: WaitingFavorite }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const title = titleOf(entry, locale) ?? t`an experience`
  const words = entry.subject.want ? t`Save “${title}”` : t`Remove “${title}”`
  const time = writtenAt(entry.createdAt, locale, Date.now())

  const undo = async () => {
    // The opposite intent: it cancels the row out if that was never sent, and is sent after it otherwise.
    await setFavorite(entry.subject.experienceId, !entry.subject.want)
  }

  return (
    <li className={styles.entry}>
      <span className={styles.sign}>
        <Icon name="heart" />
      </span>
      <div>
        <p className={styles.words}>{words}</p>
        <Text size="small" tone="muted">
          <Trans>Saved on this device {time}.</Trans> <WaitReasonText facts={entry.wait} />
        </Text>
      </div>
      <span className={styles.undo}>
        <Button
          tone="text"
          aria-label={t`Undo: ${words}`}
          onClick={() =>
            void undo().catch(() => showToast({ title: t`The change could not be undone`, tone: 'critical' }))
          }
        >
          <Trans>Undo</Trans>
        </Button>
      </span>
    </li>
  )
}

/** What was written here and did not reach the server yet, each with its way back. */
export const WaitingTray = ({ entries }: { entries: readonly WaitingFavorite[] }) => (
  <section className={styles.tray}>
    <Heading level={2} size="title3">
      <Plural value={entries.length} one="One change is waiting" other="# changes are waiting" />
    </Heading>
    <ul>
      {entries.map((entry) => (
        <WaitingChange key={entry.seq} entry={entry} />
      ))}
    </ul>
  </section>
)
