import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import type { Booking } from '#contract/models/booking.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Text } from '#ui/text/text.tsx'
import type { SubmitFailure } from '../use-submit.ts'
import { choosableDays } from './start-choice.ts'

/** The calendar as the server says now, and what a guest pays there. */
interface Calendar {
  days: readonly AvailabilityDay[]
  price: number
}
type LoadCalendar = () => Promise<Calendar>

type CalendarView = { status: 'loading' } | { status: 'failed'; retry: () => void } | ({ status: 'ready' } & Calendar)

/** Fetches the calendar each time the sheet opens. */
const useCalendar = (load: LoadCalendar, isOpen: boolean): CalendarView => {
  const [attempt, setAttempt] = useState(0)
  const [seen, setSeen] = useState<Calendar | 'failed' | null>(null)
  const ask = useEffectEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isOpen) return
    let isStopped = false
    const tell = (next: Calendar | 'failed') => {
      if (!isStopped) setSeen(next)
    }
    ask().then(tell, () => tell('failed'))
    return () => {
      isStopped = true
    }
  }, [isOpen, attempt])
  if (seen === null) return { status: 'loading' }
  if (seen !== 'failed') return { status: 'ready', ...seen }
  return {
    status: 'failed',
    retry: () => {
      setSeen(null)
      setAttempt(attempt + 1)
    },
  }
}

/** What is asked for: the contract's body of a move. */
export interface MoveChoice {
  checkIn: string
  timeSlot: string | null
  totalPrice: number
  message?: string
}

interface Props {
  booking: Booking
  isOpen: boolean
  onClose: () => void
  title: string
  /** Who decides, and what happens until then. */
  intro: ReactNode
  /** Whom a few words may go along to; null where nobody is asked. */
  messageLabel: ReactNode | null
  load: LoadCalendar
  money: (totalPrice: number) => ReactNode
  actionLabel: (totalPrice: number) => ReactNode
  sending: { isPending: boolean; failure: SubmitFailure | null }
  disabledReason: string | null
  onSend: (choice: MoveChoice) => void
}

/** Another day and start of the same experience, with what they mean for the money, before anything happens. */
export const MoveSheet = ({ booking, isOpen, onClose, title, intro, messageLabel, load, money, ...send }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { actionLabel, sending, disabledReason, onSend } = send
  const view = useCalendar(load, isOpen)
  const [chosen, setChosen] = useState<{ date: string; timeSlot: string | null } | null>(null)
  const [message, setMessage] = useState('')
  const days = view.status === 'ready' ? choosableDays(view.days, booking) : []
  const day = days.find(({ date }) => date === chosen?.date)
  const start = day?.starts.find(({ timeSlot }) => timeSlot === chosen?.timeSlot) ?? day?.starts[0]
  const totalPrice = view.status === 'ready' ? view.price * booking.guests : 0
  const words = message.trim()
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button
          wide
          busy={sending.isPending}
          disabledReason={disabledReason ?? (start ? null : t`Choose a day first.`)}
          onClick={() => {
            if (!day || !start) return
            const choice = { checkIn: day.date, timeSlot: start.timeSlot, totalPrice }
            onSend(words === '' || messageLabel === null ? choice : { ...choice, message: words })
          }}
        >
          {actionLabel(start ? totalPrice : booking.totalPrice)}
        </Button>
      }
    >
      <Stack gap="s4">
        <Text>{intro}</Text>
        {view.status === 'loading' && (
          <div role="status" aria-label={t`Checking places…`}>
            <Skeleton />
            <Skeleton width="half" />
          </div>
        )}
        {view.status === 'failed' && (
          <Notice tone="critical" role="alert">
            <p>
              <Trans>The free days could not be loaded.</Trans>
            </p>
            <Button tone="quiet" size="small" onClick={view.retry}>
              <Trans>Try again</Trans>
            </Button>
          </Notice>
        )}
        {view.status === 'ready' && days.length === 0 && (
          <Notice>
            <Trans>No other start in the next three months has room for this group.</Trans>
          </Notice>
        )}
        {days.length > 0 && (
          <Field label={<Trans>New day</Trans>}>
            <Select
              value={day?.date ?? ''}
              onChange={(event) => setChosen({ date: event.target.value, timeSlot: null })}
            >
              <option value="">{t`Choose…`}</option>
              {days.map(({ date }) => (
                <option key={date} value={date}>
                  {formatDay(date, locale)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {day && start && start.timeSlot !== null && (
          <Field
            label={<Trans context="a time">Start</Trans>}
            hint={
              <Plural value={start.placesLeft} one="# place left, Morocco time" other="# places left, Morocco time" />
            }
          >
            <Select
              value={start.timeSlot}
              onChange={(event) => setChosen({ date: day.date, timeSlot: event.target.value })}
            >
              {day.starts.map(
                ({ timeSlot }) =>
                  timeSlot !== null && (
                    <option key={timeSlot} value={timeSlot}>
                      {timeSlot}
                    </option>
                  ),
              )}
            </Select>
          </Field>
        )}
        {start && <Text>{money(totalPrice)}</Text>}
        {messageLabel !== null && (
          <Field label={messageLabel} optional>
            <TextArea rows={2} maxLength={2000} value={message} onChange={(event) => setMessage(event.target.value)} />
          </Field>
        )}
        {sending.failure && (
          <Notice tone="critical" role="alert">
            {sending.failure.text}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}
