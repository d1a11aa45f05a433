import { connectivityStore } from '#lib/device/connectivity.ts'

/**
 * Where no worker answers for a picture that cannot be had, the page itself asks for it as its owner does, and else puts the
 * drawn stand-in in its place, and a plain one where even that is missing: no picture is ever shown as broken. Once
 * the network is back, a page that stayed open gets the pictures themselves (decision 0043).
 */
const standIn = '/default.jpg'
const plain = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** Asks for a picture that is not public with the session's token; null where it is not theirs. */
export type FetchOwn = (address: string) => Promise<Response | null>

/** What belongs where the page itself put a stand-in. */
const addresses = new WeakMap<HTMLImageElement, string>()

const isStored = (address: string) => address !== '' && new URL(address).pathname.startsWith('/media/')

const isStandIn = ({ src }: HTMLImageElement) => src === plain || (src !== '' && new URL(src).pathname === standIn)

/** Shows what is asked for, unless its place has become another picture's meanwhile. */
const showOwn = async (image: HTMLImageElement, asked: Promise<Response | null>): Promise<void> => {
  const { src } = image
  const blob = await (await asked)?.blob()
  if (!blob || (image.src !== src && !isStandIn(image))) return
  const url = URL.createObjectURL(blob)
  image.removeAttribute('srcset')
  image.addEventListener('load', () => URL.revokeObjectURL(url), { once: true })
  image.src = url
}

const mend = (image: HTMLImageElement, fetchOwn: FetchOwn): void => {
  const { src, currentSrc } = image
  if (src === plain) return
  const address = currentSrc || src
  image.removeAttribute('srcset')
  image.src = new URL(src).pathname === standIn ? plain : standIn
  if (!isStored(address)) return
  addresses.set(image, address)
  void showOwn(image, fetchOwn(address)).catch(() => undefined)
}

/** What the worker has not kept under a picture's address, it has shown in its place. */
const missing = async (image: HTMLImageElement): Promise<string | undefined> => {
  if (isStandIn(image)) return addresses.get(image)
  const { currentSrc, complete } = image
  if (!navigator.serviceWorker?.controller || !complete) return undefined
  return isStored(currentSrc) && !(await caches.match(currentSrc)) ? currentSrc : undefined
}

/** What a café's log-in answers is no picture. */
const isImage = ({ ok, headers }: Response) => ok && headers.get('content-type')?.startsWith('image/') === true

/** Under its address the browser would show again what it has: the picture itself is fetched, and shown as it came. */
const bringBack = async (image: HTMLImageElement, fetchOwn: FetchOwn): Promise<void> => {
  const address = await missing(image)
  if (address === undefined) return
  const ask = async () => {
    const picture = await fetch(address)
    return isImage(picture) ? picture : fetchOwn(address)
  }
  await showOwn(image, ask())
}

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0 && image.currentSrc !== ''

export const mendPictures = (fetchOwn: FetchOwn): void => {
  // Errors of pictures do not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mend(target, fetchOwn), true)
  for (const image of document.images) if (isBroken(image)) mend(image, fetchOwn)
  let wasOnline = connectivityStore.get().online
  connectivityStore.subscribe(() => {
    const { online } = connectivityStore.get()
    // Where one fails again, the next return tries again.
    if (online && !wasOnline)
      for (const image of document.images) void bringBack(image, fetchOwn).catch(() => undefined)
    wasOnline = online
  })
}
