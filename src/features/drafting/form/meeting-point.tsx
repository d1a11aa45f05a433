import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Coordinates } from '#contract/models/coordinates.ts'
import { readCoordinates, toCoordinates, writeCoordinates } from '#contract/rules/coordinates.ts'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import * as styles from '#features/drafting/editor-screen.css.ts'
import type { ErrorOf } from '#features/drafting/form/use-errors.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { Button } from '#ui/action/button.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import * as own from './meeting.css.ts'

type DeviceSpot =
  | { status: 'idle' | 'asking' | 'refused' | 'unknown' | 'abroad' }
  /** `accuracy` is the radius in metres in which the device is, most likely. */
  | { status: 'found'; accuracy: number }

/** Under a roof, satellites take their time. */
const timeoutMs = 30_000

/** Requests the position of the device when `ask` is called. Null if the browser has no geolocation. */
const useDeviceSpot = (onFound: (spot: Coordinates) => void): { spot: DeviceSpot; ask: () => void } | null => {
  const [spot, setSpot] = useState<DeviceSpot>({ status: 'idle' })
  if (!('geolocation' in navigator)) return null
  const ask = () => {
    if (spot.status === 'asking') return
    setSpot({ status: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const found = toCoordinates(latitude, longitude)
        setSpot(found ? { status: 'found', accuracy } : { status: 'abroad' })
        if (found) onFound(found)
      },
      ({ code, PERMISSION_DENIED }) => setSpot({ status: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    )
  }
  return { spot, ask }
}

const PinMap = lazyComponent(() => withTexts(import('./pin-map.tsx')).then((module) => module.PinMap))

/** Farther off than that, a guest looks around the wrong corner; in metres. */
const fairAccuracy = 100
const rounded = (metres: number) => Number(Math.ceil(metres).toPrecision(2))

/** What became of asking the device. */
const SpotNews = ({ spot }: { spot: DeviceSpot }) => {
  switch (spot.status) {
    case 'idle':
      return null
    case 'asking':
      return <Trans>Finding your position…</Trans>
    case 'refused':
      return (
        <Trans>
          This site is not allowed to see where you are. Allow it in the browser’s settings, or use the map.
        </Trans>
      )
    case 'unknown':
      return <Trans>The device could not find out where it is. Try outdoors, or use the map.</Trans>
    case 'abroad':
      return <Trans>You are not in Morocco: put the pin on the map, or paste the coordinates.</Trans>
    case 'found': {
      const metres = rounded(spot.accuracy)
      return spot.accuracy <= fairAccuracy ? (
        <Plural value={metres} one="Marked, to within # metre." other="Marked, to within # metres." />
      ) : (
        <Plural
          value={metres}
          one="Marked, but only to within # metre: try again outdoors, or move the pin."
          other="Marked, but only to within # metres: try again outdoors, or move the pin."
        />
      )
    }
  }
}

interface Props {
  form: UseFormReturn<ListingForm>
  errorOf: ErrorOf
}

const Spot = ({ form, errorOf }: Props) => {
  const { t } = useLingui()
  const [hasMap, setHasMap] = useState(false)
  const typed = form.watch('coordinates') ?? ''
  const set = (coordinates: string) => form.setValue('coordinates', coordinates)
  const device = useDeviceSpot((spot) => set(writeCoordinates(spot)))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>
        <Trans>The spot on a map</Trans>
      </legend>
      <div className={own.ways}>
        {device && (
          <Button tone="quiet" size="small" icon="pin" busy={device.spot.status === 'asking'} onClick={device.ask}>
            <Trans>Use where I am</Trans>
          </Button>
        )}
        <Button tone="quiet" size="small" icon="map" aria-expanded={hasMap} onClick={() => setHasMap(!hasMap)}>
          {hasMap ? <Trans>Close the map</Trans> : <Trans>Put a pin on the map</Trans>}
        </Button>
      </div>
      <p className={styles.hint} aria-live="polite">
        {device && <SpotNews spot={device.spot} />}
      </p>
      {hasMap && (
        <PartBoundary part="map" failed={<Trans>The map could not be shown.</Trans>} size="block">
          <div className={own.place}>
            <Suspense>
              <PinMap
                city={form.watch('location')}
                value={readCoordinates(typed)}
                onChange={(spot) => set(writeCoordinates(spot))}
              />
            </Suspense>
          </div>
        </PartBoundary>
      )}
      <Field
        id="coordinates"
        label={t`Coordinates`}
        optional
        error={errorOf('coordinates')}
        hint={t`As a maps app gives them, such as 31.6258, -7.9892. Guests open the spot in theirs.`}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={(event) => set(event.target.value)}
        />
      </Field>
    </fieldset>
  )
}

/** In words, which publishing needs, and as a spot, for whoever can mark one. */
export const MeetingPoint = ({ form, errorOf }: Props) => {
  const { t } = useLingui()
  return (
    <>
      <Field
        id="meetingPoint"
        label={t`Meeting point`}
        error={errorOf('meetingPoint')}
        hint={
          <Trans>
            In words a stranger can follow, such as “Main square, in front of the post office, under the clock. I carry
            a yellow umbrella.” Guests read them on their voucher, even offline.
          </Trans>
        }
      >
        <TextArea rows={2} maxLength={300} aria-required {...form.register('meetingPoint')} />
      </Field>
      <Spot form={form} errorOf={errorOf} />
    </>
  )
}
