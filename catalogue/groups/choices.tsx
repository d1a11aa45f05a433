import { useState } from 'react'
import { ChipChoice } from '#ui/action/chip-choice.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { RangeSlider } from '#ui/form/range-slider.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { ThemeField } from '#ui/form/theme-field.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Group } from '../specimen.ts'
import { useSay } from '../use-say.ts'

const Switches = () => {
  const say = useSay()
  return (
    <Stack gap="s2">
      <Switch
        label={say('Booking mails', 'E-mails de réservation')}
        hint={say('When a host answers', 'Quand un hôte répond')}
        defaultChecked
      />
      <Switch label={say('Offers', 'Offres')} />
      <Switch
        label={say('Push messages', 'Notifications')}
        hint={say('Not on this device', 'Pas sur cet appareil')}
        disabled
      />
    </Stack>
  )
}

const Radios = () => {
  const say = useSay()
  const [value, setValue] = useState('all')
  const options = [
    { value: 'all', label: say('All', 'Tout') },
    { value: 'food', label: say('Food', 'Gastronomie') },
    { value: 'craft', label: say('Workshops', 'Ateliers') },
  ]
  return <RadioChips label={say('Category', 'Catégorie')} options={options} value={value} onChange={setValue} />
}

const Sliders = () => {
  const say = useSay()
  const [rating, setRating] = useState(4.5)
  return (
    <Stack gap="s5">
      <Slider
        label={say('Rated at least', 'Note minimale')}
        min={0}
        max={5}
        step={0.5}
        value={rating}
        onChange={setRating}
      />
      <Slider
        label={say('Rated at least', 'Note minimale')}
        min={0}
        max={5}
        step={0.5}
        value={rating}
        onChange={setRating}
        compact
      />
    </Stack>
  )
}

const stops = [0, 100, 200, 400, 800, 1600, 3200]

const Ranges = () => {
  const say = useSay()
  const [value, setValue] = useState<[number, number]>([100, 800])
  return (
    <RangeSlider
      label={say('Price per person', 'Prix par personne')}
      knobLabels={[say('Lowest price', 'Prix minimal'), say('Highest price', 'Prix maximal')]}
      stops={stops}
      value={value}
      onChange={setValue}
      formatRange={([from, to]) => say(`MAD ${from} to ${to}`, `${from} à ${to} MAD`)}
    />
  )
}

const Steppers = () => {
  const say = useSay()
  const [value, setValue] = useState(1)
  const labels = {
    label: say('Guests', 'Voyageurs'),
    decreaseLabel: say('One fewer', 'Un de moins'),
    increaseLabel: say('One more', 'Un de plus'),
  }
  return (
    <Stack gap="s3" align="start">
      <Stepper {...labels} min={1} max={6} value={value} onChange={setValue} />
      <Stepper
        {...labels}
        min={1}
        max={3}
        value={3}
        onChange={() => {}}
        maxReason={say('3 places left', '3 places restantes')}
      />
    </Stack>
  )
}

const TabsShown = () => {
  const say = useSay()
  const [value, setValue] = useState('bookings')
  const tabs = [
    { value: 'bookings', label: say('Bookings', 'Réservations') },
    { value: 'favorites', label: say('Favorites', 'Favoris') },
    { value: 'messages', label: 'Messages' },
    { value: 'analytics', label: say('Figures', 'Statistiques') },
  ]
  return (
    <Tabs label={say('Views', 'Vues')} tabs={tabs} value={value} onChange={setValue}>
      <Text tone="muted">{say('What the chosen tab shows.', 'Ce que montre l’onglet choisi.')}</Text>
    </Tabs>
  )
}

const themes = ['bread', 'desert', 'history', 'hiking', 'music', 'pottery', 'surf'].map((value) => ({
  value,
  label: value,
}))

const Choice = () => {
  const say = useSay()
  const [value, setValue] = useState<string[]>(['history'])
  return (
    <ChipChoice
      legend={say('Themes', 'Thèmes')}
      more={say('More themes', 'Plus de thèmes')}
      options={themes}
      value={value}
      onChange={setValue}
    />
  )
}

export const choices: Group = {
  id: 'choices',
  title: 'Choices',
  specimens: [
    { files: ['switch'], Show: Switches },
    { files: ['radio-chips'], Show: Radios },
    { files: ['theme-field'], Show: ThemeField },
    { files: ['slider'], Show: Sliders },
    { files: ['range-slider'], Show: Ranges },
    { files: ['stepper'], Show: Steppers },
    { files: ['tabs'], Show: TabsShown },
    { files: ['chip-choice'], Show: Choice },
  ],
}
