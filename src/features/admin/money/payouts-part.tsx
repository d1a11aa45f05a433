import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayoutRun } from '#contract/models/payout.ts'
import type { Payouts } from '#data/admin/money.ts'
import { completePayouts, fetchPaymentFile, fetchPayouts, makePayouts } from '#data/admin/money.ts'
import { useAdminAction } from '#features/admin/use-admin-action.ts'
import { formatDay, formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { saveFile } from '#lib/device/save-file.ts'
import { Button } from '#ui/action/button.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { QuerySection } from '../query-section.tsx'
import * as styles from './money.css.ts'
import { ReferenceSheet } from './reference-sheet.tsx'
import { ReturnedPart } from './returned-part.tsx'

const queryFn = () => fetchPayouts()

const Waiting = ({ run, name, onDone }: { run: PayoutRun; name: string; onDone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const amount = formatPrice(run.amount, locale)
  const {
    isBusy,
    online,
    run: download,
  } = useAdminAction({
    ask: async () => {
      const file = await fetchPaymentFile(run.id, locale)
      await saveFile(file.name, file.text, 'text/csv;charset=utf-8')
    },
    done: t`The payment file is in your downloads`,
    onDone: () => undefined,
  })
  const offline = online ? null : t`You need to be online for this.`
  return (
    <Inline gap="s3" wrap>
      <Button
        size="small"
        tone="quiet"
        icon="download"
        busy={isBusy}
        disabledReason={offline}
        aria-label={t`Payment file: ${name}`}
        onClick={download}
      >
        <Trans>Payment file</Trans>
      </Button>
      <Button
        size="small"
        tone="ink"
        disabledReason={offline}
        aria-label={t`Mark as paid: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Mark as paid</Trans>
      </Button>
      <ReferenceSheet
        title={t`Mark as paid`}
        text={
          <Trans>Only once the bank has paid {amount} to the hosts. They are told, and this cannot be undone.</Trans>
        }
        action={<Trans>{amount} was paid</Trans>}
        send={(reference) => completePayouts(run.id, reference)}
        done={{ title: t`Payout marked as paid` }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </Inline>
  )
}

const Run = ({ run, onDone }: { run: PayoutRun; onDone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { week, createdAt, count, amount, paidAt, reference } = run
  const day = week && formatDay(week, locale, 'long')
  const name = day ? t`Week of ${day}` : t`Made on ${formatInstant(createdAt, locale)}`
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <Heading level={3}>{name}</Heading>
        <span className={styles.amount}>{formatPrice(amount, locale)}</span>
      </div>
      <Text size="small" tone="muted">
        <Plural value={count} one="# host" other="# hosts" />
        {paidAt !== null && (
          <>
            {' · '}
            <Trans>
              paid {formatInstant(paidAt, locale)}, {reference}
            </Trans>
          </>
        )}
      </Text>
      {paidAt === null ? (
        <Waiting run={run} name={name} onDone={onDone} />
      ) : (
        <ReturnedPart runId={run.id} name={name} onDone={onDone} />
      )}
    </li>
  )
}

const Entries = ({ answer: { due, waiting, runs }, onDone }: { answer: Payouts; onDone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { isBusy, online, run } = useAdminAction({
    ask: () => makePayouts(),
    done: t`The payout is made`,
    conflicts: { conflict: t`Everything that was owed is in a payout already.` },
    onDone,
  })
  const sum = formatPrice(due.amount, locale)
  const held = formatPrice(waiting.amount, locale)
  return (
    <>
      <Text tone="muted">
        <Trans>What hosts earned until Sunday is put together every Monday.</Trans>{' '}
        {waiting.hosts > 0 && <Trans>{held} wait for bank details, or for the end of a suspension.</Trans>}
      </Text>
      {due.hosts > 0 && (
        <div>
          <Button
            size="small"
            tone="ink"
            busy={isBusy}
            disabledReason={online ? null : t`You need to be online for this.`}
            onClick={run}
          >
            <Trans>Put {sum} together now</Trans>
          </Button>
        </div>
      )}
      {runs.length === 0 ? (
        <Text tone="muted">
          <Trans>No payouts yet.</Trans>
        </Text>
      ) : (
        <ul className={styles.list}>
          {runs.map((run) => (
            <Run key={run.id} run={run} onDone={onDone} />
          ))}
        </ul>
      )}
    </>
  )
}

/** What hosts are owed, and what is paid to them. */
export const PayoutsPart = () => {
  const { t } = useLingui()
  return (
    <QuerySection
      id="payouts"
      title={<Trans>Payouts to hosts</Trans>}
      loading={t`Loading the payouts`}
      failed={<Trans>The payouts could not be loaded.</Trans>}
      retry={t`Load the payouts again`}
      queryFn={queryFn}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </QuerySection>
  )
}
