import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localDay } from './message-groups.ts'

const dayMs = 86_400_000

/** Days and times where the device is, in words. */
export const useTimes = (now: number) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const clock = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { hour: '2-digit', minute: '2-digit' })
  const [today, yesterday] = [localDay(now), localDay(now - dayMs)]
  const dayText = (day: string): string => {
    if (day === today) return t`Today`
    if (day === yesterday) return t`Yesterday`
    return formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long')
  }
  const timeText = (at: number): string => clock.format(at)
  /** For a list: the time of what is of today, else the day. */
  const whenText = (at: number): string => (localDay(at) === today ? timeText(at) : dayText(localDay(at)))
  return { dayText, timeText, whenText }
}
