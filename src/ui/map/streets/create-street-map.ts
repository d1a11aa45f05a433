/** MapLibre, made for this app: no controls, no styles and no files of its own. */
import { addProtocol, Map as MapLibre, removeProtocol, setWorkerUrl } from 'maplibre-gl'
import type { Bounds, Streets } from '#lib/map/streets.ts'
import { streetStyle } from './street-style.ts'
import workerAddress from './street-worker.ts?worker&url'

export interface StreetMapOptions {
  container: HTMLElement
  streets: Streets
  language: string
  /** MapLibre's own words, by its names for them. */
  words: Record<string, string>
  /** The app's policy lets a script run by it (pwa/trusted-url.ts). */
  trust: (address: string) => string
}

/** MapLibre asks of its worker's address what only a string has; under Trusted Types it has to be more than one. */
const asAddress = (trusted: string): string =>
  typeof trusted === 'string'
    ? trusted
    : (Object.assign(trusted as object, { endsWith: () => false, split: () => [workerAddress] }) as unknown as string)

let made = 0

export interface StreetMap {
  map: MapLibre
  remove: () => void
}

/** About as far as a walk from what is shown, in degrees. */
const air = 0.02
const around = ([west, south, east, north]: Bounds): Bounds => [west - air, south - air, east + air, north + air]

export const createStreetMap = ({ container, streets, language, words, trust }: StreetMapOptions): StreetMap => {
  const { minZoom, maxZoom, bounds, readTile } = streets
  const protocol = `streets-${++made}`
  addProtocol(protocol, async ({ url }) => {
    const [zoom = 0, x = 0, y = 0] = url
      .slice(protocol.length + 3)
      .split('/')
      .map(Number)
    return { data: (await readTile(zoom, x, y)) ?? new ArrayBuffer(0) }
  })
  setWorkerUrl(asAddress(trust(workerAddress)))
  const style = () => streetStyle(container, protocol, language, { minZoom, maxZoom })
  const map = new MapLibre({
    container,
    style: style(),
    locale: words,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    minZoom: Math.max(4, minZoom - 1),
    maxZoom: 18,
    maxBounds: around(bounds),
    bounds,
    fadeDuration: 0,
    trackResize: true,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // Without a listener MapLibre writes to the console; a tile that cannot be had leaves its place empty.
  map.on('error', () => undefined)
  const restyle = () => map.setStyle(style())
  const themes = new MutationObserver(restyle)
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', restyle)
  return {
    map,
    remove: () => {
      themes.disconnect()
      dark.removeEventListener('change', restyle)
      map.remove()
      removeProtocol(protocol)
    },
  }
}
