import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type ChartBox,
  type ChartLook,
  type ChartScale,
  chartScale,
  type Mark,
} from '#features/hosting/figures/chart-scale.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import * as styles from './month-chart.css.ts'

/** How wide an element is, in CSS pixels; 0 until it is measured. */
const useWidth = <T extends Element>(): [RefObject<T | null>, number] => {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

interface Props {
  /** `YYYY-MM`, the oldest first. */
  months: readonly string[]
  values: readonly (number | null)[]
  look: ChartLook
  /** Says aloud what it shows, and where the same figures can be read. */
  label: string
  /** The month whose figure is told beside the chart. */
  shown: number
  onShow: (index: number) => void
  formatTick: (value: number) => string
}

const height = 220
const radius = 5

/** A bar that stands on the floor: only its upper corners are round. */
const barPath = ({ x, y, width, height: tall }: Mark) => {
  const r = Math.min(radius, tall, width / 2)
  return `M${x},${y + tall}v${r - tall}q0,${-r} ${r},${-r}h${width - 2 * r}q${r},0 ${r},${r}v${tall - r}z`
}

const Bars = ({
  scale: { columns, marks },
  look,
  shown,
  floor,
}: Pick<Props, 'look' | 'shown'> & { scale: ChartScale; floor: number }) => (
  <>
    {look === 'shares' &&
      columns.map(({ index, x, width }) => (
        <rect key={index} className={styles.whole} x={x} y={12} width={width} height={floor - 12} rx={radius} />
      ))}
    {marks.map((mark) => (
      <path key={mark.index} className={mark.index === shown ? styles.shown : styles.bar} d={barPath(mark)} />
    ))}
  </>
)

const starSize = 22

/** Stars joined where months follow one another. */
const Stars = ({
  marks,
  columns,
  shown,
  floor,
}: Pick<ChartScale, 'marks' | 'columns'> & { shown: number; floor: number }) => {
  const middle = ({ x, width }: { x: number; width: number }) => x + width / 2
  const path = marks
    .map((mark, at) => `${marks[at - 1]?.index === mark.index - 1 ? 'L' : 'M'}${middle(mark)},${mark.y}`)
    .join('')
  const column = columns[shown]
  return (
    <>
      {column && <line className={styles.cursor} x1={middle(column)} x2={middle(column)} y1={8} y2={floor} />}
      <path className={styles.line} d={path} />
      {marks.map((mark) => (
        <use
          key={mark.index}
          className={styles.star}
          href="/icons.svg#star"
          x={middle(mark) - starSize / 2}
          y={mark.y - starSize / 2}
          width={starSize}
          height={starSize}
        />
      ))}
    </>
  )
}

/** Twelve months in one picture. A finger or pointer chooses whose figure is told; the table has them all. */
export const MonthChart = ({ months, values, look, label, shown, onShow, formatTick }: Props) => {
  const { locale } = useLanguage()
  const [ref, width] = useWidth<SVGSVGElement>()
  const box: ChartBox = { width, height, start: 40, top: 12, bottom: 28 }
  const floor = height - box.bottom
  const scale = chartScale(values, look, box)
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) =>
    onShow(scale.indexAt(clientX - currentTarget.getBoundingClientRect().left))
  return (
    <div className={styles.box}>
      <svg ref={ref} className={styles.chart} role="img" aria-label={label} onPointerDown={point} onPointerMove={point}>
        {width > 0 && (
          <>
            {scale.ticks.map(({ value, y }) => (
              <g key={value}>
                <line className={styles.grid} x1={box.start} x2={width} y1={y} y2={y} />
                <text className={styles.tick} x={box.start - 8} y={y}>
                  {formatTick(value)}
                </text>
              </g>
            ))}
            {look === 'ratings' ? (
              <Stars marks={scale.marks} columns={scale.columns} shown={shown} floor={floor} />
            ) : (
              <Bars scale={scale} look={look} shown={shown} floor={floor} />
            )}
            {scale.columns.map(({ index, x, width: wide }) => (
              <text
                key={index}
                className={index === shown ? styles.thisMonth : styles.month}
                x={x + wide / 2}
                y={height - 6}
              >
                {formatDay(`${months[index]}-01`, locale, 'monthNarrow')}
              </text>
            ))}
          </>
        )}
      </svg>
    </div>
  )
}
