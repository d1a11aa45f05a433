import { beforeEach, expect, it, vi } from 'vitest'
import { showReachable } from '#lib/device/connectivity.ts'
import { mendPictures } from './mend-pictures.ts'

/** What is used of one, in a window without a worker. */
class Picture {
  currentSrc = ''
  complete = true
  readonly naturalWidth = 640
  #src = ''
  get src() {
    return this.#src
  }
  set src(address: string) {
    this.#src = new URL(address, 'http://localhost').href
  }
  removeAttribute() {}
  addEventListener() {}
}

const own = vi.fn(async (): Promise<Response | null> => null)
const images: Picture[] = []
let failed: (event: { target: Picture }) => void = () => undefined
let answer: PromiseWithResolvers<Response>
let image: Picture

const asked = vi.fn(() => answer.promise)
let isStarted = false

beforeEach(() => {
  const addEventListener = (_: string, listener: typeof failed) => {
    failed = listener
  }
  vi.stubGlobal('HTMLImageElement', Picture)
  vi.stubGlobal('document', { images, addEventListener })
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', asked)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shown')
  asked.mockClear()
  own.mockClear()
  answer = Promise.withResolvers()
  image = new Picture()
  image.src = '/media/a/640.webp'
  images.splice(0, images.length, image)
  // Once for each window, as at its start.
  if (!isStarted) mendPictures(own)
  isStarted = true
})

const comeBack = () => {
  showReachable(false)
  showReachable(true)
}
const bytes = (type: string) => new Response('bytes', { headers: { 'content-type': type } })
/** All that was resolved has been worked on. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

it('brings a picture back once the network is back', async () => {
  failed({ target: image })
  expect(image.src).toBe('http://localhost/default.jpg')
  comeBack()
  answer.resolve(bytes('image/webp'))
  await vi.waitFor(() => expect(image.src).toBe('blob:shown'))
  expect(asked).toHaveBeenCalledWith('http://localhost/media/a/640.webp')
})

it('leaves a place alone that is another picture’s by then', async () => {
  failed({ target: image })
  comeBack()
  await turn()
  image.src = '/media/b/640.webp'
  answer.resolve(bytes('image/webp'))
  await turn()
  comeBack()
  await turn()
  expect(image.src).toBe('http://localhost/media/b/640.webp')
  expect(asked).toHaveBeenCalledTimes(1)
})

it('shows no page of a café in the place of a picture', async () => {
  failed({ target: image })
  comeBack()
  answer.resolve(bytes('text/html'))
  await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(2))
  await turn()
  expect(image.src).toBe('http://localhost/default.jpg')
})
