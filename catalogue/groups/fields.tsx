import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateInput } from '#ui/form/date-input.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Grid } from '#ui/layout/grid.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import type { Group } from '../specimen.ts'
import { useSay } from '../use-say.ts'

const Fields = () => {
  const say = useSay()
  const email = say('Email', 'Adresse e-mail')
  return (
    <Grid layout="halves" gap="s5">
      <Field
        label={email}
        hint={say('We write only about your bookings.', 'Nous n’écrivons qu’au sujet de vos réservations.')}
      >
        <TextInput type="email" placeholder="you@example.com" />
      </Field>
      <Field
        label={email}
        id="catalogue-email"
        error={say('This address has no @.', 'Cette adresse n’a pas de @.')}
        hint={say('As in you@example.com.', 'Par exemple vous@exemple.com.')}
      >
        <TextInput type="email" defaultValue="amina" />
      </Field>
      <Field label={say('Telephone', 'Téléphone')} optional>
        <TextInput type="tel" icon="phone" />
      </Field>
      <Field label={say('Search', 'Rechercher')} hideLabel>
        <TextInput icon="search" placeholder={say('What would you like to do?', 'Que voulez-vous faire ?')} />
      </Field>
      <Field label={say('Name', 'Nom')}>
        <TextInput defaultValue="Amina El Fassi" disabled />
      </Field>
    </Grid>
  )
}

const Passwords = () => {
  const say = useSay()
  return (
    <Grid layout="halves" gap="s5">
      <Field label={say('Password', 'Mot de passe')}>
        <PasswordInput autoComplete="off" defaultValue="not-a-secret" />
      </Field>
      <Field label={say('New password', 'Nouveau mot de passe')} error={say('Too short.', 'Trop court.')}>
        <PasswordInput autoComplete="off" defaultValue="abc" />
      </Field>
    </Grid>
  )
}

const Selects = () => {
  const say = useSay()
  return (
    <Grid layout="halves" gap="s5">
      <Field label={say('City', 'Ville')}>
        <Select>
          <option>{say('All cities', 'Toutes les villes')}</option>
          <option>Marrakech</option>
        </Select>
      </Field>
      <Field label={say('City', 'Ville')} error={say('Choose a city.', 'Choisissez une ville.')}>
        <Select>
          <option>{say('Choose', 'Choisir')}</option>
        </Select>
      </Field>
    </Grid>
  )
}

const Dates = () => {
  const say = useSay()
  return (
    <Grid layout="halves" gap="s5">
      <Field label={say('Day', 'Jour')}>
        <DateInput defaultValue="2026-04-18" />
      </Field>
      <Field label={say('Day', 'Jour')} optional error={say('This day is over.', 'Ce jour est passé.')}>
        <DateInput />
      </Field>
    </Grid>
  )
}

const Areas = () => {
  const say = useSay()
  return (
    <Field
      label={say('Message to the host', 'Message à l’hôte')}
      optional
      hint={say('Up to 1,000 characters.', 'Jusqu’à 1 000 caractères.')}
    >
      <TextArea rows={3} />
    </Field>
  )
}

const Checkboxes = () => {
  const say = useSay()
  return (
    <Stack gap="s2">
      <Checkbox label={say('Keep me signed in', 'Rester connecté')} defaultChecked />
      <Checkbox label={say('I am an adult', 'Je suis majeur')} disabled />
      <Checkbox
        label={say('I accept the terms', 'J’accepte les conditions')}
        error={say('Please accept them to go on.', 'Acceptez-les pour continuer.')}
      />
    </Stack>
  )
}

/** It takes focus when it appears, as in a form; the page is then moved back to where the address says. */
const Summary = () => {
  const say = useSay()
  return (
    <ErrorSummary
      title={say('Two things are missing', 'Il manque deux choses')}
      problems={[
        {
          fieldId: 'catalogue-email',
          text: say('Email: this address has no @.', 'E-mail : cette adresse n’a pas de @.'),
        },
        { text: say('The server refused the picture.', 'Le serveur a refusé la photo.') },
      ]}
    />
  )
}

export const fields: Group = {
  id: 'fields',
  title: 'Fields',
  specimens: [
    { files: ['field', 'text-input'], Show: Fields },
    { files: ['password-input'], Show: Passwords },
    { files: ['select'], Show: Selects },
    { files: ['date-input'], Show: Dates },
    { files: ['text-area'], Show: Areas },
    { files: ['checkbox'], Show: Checkboxes },
    { files: ['error-summary'], Show: Summary },
  ],
}
