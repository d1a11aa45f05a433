import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HostHistory } from '#contract/models/admin.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'

/** What a person has done here so far, in short phrases; what never happened is left out. */
export const useHistoryWords = (): ((history: HostHistory) => string[]) => {
  const { t, i18n } = useLingui()
  return ({ joinDate, approvedListings, returns, completedBookings, rating, reviewCount, reports }) => {
    const since = formatDay(inMorocco(Date.parse(joinDate)).day, i18n.locale, 'month')
    const stars = rating === null ? '' : formatNumber(rating, i18n.locale)
    const phrases: (string | false)[] = [
      t`Here since ${since}`,
      approvedListings > 0
        ? t`${plural(approvedListings, { one: '# listing approved', other: '# listings approved' })}`
        : t`nothing approved yet`,
      returns > 0 && t`${plural(returns, { one: 'returned once', other: 'returned # times' })}`,
      completedBookings > 0 &&
        t`${plural(completedBookings, { one: '# booking completed', other: '# bookings completed' })}`,
      rating !== null && t`${stars} from ${plural(reviewCount, { one: '# review', other: '# reviews' })}`,
      reports > 0 && t`${plural(reports, { one: '# report against them', other: '# reports against them' })}`,
    ]
    return phrases.filter((phrase) => phrase !== false)
  }
}
