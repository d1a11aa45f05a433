import { Trans } from '@lingui/react/macro'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { clockSkew } from '#lib/device/server-clock.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { clockErrorMinutes, deviceClock } from './clock-error.ts'

/** Says that this device shows Morocco's time wrongly, with the right one; nothing where it is right. `now` in milliseconds since 1970. */
export const ClockNote = ({ now }: { now: number }) => {
  const skew = clockSkew()
  const minutes = clockErrorMinutes(deviceClock(now, skew))
  if (minutes === 0) return null
  const { time } = inMorocco(now - skew)
  return (
    <Notice tone="wait">
      {minutes === 60 ? (
        <Trans>Your phone’s clock may be an hour ahead; in Morocco it is {time}.</Trans>
      ) : minutes === -60 ? (
        <Trans>Your phone’s clock may be an hour behind; in Morocco it is {time}.</Trans>
      ) : (
        <Trans>Your phone’s clock may be wrong; in Morocco it is {time}.</Trans>
      )}
    </Notice>
  )
}
