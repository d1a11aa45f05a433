import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { formatAge } from '#lib/format/age.ts'
import { useNow } from '#lib/react/use-now.ts'
import { Notice, type NoticeProps } from '#ui/feedback/notice.tsx'
import type { ScanResult } from './scan-result.ts'

interface Props {
  result: ScanResult | { kind: 'nothing' }
  /** The booking's day; null where none is known. */
  day: string | null
  /** How many guests were booked; null where that is not known. */
  booked: number | null
  /** When the device last read the list of bookings, in milliseconds since 1970; null if the list is up to date. */
  listFrom: number | null
  /** It was checked in here a moment ago: that is good news, and no repetition. */
  isNew: boolean
}

const tones: Record<Props['result']['kind'], NonNullable<NoticeProps['tone']>> = {
  today: 'success',
  late: 'success',
  already: 'wait',
  early: 'wait',
  over: 'wait',
  'not-ready': 'wait',
  unknown: 'wait',
  'not-valid': 'critical',
  'other-host': 'critical',
  forged: 'critical',
  refused: 'critical',
  nothing: 'critical',
}

const Already = ({
  result,
  isNew,
  booked,
}: Pick<Props, 'isNew' | 'booked'> & { result: ScanResult & { kind: 'already' } }) => {
  const { locale } = useLanguage()
  const { guests, wait } = result
  const at = formatInstant(result.at, locale)
  return (
    <>
      <strong>{isNew ? <Trans>Checked in on this device.</Trans> : <Trans>Already checked in.</Trans>}</strong>{' '}
      {booked !== null && guests < booked ? (
        <Trans>
          {guests} of {booked} guests, {at}.
        </Trans>
      ) : (
        <Plural value={guests} one={`# guest, ${at}.`} other={`# guests, ${at}.`} />
      )}{' '}
      {wait && <WaitReasonText facts={wait} />}
    </>
  )
}

/** Says how old the list is that a voucher was checked against: a later cancellation is not in it. */
const ListAge = ({ listFrom }: { listFrom: number }) => {
  const { locale } = useLanguage()
  const now = Math.max(useNow(), listFrom)
  const [then, today] = [inMorocco(listFrom), inMorocco(now)]
  const from = then.day === today.day ? then.time : formatInstant(listFrom, locale)
  const age = formatAge(listFrom, locale, now)
  return (
    <p>
      <Trans>
        List of bookings from {from}, {age}: a booking that was cancelled or moved since then still looks valid.
      </Trans>
    </p>
  )
}

const Words = ({ result, day, isNew, booked }: Props) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const date = day === null ? '' : formatDay(day, locale, 'long')
  switch (result.kind) {
    case 'nothing':
      return <Trans>This is not a voucher.</Trans>
    case 'forged':
      return <Trans>This voucher is not genuine: it was not signed by Rihla.</Trans>
    case 'other-host':
      return <Trans>This voucher is for another host’s experience.</Trans>
    case 'not-ready':
      return <Trans>This device cannot verify vouchers yet. Open this page once while you are online.</Trans>
    case 'unknown':
      return (
        <Trans>
          No booking on this device has this code. If it is newer than the last time you were online, scan the voucher
          itself.
        </Trans>
      )
    case 'today':
      return (
        <strong>
          <Trans>Valid for today.</Trans>
        </strong>
      )
    case 'late':
      return <Trans>This was for {date}. You can still check them in.</Trans>
    case 'early':
      return <Trans>This is for another day: {date}. You can check them in then.</Trans>
    case 'over':
      return <Trans>This was for {date}. It is too late to check them in.</Trans>
    case 'refused':
      return <Trans>This check-in was refused: {errorText(i18n, result.code ?? '')}</Trans>
    case 'not-valid':
      if (result.why === 'cancelled') return <Trans>This booking is cancelled, as far as this device knows.</Trans>
      if (result.why === 'absent') return <Trans>It was decided that these guests did not come.</Trans>
      if (result.why === 'unpaid') return <Trans>This booking is not paid, as far as this device knows.</Trans>
      return <Trans>This booking is not confirmed, as far as this device knows.</Trans>
    case 'already':
      return <Already result={result} isNew={isNew} booked={booked} />
  }
}

/** What a voucher is worth, in a sentence that is heard as well. */
export const ScanResultNotice = (props: Props) => {
  const { result, listFrom, isNew } = props
  const isGood = result.kind === 'already' && isNew
  const isValid = result.kind === 'today' || result.kind === 'late'
  return (
    <Notice tone={isGood ? 'success' : tones[result.kind]} role="status">
      <Words {...props} />
      {isValid && listFrom !== null && <ListAge listFrom={listFrom} />}
    </Notice>
  )
}
