import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { readQueue } from '#data/client-errors/error-queue.ts'
import {
  clearKept,
  type KeptKind,
  type RetainedData,
  readRetainedDatas,
  refreshKept,
} from '#data/sync/device-contents.ts'
import { formatInstant, formatNumber } from '#i18n/format.ts'
import { keepStorage, keptStorageStore, readKeptStorage } from '#lib/device/kept-storage.ts'
import { formatAge } from '#lib/format/age.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { readVisits } from '#lib/start/last-visit.ts'
import { forgetsAfterAWeek, thisBrowser } from '#pwa/browser.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Flag } from '#ui/listing/flag.tsx'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { OfflineCities } from './offline-cities.tsx'
import * as screen from './settings-screen.css.ts'
import { SettingsSection } from './settings-section.tsx'
import * as styles from './storage-part.css.ts'
import { useFailure } from './use-failure.ts'
import { useOnline } from './use-online.ts'

/** What the mirror holds; undefined until it is read, null where it cannot be. */
const useRetainedDatas = (): RetainedData[] | null | undefined => useDeviceQuery(readRetainedDatas, [])

/** Bytes that the browser counts for this app, pictures and code included; null where it does not tell. */
const useUsage = (): { bytes: number | null; measure: () => Promise<void> } => {
  const [bytes, setBytes] = useState<number | null>(null)
  const measure = useCallback(async () => {
    const estimate = await navigator.storage?.estimate?.().catch(() => null)
    setBytes(estimate?.usage ?? null)
  }, [])
  useEffect(() => {
    void measure()
    void readKeptStorage()
  }, [measure])
  return { bytes, measure }
}

