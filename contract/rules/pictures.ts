/** Which files a picture has, and how wide it is drawn: one rule for the server and the screens. */

/** Widths in CSS pixels that every picture can be had in, narrowest first. */
export const pictureWidths = [320, 480, 640, 960, 1200] as const

/** The address of one of a picture's files. */
export const pictureFile = (src: string, width: (typeof pictureWidths)[number]): string => `${src}/${width}.webp`

/** Every file of a picture, as the attribute `srcset` has it. */
export const pictureSet = (src: string): string =>
  pictureWidths.map((width) => `${pictureFile(src, width)} ${width}w`).join(', ')

/**
 * How wide pictures are drawn, as the attribute `sizes` has it: the server has the first one fetched before the app
 * runs, which only helps where both choose the same file. Phones are told less than is true: their screens are finer
 * than anybody sees in a picture, and every one of these files is waited for.
 */
export const pictureSizes = {
  card: '(min-width: 72em) 20rem, (min-width: 64em) 32vw, (min-width: 45em) 44vw, 66vw',
  cover: '(min-width: 80em) 850px, (min-width: 64em) 62vw, 75vw',
} as const
