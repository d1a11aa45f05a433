import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookingInTheWay, DeletionBlocker } from '#contract/models/account.ts'
import type { User } from '#contract/models/user.ts'
import { deleteAccount, fetchExport, openMoney, blockingBookings as read } from '#data/account/account.ts'
import { AppError } from '#data/api/app-error.ts'
import { useSecurity } from '#features/settings/security/use-security.ts'
import { useFailure } from '#features/settings/use-failure.ts'
import { useOnline } from '#features/settings/use-online.ts'
import { formatDay } from '#i18n/format.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { ProveForm } from '../security/prove-form.tsx'
import { SettingsSection } from '../settings-section.tsx'
import * as styles from './account-part.css.ts'
import { OpenMoney } from './open-money.tsx'

const Export = () => {
  const { t } = useLingui()
  const online = useOnline()
  const failureOf = useFailure()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const text = await fetchExport()
      await saveFile('rihla-data.json', text, 'application/json')
      showToast({ title: t`Your data is in your downloads`, tone: 'success' })
    } catch (thrown) {
      const { sentence } = await failureOf(thrown)
      showToast({ title: t`Your data could not be downloaded`, description: sentence, tone: 'critical' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <SettingsSection
      title={<Trans>Your data</Trans>}
      text={
        <Trans>
          Everything we hold about you in one file: profile, bookings, saved experiences, reviews, messages,
          notifications, listings, logged-in devices. It is JSON, which other services can read.
        </Trans>
      }
    >
      <Button
        tone="ink"
        icon="download"
        busy={isBusy}
        disabledReason={online ? null : t`You need to be online to download your data.`}
        onClick={() => void take()}
      >
        <Trans>Download my data</Trans>
      </Button>
    </SettingsSection>
  )
}

const InTheWay = ({ bookings }: { bookings: readonly BookingInTheWay[] }) => {
  const { i18n } = useLingui()
  return (
    <Notice tone="wait" role="alert">
      <Stack gap="s2">
        <p>
          <Plural
            value={bookings.length}
            one="There is still an upcoming booking. Cancel it first, or come back afterwards:"
            other="There are still upcoming bookings. Cancel them first, or come back afterwards:"
          />
        </p>
        <ul>
          {bookings.map(({ id, title, checkIn, as }) => {
            const day = formatDay(checkIn, i18n.locale)
            return (
              <li key={id}>
                {as === 'traveler' ? (
                  <Link to="/bookings/$id" params={{ id }} className={textLink}>
                    {title}
                  </Link>
                ) : (
                  <Link to="/host-dashboard" search={{ tab: 'bookings' }} className={textLink}>
                    {title}
                  </Link>
                )}
                , {day}
              </li>
            )
          })}
        </ul>
      </Stack>
    </Notice>
  )
}

const Delete = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const router = useRouter()
  const security = useSecurity()
  const [isAsking, setAsking] = useState(false)
  const [blockingBookings, setInTheWay] = useState<BookingInTheWay[]>([])
  const [blockers, setBlockers] = useState<DeletionBlocker[]>([])
  const needsCode = security.status === 'ready' && security.overview.twoFactor.isOn
  const reasons = {
    admin: t`The administrator’s account cannot be deleted here.`,
    offline: t`You need to be online to delete your account.`,
    loading: t`One moment, please.`,
  }
  const reason = user.isAdmin
    ? reasons.admin
    : security.online
      ? security.status === 'loading'
        ? reasons.loading
        : null
      : reasons.offline
  return (
    <SettingsSection
      title={<Trans>Delete the account</Trans>}
      text={<Trans>This is final: no one can restore it.</Trans>}
    >
      <div className={styles.facts}>
        <div>
          <Text strong>
            <Trans>What is deleted</Trans>
          </Text>
          <ul className={styles.list}>
            <li>
              <Trans>Your name, address, phone, picture and everything else in your profile</Trans>
            </li>
            <li>
              <Trans>What you saved, notifications, logged-in devices, and what is on this device</Trans>
            </li>
            {user.isHost && (
              <li>
                <Trans>Your listings: they can no longer be found or booked</Trans>
              </li>
            )}
          </ul>
        </div>
        <div>
          <Text strong>
            <Trans>What stays, and why</Trans>
          </Text>
          <ul className={styles.list}>
            <li>
              <Trans>
                Past bookings with date and amount, without your contact details: accounting law requires it
              </Trans>
            </li>
            <li>
              <Trans>
                Your reviews and the messages you sent, shown as from a “Deleted account”: they help other people
              </Trans>
            </li>
          </ul>
        </div>
      </div>
      {blockingBookings.length > 0 && <InTheWay bookings={blockingBookings} />}
      {blockers.length > 0 && <OpenMoney blockers={blockers} />}
      {isAsking ? (
        <ProveForm
          needsCode={needsCode}
          tone="critical"
          action={<Trans>Delete my account for good</Trans>}
          onCancel={() => setAsking(false)}
          onProof={async (proof) => {
            try {
              setInTheWay([])
              setBlockers([])
              await deleteAccount(proof)
            } catch (thrown) {
              const [active, reasons] = thrown instanceof AppError ? [read(thrown), openMoney(thrown)] : [[], []]
              setInTheWay(active)
              setBlockers(reasons)
              // The list above the form says why. The sentence of the refusal would repeat it.
              if (active.length + reasons.length > 0) return
              throw thrown
            }
            await router.navigate({ to: '/', replace: true })
            showToast({
              title: t`Your account is deleted`,
              description: t`We will confirm it by email.`,
              tone: 'success',
            })
          }}
        />
      ) : (
        <Button tone="critical" disabledReason={reason} onClick={() => setAsking(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      )}
    </SettingsSection>
  )
}

export const AccountPart = ({ user }: { user: User }) => (
  <>
    <Export />
    <Delete user={user} />
  </>
)
