import { useMemo } from 'react'
import { encode } from 'uqr'
import * as styles from './qr-code.css.ts'

interface Props {
  text: string
  label: string
}

/** A code for a camera, drawn as one path. Level M: a fold or a drop of rain does not matter. */
export const QrCode = ({ text, label }: Props) => {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { path: squares.join(''), size: modules }
  }, [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
