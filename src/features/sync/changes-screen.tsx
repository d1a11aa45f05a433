import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { type QueueEntry, readQueue } from '#data/outbox/queue.ts'
import { sessionStore } from '#data/session/store.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { keptStorageStore, readKeptStorage } from '#lib/device/kept-storage.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './changes-screen.css.ts'
import { InstallCard } from './install/install-card.tsx'
import { OfflineFacts } from './offline-facts.tsx'
import { QueueEntryRow } from './queue-entry.tsx'
import { groupQueue } from './queue-groups.ts'

/** Whether the browser promised to keep what is on this device. */
const StorageNote = () => {
  const kept = useStore(keptStorageStore)
  useEffect(() => void readKeptStorage(), [])
  if (kept === 'unknown') return null
  return (
    <div className={styles.fact}>
      <span className={kept === 'kept' ? styles.ok : styles.muted}>
        <Icon name={kept === 'kept' ? 'lock' : 'info'} />
      </span>
      <Text size="small" tone="muted">
        {kept === 'kept' ? (
          <Trans>This browser will keep what Rihla stores here, even when space runs low.</Trans>
        ) : (
          <Trans>
            This browser may clear what Rihla stores here when space runs low. Installing the app makes that less
            likely.
          </Trans>
        )}
      </Text>
    </div>
  )
}

/** The session ran out: nothing is lost, and nothing leaves before the same person signs in again. */
const SignInAgain = () => {
  const { needsSignIn, user } = useStore(sessionStore)
  if (!needsSignIn) return null
  const name = user?.firstName ?? ''
  return (
    <Stack gap="s3" align="start">
      <Notice tone="wait" icon="me">
        <Trans>
          <b>Your session ended, {name}.</b> Everything you changed is kept on this device and will be sent once you log
          in again.
        </Trans>
      </Notice>
      <Link to="/login" search={{ redirect: '/changes' }} className={buttonClass('primary')}>
        <Trans>Log in again</Trans>
      </Link>
    </Stack>
  )
}

/** This person's queued changes as they change; undefined until read, null where the storage cannot be read. */
const useQueue = (userId: string | null): QueueEntry[] | null | undefined =>
  // Another person's queue is another query.
  useDeviceQuery(readQueue, [userId])

/** What the shell's status means: the device without network and the server that is silent are not the same. */
const ConnectionNote = () => {
  const { cause } = useStore(connectivityStore)
  if (cause === null) return null
  return (
    <Notice tone="wait" icon="off" role="status">
      {cause === 'server' ? (
        <Trans>
          <b>Rihla is not answering.</b> Your device seems to be online. What you saved can be read, and what you change
          is kept here; Rihla tries again every few seconds.
        </Trans>
      ) : (
        <Trans>
          <b>You are offline.</b> What you saved can be read, and what you change is kept here until you are back
          online.
        </Trans>
      )}
    </Notice>
  )
}

interface GroupProps {
  title: ReactNode
  lead: ReactNode
  entries: readonly QueueEntry[]
  /** What can be done about all of them. */
  action?: ReactNode
  onGone: () => void
}

const Group = ({ title, lead, entries, action, onGone }: GroupProps) => (
  <section className={styles.section}>
    <div className={styles.words}>
      <Heading level={2}>{title}</Heading>
      <Text tone="muted">{lead}</Text>
      {action && <div>{action}</div>}
    </div>
    <ul className={styles.list}>
      {entries.map((entry) => (
        <QueueEntryRow key={entry.seq} entry={entry} onGone={onGone} />
      ))}
    </ul>
  </section>
)

const Queue = ({ entries, onGone }: { entries: readonly QueueEntry[]; onGone: () => void }) => {
  const { refused, needsUpdate, waiting } = groupQueue(entries)
  if (entries.length === 0)
    return (
      <p className={styles.calm}>
        <span className={styles.ok}>
          <Icon name="check" />
        </span>
        <span>
          <Trans>
            <b>Everything you changed has arrived.</b> What you do offline is listed here until it is sent.
          </Trans>
        </span>
      </p>
    )
  return (
    <>
      {refused.length > 0 && (
        <Group
          title={<Plural value={refused.length} one="One change was refused" other="# changes were refused" />}
          lead={<Trans>Nothing is deleted for you: try again, or discard it.</Trans>}
          entries={refused}
          onGone={onGone}
        />
      )}
      {waiting.length > 0 && (
        <Group
          title={<Plural value={waiting.length} one="One change is waiting" other="# changes are waiting" />}
          lead={
            <Plural
              value={waiting.length}
              one="It is saved on this device and sent on its own."
              other="They are saved on this device and sent on their own, in this order."
            />
          }
          entries={waiting}
          onGone={onGone}
        />
      )}
      {needsUpdate.length > 0 && (
        <Group
          title={
            <Plural
              value={needsUpdate.length}
              one="One change needs a newer version of Rihla"
              other="# changes need a newer version of Rihla"
            />
          }
          lead={
            <Trans>
              A newer version wrote this on the device, and this one cannot read it. It has not been sent, and stays
              here until the update.
            </Trans>
          }
          action={
            <Button tone="quiet" size="small" icon="sync" onClick={() => location.reload()}>
              <Trans>Reload to update</Trans>
            </Button>
          }
          entries={needsUpdate}
          onGone={onGone}
        />
      )}
    </>
  )
}

/** Every waiting and refused change in plain words, and what works without signal. */
export const ChangesScreen = () => {
  const { user } = useStore(sessionStore)
  const entries = useQueue(user?.id ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <header className={styles.head}>
        <Heading level={1} tabIndex={-1} ref={heading}>
          <Trans>Your changes</Trans>
        </Heading>
        <Text tone="muted">
          <Trans>What you did on this device that has not reached your account yet.</Trans>
        </Text>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ConnectionNote />
          <SignInAgain />
          {entries === null ? (
            <UnreadableNotice />
          ) : (
            // A discarded change takes its buttons along: attention goes to the top of the page.
            entries && (
              <PartBoundary
                part="queue"
                failed={<Trans>Your changes could not be listed. They are safe and will be sent on their own.</Trans>}
                size="block"
              >
                <Queue entries={entries} onGone={() => heading.current?.focus()} />
              </PartBoundary>
            )
          )}
        </div>
        <div className={styles.column}>
          <PartBoundary
            part="offline-facts"
            failed={<Trans>What works offline could not be shown.</Trans>}
            size="block"
          >
            <OfflineFacts />
          </PartBoundary>
          <StorageNote />
        </div>
      </div>
      <PartBoundary part="install-card">
        <InstallCard hasKeptSomething={(entries?.length ?? 0) > 0} />
      </PartBoundary>
    </>
  )
}
