import { sheet } from '#lib/map/region.ts'
import * as styles from './region-sheet.css.ts'

/** A part of the sheet, in its units. */
export interface RegionPart {
  x: number
  y: number
  width: number
  height: number
}

const file = '/map/region.svg'
const whole: RegionPart = { x: 0, y: 0, ...sheet }
/** How far the lines along the coast lie from it, outermost first, and how broad they are. */
const lines = [
  { distance: 21, breadth: 0.8 },
  { distance: 13, breadth: 1 },
  { distance: 6, breadth: 1.3 },
] as const

/** The region's coast and relief, drawn: seed/art/map makes the file. It has no words and no borders. */
export const RegionSheet = ({ part = whole }: { part?: RegionPart }) => (
  <svg
    className={styles.sheet}
    viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <g className={styles.drawn}>
      <use className={styles.waves} href={`${file}#waves`} />
      {lines.map(({ distance, breadth }) => (
        <g key={distance}>
          <use className={styles.line} href={`${file}#coast`} strokeWidth={2 * (distance + breadth)} />
          <use className={styles.water} href={`${file}#coast`} strokeWidth={2 * distance} />
        </g>
      ))}
    </g>
    <use className={styles.land} href={`${file}#coast`} />
    <g className={styles.drawn}>
      <use className={styles.upland} href={`${file}#uplands`} />
      <use className={styles.sand} href={`${file}#sand`} />
      <use href={`${file}#relief`} />
      <use href={`${file}#winds`} />
    </g>
  </svg>
)
