import type { IconName } from '#ui/media/icon-names.ts'
import * as styles from './step-picture.css.ts'

export type Device = 'phone' | 'tablet' | 'window'
/** What is to be pressed: a button of the browser, a row of its menu, or the app's own icon. */
export type Place = 'bottom' | 'bottom-end' | 'top-end' | 'top-start' | 'row' | 'icon'

const frames: Record<Device, { x: number; y: number; width: number; height: number; rx: number }> = {
  phone: { x: 20, y: 6, width: 36, height: 64, rx: 7 },
  tablet: { x: 12, y: 8, width: 52, height: 60, rx: 6 },
  window: { x: 6, y: 14, width: 64, height: 48, rx: 5 },
}

const spotRadius = 10

/** Where the button is, by its middle: the browser's bar runs through it. */
const spotOf = (device: Device, place: 'bottom' | 'bottom-end' | 'top-end' | 'top-start'): [number, number] => {
  const { x, y, width, height } = frames[device]
  const top = y + 9
  if (place === 'bottom') return [x + width / 2, y + height - 9]
  if (place === 'bottom-end') return [x + width - 8, y + height - 9]
  return place === 'top-end' ? [x + width - 8, top] : [x + 9, top]
}

const Sign = ({ icon, x, y, side }: { icon: IconName; x: number; y: number; side: number }) => (
  <svg className={styles.sign} aria-hidden="true" x={x - side / 2} y={y - side / 2} width={side} height={side}>
    <use href={`/icons.svg#${icon}`} />
  </svg>
)

/** The share sheet or the menu of the browser, with the row that is meant. */
const Row = ({ device, icon }: { device: Device; icon: IconName }) => {
  const { x, width } = frames[device]
  const [start, end] = [x + 6, x + width - 6]
  return (
    <>
      <path d={`M${start} 24H${end}M${start} 58H${end - 10}`} />
      <rect className={styles.spot} x={start - 5} y={31} width={end - start + 10} height={18} rx={5} />
      <path className={styles.word} d={`M${start} 40H${end - 16}`} />
      <Sign icon={icon} x={end - 4} y={40} side={13} />
    </>
  )
}

/** The app among others: on the home screen, or in a computer's Dock. */
const Icons = ({ device }: { device: Device }) => {
  const { x, y, width, height } = frames[device]
  const isDock = device === 'window'
  const columns = isDock ? [0, 1, 2, 3] : [0, 1]
  const rows = isDock ? [0] : [0, 1, 2]
  const side = 12
  const gap = (width - columns.length * side) / (columns.length + 1)
  const top = isDock ? y + height - side - 5 : y + 12
  return rows.flatMap((row) =>
    columns.map((column) => {
      const [left, above] = [x + gap + column * (side + gap), top + row * (side + 5)]
      const isOurs = column === 1 && row === (isDock ? 0 : 1)
      return isOurs ? (
        <g key={`${row} ${column}`}>
          <rect className={styles.spot} x={left - 3} y={above - 3} width={side + 6} height={side + 6} rx={5} />
          <image href="/icon.svg" x={left} y={above} width={side} height={side} />
        </g>
      ) : (
        <rect key={`${row} ${column}`} className={styles.tile} x={left} y={above} width={side} height={side} rx={3} />
      )
    }),
  )
}

interface Props {
  device: Device
  place: Place
  icon: IconName
}

/** Where one step of an installation is pressed; the sentence beside it says the same. */
export const StepPicture = ({ device, place, icon }: Props) => {
  const { x, y, width, height } = frames[device]
  const button = place === 'row' || place === 'icon' ? null : spotOf(device, place)
  const bar = place.startsWith('bottom') ? y + height - 18 : y + 18
  return (
    <svg className={styles.picture} viewBox="0 0 76 76" aria-hidden="true">
      <rect className={styles.device} {...frames[device]} />
      {place === 'row' && <Row device={device} icon={icon} />}
      {place === 'icon' && <Icons device={device} />}
      {button && (
        <>
          <path d={`M${x} ${bar}H${x + width}`} />
          <circle className={styles.spot} cx={button[0]} cy={button[1]} r={spotRadius} />
          <Sign icon={icon} x={button[0]} y={button[1]} side={13} />
        </>
      )}
    </svg>
  )
}
