import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ClientError } from '#contract/models/client-error.ts'
import { setResolved } from '#data/admin/admin.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Inline } from '#ui/layout/inline.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './client-errors.css.ts'
import { about, entry, said } from './contact-messages.css.ts'
import { said as details, summary, words } from './reports.css.ts'
import { useAdminAction } from './use-admin-action.ts'

const engineNames = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit', other: null } as const

const Engines = ({ engines }: Pick<ClientError, 'engines'>) => {
  const { t } = useLingui()
  return (
    <ul className={styles.engines} aria-label={t`How often, by engine`}>
      {engines.map(({ engine, version, count }) => {
        const name = `${engineNames[engine] ?? t`Another engine`} ${version}`.trim()
        return (
          <li key={name} className={styles.engine}>
            {name} · <Plural value={count} one="once" other="# times" />
          </li>
        )
      })}
    </ul>
  )
}

const CopyDetails = ({ error, label }: { error: ClientError; label: string }) => {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(error, null, 2))
      showToast({ title: t`Copied`, tone: 'success' })
    } catch {
      showToast({ title: t`This browser does not allow copying.`, tone: 'critical' })
    }
  }
  return (
    <Button size="small" tone="quiet" aria-label={t`Copy details: ${label}`} onClick={() => void copy()}>
      <Trans>Copy details</Trans>
    </Button>
  )
}

const Resolve = ({ error, label, onDone }: { error: ClientError; label: string; onDone: () => void }) => {
  const { t } = useLingui()
  const isOpen = error.resolvedAt === null
  const { isBusy, online, run } = useAdminAction({
    ask: () => setResolved(error.fingerprint, isOpen),
    done: isOpen ? t`Marked as resolved` : t`Open again`,
    onDone,
  })
  return (
    <Button
      size="small"
      tone={isOpen ? 'ink' : 'quiet'}
      busy={isBusy}
      disabledReason={online ? null : t`You need to be online to change this.`}
      aria-label={isOpen ? t`Mark as resolved: ${label}` : t`Reopen: ${label}`}
      onClick={run}
    >
      {isOpen ? <Trans>Mark as resolved</Trans> : <Trans>Reopen</Trans>}
    </Button>
  )
}

/** One failure: on which screen and in which engines, and what an engineer needs to find it. */
export const ClientErrorEntry = ({ error, onDone }: { error: ClientError; onDone: () => void }) => {
  const { locale } = useLanguage()
  const { route, part, code, message, stack, build, engines, firstSeen, lastSeen, resolvedAt } = error
  const screen = part === null ? route : `${route} · ${part}`
  const label = `${screen}, ${code}`
  return (
    <li className={entry}>
      <div className={about}>
        <Heading level={3}>{screen}</Heading>
        {resolvedAt !== null && (
          <Flag tone="ok" icon="check">
            <Trans>Resolved {formatInstant(resolvedAt, locale)}</Trans>
          </Flag>
        )}
        <Engines engines={engines} />
        <Text size="small" tone="muted">
          <Trans>Build {build}</Trans>
        </Text>
        <Text size="small" tone="muted">
          <Trans>First seen {formatInstant(firstSeen, locale)}</Trans>
        </Text>
        <Text size="small" tone="muted">
          <Trans>Last seen {formatInstant(lastSeen, locale)}</Trans>
        </Text>
      </div>
      <div className={said}>
        <p className={words} dir="auto">
          <strong className={styles.code}>{code}</strong> {message}
        </p>
        {stack !== '' && (
          <details className={details}>
            <summary className={summary}>
              <Trans>Where in the code</Trans>
            </summary>
            <pre className={styles.stack} dir="ltr">
              {stack}
            </pre>
          </details>
        )}
        <Inline gap="s3" wrap>
          <Resolve error={error} label={label} onDone={onDone} />
          <CopyDetails error={error} label={label} />
        </Inline>
      </div>
    </li>
  )
}
