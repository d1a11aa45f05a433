import { useLingui } from '@lingui/react/macro'
import { cityPlaces } from '#contract/models/city-places.ts'
import { cityLabel } from '#i18n/labels.ts'
import { nameSideOf } from '#lib/map/name-sides.ts'
import { project } from '#lib/map/region.ts'
import type { RegionName } from '#ui/map/region-names.tsx'
import { RegionSpot } from '#ui/map/region-spot.tsx'

/** The city and what lies around it. Where in it people meet is told in words: nobody has marked the spot. */
export const CityMap = ({ city }: { city: string }) => {
  const { t, i18n } = useLingui()
  const names = Object.entries(cityPlaces).map(([id, { latitude, longitude }]) => {
    const name: RegionName = { label: cityLabel(i18n, id), side: nameSideOf(id), ...project(latitude, longitude) }
    return { id, name }
  })
  const place = names.find(({ id }) => id === city)?.name
  if (!place) return null
  const { label } = place
  const around = names.filter(({ id }) => id !== city).map(({ name }) => name)
  return <RegionSpot description={t`${label} on a drawn map of the region`} place={place} around={around} />
}
