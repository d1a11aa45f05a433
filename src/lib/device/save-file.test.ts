import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window with its `navigator`; answers the downloads that were begun. */
const stubWindow = (navigator: object) => {
  const downloads: string[] = []
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        downloads.push(this.download)
      },
    }),
  })
  return downloads
}
const save = () => saveFile('trip.ics', 'BEGIN:VCALENDAR', 'text/calendar')

it('downloads in a browser, also where files could be shared', async () => {
  const share = vi.fn()
  const downloads = stubWindow({ canShare: () => true, share })
  await save()
  expect([downloads, share.mock.calls.length]).toEqual([['trip.ics'], 0])
})

it('shares from the home screen of iOS, where a download has no way back', async () => {
  const share = vi.fn(async () => {})
  const downloads = stubWindow({ standalone: true, canShare: () => true, share })
  await save()
  expect(downloads).toEqual([])
  expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: 'trip.ics', type: 'text/calendar' })] })
})

it('downloads there after all where sharing is refused, and not where a person closed it', async () => {
  const refusing = (name: string) => ({
    standalone: true,
    canShare: () => true,
    share: () => Promise.reject(new DOMException('', name)),
  })
  const tooLate = stubWindow(refusing('NotAllowedError'))
  await save()
  expect(tooLate).toEqual(['trip.ics'])
  const closed = stubWindow(refusing('AbortError'))
  await save()
  expect(closed).toEqual([])
})
