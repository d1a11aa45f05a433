import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { cities } from '#contract/models/reference.ts'
import { maxOfflineRows } from '#contract/rules/search/offline-catalogue.ts'
import { offlineCitiesStore, setOfflineCities } from '#data/catalogue/offline-cities.ts'
import { formatNumber } from '#i18n/format.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Chip } from '#ui/action/chip.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './offline-cities.css.ts'
import { SettingsSection } from './settings-section.tsx'

/** Which cities come first among the experiences that this device keeps for searching. */
export const OfflineCities = () => {
  const { t, i18n } = useLingui()
  const chosen = useStore(offlineCitiesStore)
  const most = formatNumber(maxOfflineRows, i18n.locale)
  return (
    <SettingsSection
      title={<Trans>Cities to take with you</Trans>}
      text={
        <Trans>
          Up to {most} experiences can be searched offline. Those of the cities you choose come first, then the best of
          everywhere.
        </Trans>
      }
    >
      <ul className={styles.chips} aria-label={t`Cities to take with you`}>
        {cities.map((city) => {
          const isChosen = chosen.includes(city)
          return (
            <li key={city}>
              <Chip
                label={cityLabel(i18n, city)}
                selected={isChosen}
                onClick={() => setOfflineCities(isChosen ? chosen.filter((one) => one !== city) : [...chosen, city])}
              />
            </li>
          )
        })}
      </ul>
      <Text size="small" tone="muted" role="status">
        <Plural
          value={chosen.length}
          _0="No city chosen: the best of everywhere."
          one="# city chosen, on this device. It counts from the next refresh on."
          other="# cities chosen, on this device. They count from the next refresh on."
        />
      </Text>
    </SettingsSection>
  )
}
