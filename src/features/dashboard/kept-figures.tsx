import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Figure, Figures } from '#ui/listing/figures.tsx'
import type { Kept } from './use-kept.ts'

const WaitingNote = ({ kept }: { kept: Kept | null | undefined }) => {
  if (kept?.refused) return <Trans>{kept.refused} refused</Trans>
  if (kept?.needsUpdate) return <Plural value={kept.needsUpdate} one="# needs an update" other="# need an update" />
  return <Trans>changes to send</Trans>
}

/** The figures of the device: a dash until they were read, so that nothing jumps. */
export const KeptFigures = ({ kept }: { kept: Kept | null | undefined }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const shown = (figure: number | undefined) => (figure === undefined ? '–' : formatNumber(figure, locale))
  return (
    <Figures isLoading={kept === undefined} label={t`At a glance`}>
      <Figure label={<Trans>Coming up</Trans>} value={shown(kept?.ahead)} note={<Trans>bookings</Trans>} />
      <Figure label={<Trans>Completed</Trans>} value={shown(kept?.completed)} note={<Trans>bookings</Trans>} />
      <Figure
        label={<Trans>Saved</Trans>}
        value={shown(kept?.saved)}
        note={<Trans>{shown(kept?.onDevice)} readable offline</Trans>}
      />
      <Figure label={<Trans>Waiting</Trans>} value={shown(kept?.waiting)} note={<WaitingNote kept={kept} />} />
    </Figures>
  )
}
