import { useLingui } from '@lingui/react/macro'
import { dataSaverStore } from '#lib/device/data-saver.ts'
import { useStore } from '#lib/react/use-store.ts'
import { picture as pictureStyle } from './picture.css.ts'

/** A picture of the contract: its files are `{src}/{width}.webp`. */
export interface PictureSource {
  src: string
  /** `#rrggbb`, in its place until it has loaded. */
  tone: string
  alt: { en?: string | undefined; fr?: string | undefined }
}

export interface PictureProps {
  /** Null is the default picture of a listing without any. */
  picture: PictureSource | null
  /** How wide it is drawn, as in the attribute of that name. */
  sizes: string
  widths?: readonly number[]
  /** The first thing seen: fetched at once and first. */
  lead?: boolean
  /** Says nothing that the words beside it do not say. */
  decorative?: boolean
}

/** The widths that the server keeps of every picture (contract/rules/pictures.ts). */
const storedWidths = [320, 480, 640, 960, 1200] as const

/** Fills its box; nothing moves when it arrives. */
export const Picture = ({ picture, sizes, widths = storedWidths, lead = false, decorative = false }: PictureProps) => {
  const { i18n } = useLingui()
  const savesData = useStore(dataSaverStore)
  const { en = '', fr = '' } = picture?.alt ?? {}
  const alt = decorative ? '' : i18n.locale === 'fr' ? fr || en : en || fr
  // The first thing seen is painted with the words around it, not a frame later.
  const loading = lead
    ? ({ fetchPriority: 'high', decoding: 'sync' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!picture) return <img className={pictureStyle} src="/default.jpg" alt={alt} {...loading} />
  return (
    <img
      className={pictureStyle}
      ref={(image) => {
        // Not the attribute: the policy of a server-rendered page allows none.
        if (image) image.style.backgroundColor = picture.tone
      }}
      sizes={sizes}
      // As wide as a phone is in CSS pixels: no finer, whatever the screen could show.
      srcSet={(savesData ? [480] : widths).map((width) => `${picture.src}/${width}.webp ${width}w`).join(', ')}
      src={`${picture.src}/${widths[Math.floor(widths.length / 2)]}.webp`}
      alt={alt}
      {...loading}
    />
  )
}
