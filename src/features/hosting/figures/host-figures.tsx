import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HostFigures } from '#contract/models/host-figures.ts'
import { formatPercent, formatRating } from '#features/hosting/figures/format-figures.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Figure, Figures } from '#ui/listing/figures.tsx'

const unknown = '–'

/** How it goes, at a glance: dashes until the server has told it once. */
export const HostFiguresPart = ({ figures, isLoading }: { figures: HostFigures | null; isLoading: boolean }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const number = (value: number | undefined) => (value === undefined ? unknown : formatNumber(value, locale))
  const rating = figures?.averageRating ?? null
  const rate = figures?.responseRate ?? null
  return (
    <Figures label={t`At a glance`} isLoading={isLoading}>
      <Figure
        label={<Trans>Total earnings</Trans>}
        value={number(figures?.totalEarnings)}
        note={<Trans>MAD, cancelled bookings excluded</Trans>}
      />
      <Figure
        label={<Trans>Total bookings</Trans>}
        value={number(figures?.totalBookings)}
        note={
          figures ? <Plural value={figures.bookingsThisWeek} one="# new this week" other="# new this week" /> : unknown
        }
      />
      <Figure
        label={<Trans>Average rating</Trans>}
        value={rating === null ? unknown : formatRating(rating, locale)}
        note={
          figures ? (
            <Plural value={figures.reviewCount} _0="No reviews yet" one="# review" other="# reviews" />
          ) : (
            unknown
          )
        }
      />
      <Figure
        label={<Trans>Response rate</Trans>}
        value={rate === null ? unknown : formatPercent(rate, locale)}
        note={
          figures && rate === null ? <Trans>No requests answered yet</Trans> : <Trans>answered within 24 hours</Trans>
        }
      />
    </Figures>
  )
}