const Contents = () => {
  const { t, i18n } = useLingui()
  const parts = useRetainedDatas()
  const names: Record<KeptKind, string> = {
    catalogue: t`Experiences for searching`,
    details: t`Experiences with full text`,
    favorites: t`Saved`,
    bookings: t`Your bookings`,
    listings: t`Your listings`,
    hostBookings: t`Bookings of your guests`,
    conversations: t`Conversations`,
    messages: t`Messages`,
    notifications: t`Notifications`,
    streetPlaces: t`Places with their streets`,
  }
  if (parts === null)
    return (
      <Notice tone="critical">
        <Trans>This device’s storage cannot be read right now.</Trans>
      </Notice>
    )
  if (parts?.length === 0)
    return (
      <Text>
        <Trans>Nothing yet. What you open and save is kept here from then on.</Trans>
      </Text>
    )
  return (
    <dl className={styles.parts}>
      {(parts ?? []).map(({ kind, count, asOf }) => (
        <div key={kind} className={styles.part}>
          <dt>{names[kind]}</dt>
          <dd className={styles.figure}>{formatNumber(count, i18n.locale)}</dd>
          <dd className={styles.age}>
            {asOf === null ? <Trans>as you opened them</Trans> : formatAge(asOf, i18n.locale)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Kept = () => {
  const { t } = useLingui()
  const kept = useStore(keptStorageStore)
  const [isRefused, setRefused] = useState(false)
  const ask = async () => {
    await keepStorage()
    setRefused(keptStorageStore.get() === 'not-kept')
  }
  if (kept === 'unknown') return null
  if (kept === 'unsupported')
    return (
      <SettingsSection title={<Trans>Kept permanently</Trans>}>
        <Text tone="muted">
          <Trans>
            This browser may clear what Rihla stores here when space runs low. Your account keeps everything that was
            sent.
          </Trans>
        </Text>
      </SettingsSection>
    )
  return (
    <SettingsSection title={<Trans>Kept permanently</Trans>}>
      {kept === 'kept' ? (
        <Flag tone="ok" icon="check">
          <Trans>This browser will keep what Rihla stores here, even when space runs low.</Trans>
        </Flag>
      ) : (
        <>
          <Text tone="muted">
            <Trans>
              This browser may clear what Rihla stores here when space runs low. Installing the app makes that less
              likely.
            </Trans>
          </Text>
          <Button tone="quiet" size="small" icon="lock" onClick={() => void ask()}>
            <Trans>Ask the browser to keep it</Trans>
          </Button>
          {isRefused && (
            <Text size="small" role="status">
              {t`The browser has said no for now. It decides by how often you use the app.`}
            </Text>
          )}
        </>
      )}
    </SettingsSection>
  )
}

/** Failures of the app that are still to be reported. Clearing the copies leaves them: nothing in them is anybody's. */
const WaitingReports = () => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    setCount(readQueue(Date.now()).reports.length)
  }, [])
  if (count === 0) return null
  return (
    <Text size="small" tone="muted">
      <Plural
        value={count}
        one="One app error is waiting to be reported. It contains none of your data."
        other="# app errors are waiting to be reported. They contain none of your data."
      />
    </Text>
  )
}

/** Where the browser clears what a site keeps after a week without a visit. */
const LastVisit = () => {
  const { i18n } = useLingui()
  if (!forgetsAfterAWeek(thisBrowser())) return null
  const previous = readVisits()?.previous ?? null
  const last = previous === null ? null : formatInstant(previous, i18n.locale)
  return (
    <SettingsSection title={<Trans>Seven days</Trans>}>
      <Text tone="muted">
        <Trans>Safari may clear what is saved here after 7 days without a visit.</Trans>{' '}
        {last !== null && <Trans>Last visit before this one: {last}.</Trans>}
      </Text>
    </SettingsSection>
  )
}

const inMegabytes = (bytes: number) => bytes / 1_000_000

/** What this device keeps: how much of what, from when; and how it is made new, or goes. */
export const StoragePart = () => {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const failureOf = useFailure()
  const { bytes, measure } = useUsage()
  const [busy, setBusy] = useState<'refresh' | 'clear' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const size = bytes === null ? null : formatNumber(inMegabytes(bytes), i18n.locale, 1)

  const run = async (what: 'refresh' | 'clear', done: string, failed: string) => {
    setBusy(what)
    try {
      await (what === 'refresh' ? refreshKept() : clearKept())
      showToast({ title: done, tone: 'success' })
    } catch (thrown) {
      const { sentence } = await failureOf(thrown)
      showToast({ title: failed, description: sentence, tone: 'critical' })
    } finally {
      setBusy(null)
      setAsking(false)
      void measure()
    }
  }

  return (
    <>
      <SettingsSection
        title={<Trans>On this device</Trans>}
        text={
          size === null ? (
            <Trans>All of it can be read offline.</Trans>
          ) : (
            <Trans>All of it can be read offline. With pictures and the app itself: {size} MB.</Trans>
          )
        }
      >
        <Contents />
        <div className={screen.actions}>
          <Button
            size="small"
            tone="ink"
            icon="sync"
            busy={busy === 'refresh'}
            disabledReason={online ? null : t`You need to be online to refresh.`}
            onClick={() => void run('refresh', t`Everything here is up to date`, t`Not everything could be refreshed`)}
          >
            <Trans>Refresh now</Trans>
          </Button>
          <Button size="small" tone="quiet" icon="trash" onClick={() => setAsking(true)}>
            <Trans>Clear the offline copies</Trans>
          </Button>
        </div>
        <Text size="small" tone="muted">
          <Trans>
            Changes that wait and drafts are kept apart, and are never cleared here:{' '}
            <Link to="/changes" className={textLink}>
              your changes
            </Link>
            .
          </Trans>
        </Text>
        <WaitingReports />
      </SettingsSection>
      <OfflineCities />
      <Kept />
      <LastVisit />
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Clear the offline copies?`}
        actions={
          <>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              <Trans>Keep them</Trans>
            </Button>
            <Button
              tone="critical"
              busy={busy === 'clear'}
              onClick={() => void run('clear', t`Offline copies cleared`, t`Not cleared`)}
            >
              <Trans>Clear</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Offline, there will be nothing to read here, not even your vouchers, until it is all loaded again. Your
            account stays as it is; drafts and changes waiting to be sent stay on this device.
          </Trans>
        </p>
      </AlertDialog>
    </>
  )
}
