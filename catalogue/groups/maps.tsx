import { useState } from 'react'
import { RegionMap } from '#ui/map/region-map.tsx'
import { RegionPin } from '#ui/map/region-pin.tsx'
import { RegionSpot } from '#ui/map/region-spot.tsx'
import type { Group } from '../specimen.ts'

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

export const maps: Group = {
  id: 'maps',
  title: 'Maps',
  specimens: [
    { files: ['region-map', 'region-sheet'], Show: Maps },
    { files: ['region-spot', 'region-names'], Show: Spots },
    { files: ['region-pin'], Show: Pins },
  ],
}
