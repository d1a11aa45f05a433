/**
 * Where no worker answers for a picture that cannot be had, the page itself puts the drawn stand-in in its place, and a
 * plain one where even that is missing: no picture is ever shown as broken.
 */
const standIn = '/default.jpg'
const plain = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

const mend = (image: HTMLImageElement): void => {
  const { src } = image
  if (src === plain) return
  image.removeAttribute('srcset')
  image.src = new URL(src).pathname === standIn ? plain : standIn
}

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0 && image.currentSrc !== ''

export const mendPictures = (): void => {
  // Errors of pictures do not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mend(target), true)
  for (const image of document.images) if (isBroken(image)) mend(image)
}
