import { lazy, Suspense, useState } from 'react'
import type { Streets } from '#lib/map/streets.ts'
import { Button } from '#ui/action/button.tsx'
import { RegionMap } from '#ui/map/region-map.tsx'
import { RegionPin } from '#ui/map/region-pin.tsx'
import { RegionSpot } from '#ui/map/region-spot.tsx'
import type { Group } from '../specimen.ts'
import { useSay } from '../use-say.ts'

const fes = { label: 'Fès', side: 'right', x: 620, y: 260 } as const
const agadir = { label: 'Agadir', side: 'left', x: 380, y: 520 } as const
const rabat = { label: 'Rabat', side: 'left', x: 520, y: 230 } as const

const Maps = () => {
  const [chosen, setChosen] = useState<string | null>('fes')
  const places = [
    { ...fes, id: 'fes', count: 12 },
    { ...agadir, id: 'agadir', count: null },
    { ...rabat, id: 'rabat', count: 0 },
  ]
  return <RegionMap label="Places" places={places} chosen={chosen} onChoose={setChosen} />
}

const Spots = () => <RegionSpot description="Fès, east of Rabat" place={fes} around={[rabat, agadir]} />

const Pins = () => {
  const [pin, setPin] = useState({ x: 560, y: 300 })
  return <RegionPin label="Put the pin" names={[fes, rabat]} centre={pin} width={640} pin={pin} onPut={setPin} />
}

// Heavier than all the rest, and its picture depends on the graphics: it is opened by a press.
const StreetMap = lazy(async () => ({ default: (await import('#ui/map/streets/street-map.tsx')).StreetMap }))
const gate = { id: 'gate', label: 'Bab Boujloud', latitude: 34.0617, longitude: -4.9838 }
const streets: Streets = { minZoom: 10, maxZoom: 15, bounds: [-5.1, 33.95, -4.9, 34.15], readTile: async () => null }

const StreetMaps = () => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {say('Show streets', 'Voir les rues')}
      </Button>
    )
  return (
    <Suspense>
      <StreetMap
        label="Streets"
        streets={streets}
        places={[gate]}
        centre={gate}
        onFailed={() => setOpen(false)}
        trust={(address) => address}
      />
    </Suspense>
  )
}

export const maps: Group = {
  id: 'maps',
  title: 'Maps',
  specimens: [
    { files: ['region-map', 'region-sheet'], Show: Maps },
    { files: ['region-spot', 'region-names'], Show: Spots },
    { files: ['region-pin'], Show: Pins },
    { files: ['street-map'], Show: StreetMaps },
  ],
}
