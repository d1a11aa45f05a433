import { useState } from 'react'
import * as buttonStyles from '#ui/action/button.css.ts'
import { Button } from '#ui/action/button.tsx'
import { Chip } from '#ui/action/chip.tsx'
import { CountLink } from '#ui/action/count-link.tsx'
import * as iconButtonStyles from '#ui/action/icon-button.css.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import * as styles from '../catalogue.css.ts'
import { type Group, namesOf } from '../specimen.ts'
import { useSay } from '../use-say.ts'

const Buttons = () => {
  const say = useSay()
  return (
    <Stack gap="s4">
      {namesOf(buttonStyles.size).map((size) => (
        <Inline key={size} wrap gap="s3">
          {namesOf(buttonStyles.tone).map((tone) => (
            <div key={tone} className={tone === 'night' ? styles.night : undefined}>
              <Button tone={tone} size={size}>
                {tone}
              </Button>
            </div>
          ))}
        </Inline>
      ))}
      <Inline wrap gap="s3" align="start">
        <Button icon="share" tone="quiet">
          {say('Share', 'Partager')}
        </Button>
        <Button busy>{say('Saving', 'Enregistrement')}</Button>
        <Button tone="quiet" busy>
          {say('Saving', 'Enregistrement')}
        </Button>
        <Button
          disabledReason={say(
            'Booking needs a connection. What you typed stays here.',
            'La réservation demande une connexion. Ce que vous avez saisi reste ici.',
          )}
        >
          {say('Reserve', 'Réserver')}
        </Button>
      </Inline>
      <Button wide>{say('Confirm and pay', 'Confirmer et payer')}</Button>
    </Stack>
  )
}

const IconButtons = () => {
  const say = useSay()
  return (
    <Stack gap="s4">
      {namesOf(iconButtonStyles.shape).map((shape) => (
        <Inline key={shape} wrap gap="s3">
          {namesOf(iconButtonStyles.tone).map((tone) => (
            <IconButton key={tone} label={`${shape} ${tone}`} icon="heart" shape={shape} tone={tone} />
          ))}
          <IconButton
            label={`${shape}, ${say('saved', 'enregistré')}`}
            icon="heart"
            shape={shape}
            tone="primary"
            filled
          />
          <IconButton label={say('Filters, 2 active', 'Filtres, 2 actifs')} icon="sliders" shape={shape} badge={2} />
          <IconButton
            label={say('More', 'Plus')}
            icon="plus"
            shape={shape}
            disabledReason={say('3 places left', '3 places restantes')}
          />
        </Inline>
      ))}
    </Stack>
  )
}

const Chips = () => {
  const say = useSay()
  const [isOn, setOn] = useState(true)
  const [isThere, setThere] = useState(true)
  return (
    <Inline wrap>
      <Chip label={say('Adventure', 'Aventure')} selected={isOn} onClick={() => setOn(!isOn)} />
      <Chip label={say('Food', 'Gastronomie')} selected={!isOn} onClick={() => setOn(!isOn)} />
      {isThere ? (
        <Chip label={say('MAD 150 to 900', '150 à 900 MAD')} onRemove={() => setThere(false)} />
      ) : (
        <Button tone="text" size="small" onClick={() => setThere(true)}>
          {say('Bring it back', 'Remettre')}
        </Button>
      )}
    </Inline>
  )
}

const CountLinks = () => {
  const say = useSay()
  return (
    <Inline wrap>
      <CountLink to="/notifications" icon="bell" label={say('Notifications', 'Notifications')} count={0} />
      <CountLink
        to="/notifications"
        icon="bell"
        label={say('Notifications, 3 new', '3 nouvelles notifications')}
        count={3}
      />
      <CountLink to="/notifications" icon="grid" label={say('120 wait', '120 attendent')} count={120} />
    </Inline>
  )
}

export const actions: Group = {
  id: 'actions',
  title: 'Actions',
  specimens: [
    { files: ['button'], Show: Buttons },
    { files: ['icon-button'], Show: IconButtons },
    { files: ['chip'], Show: Chips },
    { files: ['count-link'], Show: CountLinks },
  ],
}
