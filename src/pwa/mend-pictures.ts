/**
 * Where no worker answers for a picture that cannot be had, the page itself asks for it as its owner does, and else puts the
 * drawn stand-in in its place, and a plain one where even that is missing: no picture is ever shown as broken.
 */
const standIn = '/default.jpg'
const plain = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** Asks for a picture that is not public with the session's token; null where it is not theirs. */
export type FetchOwn = (address: string) => Promise<Response | null>

const showOwn = async (image: HTMLImageElement, picture: Response | null): Promise<void> => {
  if (!picture) return
  const url = URL.createObjectURL(await picture.blob())
  image.addEventListener('load', () => URL.revokeObjectURL(url), { once: true })
  image.src = url
}

const mend = (image: HTMLImageElement, fetchOwn: FetchOwn): void => {
  const { src, currentSrc } = image
  if (src === plain) return
  const { pathname } = new URL(src)
  image.removeAttribute('srcset')
  image.src = pathname === standIn ? plain : standIn
  if (!pathname.startsWith('/media/')) return
  void fetchOwn(currentSrc || src)
    .then((picture) => showOwn(image, picture))
    .catch(() => undefined)
}

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0 && image.currentSrc !== ''

export const mendPictures = (fetchOwn: FetchOwn): void => {
  // Errors of pictures do not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mend(target, fetchOwn), true)
  for (const image of document.images) if (isBroken(image)) mend(image, fetchOwn)
}
