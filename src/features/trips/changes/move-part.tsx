import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import { freeMoveUntil, type MoveTerms, maxMoves, moveQuestion, moveTerms } from '#contract/rules/money/moving.ts'
import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import { refundShare } from '#contract/rules/money/refund.ts'
import { MoveMoney } from '#forms/moving/move-money.tsx'
import { MoveSheet } from '#forms/moving/move-sheet.tsx'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { loadCalendar, useMove } from './use-move.ts'

interface Props {
  booking: Booking
  now: number
  online: boolean
}

/** The rule, computed on the device as the server will. */
const Rule = ({ booking, terms, now }: { booking: Booking; terms: MoveTerms; now: number }): ReactNode => {
  const { locale } = useLanguage()
  if (terms === 'underway') return <Trans>A move is under way: see the top of this page.</Trans>
  if (terms === 'too_many') return <Trans>This booking was moved {maxMoves} times, which is the most.</Trans>
  if (terms === 'host_agrees') return <Trans>You can no longer move it yourself: now your host has to agree.</Trans>
  const question = moveQuestion(booking, now)
  const { policy, startsAt, bookedAt } = question
  const until = freeMoveUntil({ policy, startsAt, bookedAt })
  const isRefundReduced = booking.payment === 'paid' && refundShare(question) !== 'all'
  return booking.status === 'pending' || until <= now ? (
    <>
      <Trans>
        You can move this request to another day or start of the same experience; your host has yet to answer.
      </Trans>{' '}
      {isRefundReduced && (
        <Trans>
          It is too late for a full refund, and a later start does not change that: what comes back if you cancel still
          counts from {formatInstant(startsAt, locale)}.
        </Trans>
      )}
    </>
  ) : (
    <Trans>
      Until {formatInstant(until, locale)}, Morocco time, you can move it yourself to another day or start of the same
      experience. Later your host has to agree.
    </Trans>
  )
}

/** Another day instead of a cancellation: the rule without network, the move itself with it. */
export const MovePart = ({ booking, now, online }: Props) => {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { request } = useMove(booking)
  const terms = moveTerms(moveQuestion(booking, now))
  if (terms === 'ended' || terms === 'started' || terms === 'checked_in') return null
  const isFree = terms === 'free'
  const isPaid = !isUnpaidState(bookingState(booking))
  return (
    <Stack gap="s3" as="section" align="start" aria-labelledby="move-booking">
      <Heading level={2} size="title3" id="move-booking">
        <Trans>Another day?</Trans>
      </Heading>
      <Text>
        <Rule booking={booking} terms={terms} now={now} />
      </Text>
      {(isFree || terms === 'host_agrees') && (
        <Button
          tone="quiet"
          icon="cal"
          disabledReason={online ? null : t`You need to be online to move it.`}
          onClick={() => setOpen(true)}
        >
          {isFree ? <Trans>Move booking</Trans> : <Trans>Ask to move it</Trans>}
        </Button>
      )}
      <MoveSheet
        booking={booking}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Move this booking`}
        intro={
          isFree ? (
            <Trans>
              The new places are taken and your old ones freed in one step. Nothing happens before you confirm.
            </Trans>
          ) : (
            <Trans>Your host is asked. Until they agree, your booking stays as it is.</Trans>
          )
        }
        messageLabel={isFree ? null : <Trans>A message to the host</Trans>}
        load={() => loadCalendar(booking)}
        money={(totalPrice) => <MoveMoney booking={booking} totalPrice={totalPrice} />}
        actionLabel={(totalPrice) => {
          if (!isFree) return <Trans>Ask the host</Trans>
          const more = isPaid ? onlineDifference(booking, totalPrice) : 0
          return more > 0 ? <Trans>Pay {formatPrice(more, i18n.locale)} and move</Trans> : <Trans>Move booking</Trans>
        }}
        sending={request}
        disabledReason={online ? null : t`You need to be online to move it.`}
        onSend={(choice) => void request.submit(choice, { onSuccess: () => setOpen(false) })}
      />
    </Stack>
  )
}
