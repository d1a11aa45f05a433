import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isCancelled } from '#contract/rules/booking-state.ts'
import { paidDepositWords } from '#i18n/deposit-words.ts'
import { formatPrice } from '#i18n/format.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { mapLinks } from '#lib/address/map-links.ts'
import { isAndroid } from '#lib/device/is-android.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Icon } from '#ui/media/icon.tsx'
import type { IconName } from '#ui/media/icon-names.ts'
import { bookedText } from '../trip-text.ts'
import * as styles from './on-the-day.css.ts'
import { saveCalendarFile } from './save-calendar-file.ts'

interface ItemProps {
  icon: IconName
  title: ReactNode
  action: ReactNode
  children?: ReactNode
}

const Item = ({ icon, title, action, children }: ItemProps) => (
  <li className={styles.item}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
    <div className={styles.action}>{action}</div>
  </li>
)

const small = buttonClass('text', 'small')

/** Where to be, whom to call, and the entry for the calendar: all of it on this device. */
export const OnTheDay = ({ booking }: { booking: Booking }) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { experience, host } = booking
  const { title, meetingPoint } = bookedText(booking, locale)
  const { meetingCoordinates: spot } = experience
  // An app may have maps of its own, which a page has not.
  const hasMapsApp = useStore(isAndroid)
  const links = mapLinks(meetingPoint, experience.location, spot)
  const city = cityLabel(i18n, experience.location)
  const state = bookingState(booking)
  const isOff = isCancelled(state)

  const saveForCalendar = async () => {
    await saveCalendarFile(booking, {
      title,
      place: [meetingPoint, city].filter(Boolean).join(', '),
      description: [
        t`Hosted by ${host.name}`,
        host.phoneNumber,
        booking.voucher && t`Voucher ${booking.voucher.code}`,
        paidDepositWords(i18n, booking, (amount) => formatPrice(amount, locale)),
      ]
        .filter(Boolean)
        .join('\n'),
    })
  }
  return (
    <ul className={styles.list}>
      <Item
        icon="pin"
        title={meetingPoint ?? <Trans>As agreed with the host</Trans>}
        action={
          <a
            className={small}
            href={hasMapsApp && spot ? links.geo : links.google}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Look for the meeting point on a map`}
          >
            <Trans>Map</Trans>
          </a>
        }
      >
        {city}
        {spot && (
          <>
            {' '}
            · <span dir="ltr">{`${spot.latitude}, ${spot.longitude}`}</span>
          </>
        )}
      </Item>
      <Item
        icon="phone"
        title={host.name}
        action={
          host.phoneNumber ? (
            <a className={small} href={`tel:${host.phoneNumber}`} aria-label={t`Call ${host.name}`}>
              <Trans>Call</Trans>
            </a>
          ) : (
            host.email && (
              <a className={small} href={`mailto:${host.email}`} aria-label={t`Write to ${host.name}`}>
                <Trans>Write</Trans>
              </a>
            )
          )
        }
      >
        {host.phoneNumber ??
          host.email ??
          (!isOff &&
            (booking.instantConfirmation ? (
              <Trans>You get the host’s phone and email once you have paid.</Trans>
            ) : (
              <Trans>You get the host’s phone and email once they have confirmed.</Trans>
            )))}
        {host.phoneNumber && host.email && (
          <>
            <br />
            <a className={textLink} href={`mailto:${host.email}`}>
              {host.email}
            </a>
          </>
        )}
      </Item>
      <Item
        icon="msg"
        title={<Trans>Messages with {host.name}</Trans>}
        action={
          <Link to="/messages/{-$id}" params={{ id: 'new' }} search={{ booking: booking.id }} className={small}>
            <Trans>Message</Trans>
          </Link>
        }
      >
        <Trans>Written offline, they are sent when you are back online</Trans>
      </Item>
      {state !== 'completed' && (
        <Item
          icon="cal"
          title={isOff ? <Trans>Remove from calendar</Trans> : <Trans>Add to calendar</Trans>}
          action={
            <Button
              tone="text"
              size="small"
              aria-label={isOff ? t`Remove from calendar` : t`Add to calendar`}
              onClick={() => void saveForCalendar()}
            >
              {isOff ? <Trans>Remove</Trans> : <Trans>Add</Trans>}
            </Button>
          }
        >
          {isOff ? (
            <Trans>A file that cancels the entry you added</Trans>
          ) : state === 'confirmed' ? (
            <Trans>Made on this device, in Morocco time</Trans>
          ) : (
            <Trans>Marked as tentative until your booking is certain</Trans>
          )}
        </Item>
      )}
    </ul>
  )
}
