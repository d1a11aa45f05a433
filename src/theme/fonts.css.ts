import { globalFontFace } from '@vanilla-extract/css'

// A family name of its own: minifiers drop the quotes that "Brygada 1918" would need.
/** Every character of English and French; the file holds the Latin subset only (23.5 kB). */
globalFontFace('Brygada', {
  src: 'url("@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2") format("woff2")',
  fontWeight: '400 700',
  fontStyle: 'normal',
  fontDisplay: 'swap',
})

/** Brygada at weight 500: mean advance over the interface's titles, ascent and descent, in em (measured in a canvas). */
const brygada = { advance: 0.4802, ascent: 0.92, descent: 0.25 }

const percent = (value: number) => `${(value * 100).toFixed(1)}%`

/** A local face scaled to take the room of the display face, so that nothing moves when that arrives. */
const standIn = (family: string, src: string, advance: number) => {
  const scale = brygada.advance / advance
  globalFontFace(family, {
    src,
    sizeAdjust: percent(scale),
    ascentOverride: percent(brygada.ascent / scale),
    descentOverride: percent(brygada.descent / scale),
    lineGapOverride: '0%',
  })
}

// The same text's mean advance in each face; Gelasio and Liberation Serif have the widths of the two they replace.
standIn('Brygada Georgia', 'local("Georgia"), local("Gelasio")', 0.4564)
standIn('Brygada Times', 'local("Times New Roman"), local("Liberation Serif"), local("Tinos")', 0.4204)
standIn('Brygada Noto', 'local("Noto Serif")', 0.4949)
