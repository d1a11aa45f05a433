import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminOverview } from '#data/admin/admin.ts'
import { close } from '#data/admin/admin.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './reports.css.ts'
import { useAdminAction } from './use-admin-action.ts'

type Report = AdminOverview['reports']['reports'][number]

const ReportEntry = ({ report, onDone }: { report: Report; onDone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { id, reason, messages, experienceTitles: titles, timestamp } = report
  const reporter = report.reporterName || t`Deleted account`
  const reported = report.reportedName || t`Deleted account`
  const { isBusy, online, run } = useAdminAction({
    ask: () => close(id),
    done: t`The report is closed`,
    onDone,
  })
  return (
    <li className={styles.entry}>
      <Heading level={3}>
        <Trans>
          {reporter} about {reported}
        </Trans>
      </Heading>
      <Text size="small" tone="muted">
        {formatInstant(timestamp, locale)} · {locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)}
      </Text>
      <p className={styles.words} dir="auto">
        “{reason}”
      </p>
      <details className={styles.said}>
        <summary className={styles.summary}>
          <Plural value={messages.length} one="Its last message" other="Its last # messages" />
        </summary>
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id}>
              <Text size="small" tone="muted">
                {message.isReporter ? reporter : reported}, {formatInstant(message.timestamp, locale)}
              </Text>
              <p className={styles.words} dir="auto">
                {message.content}
              </p>
            </li>
          ))}
        </ol>
      </details>
      <span>
        <Button
          size="small"
          tone="ink"
          busy={isBusy}
          aria-label={t`Close the report of ${reporter}`}
          disabledReason={online ? null : t`You need to be online to close it.`}
          onClick={run}
        >
          <Trans>Close</Trans>
        </Button>
      </span>
    </li>
  )
}

/** Conversations that a person reported and nobody has looked into; nothing where there are none. */
export const Reports = ({ reports, onDone }: { reports: AdminOverview['reports']; onDone: () => void }) =>
  reports.total > 0 && (
    <section className={styles.part} aria-labelledby="reports">
      <Heading level={2} id="reports">
        <Trans>Reported conversations</Trans>
      </Heading>
      <ul className={styles.list}>
        {reports.reports.map((report) => (
          <ReportEntry key={report.id} report={report} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
