import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PhotoFieldProps, PhotoItem, PhotoState } from '#features/drafting/photos/photo-item.ts'
import { PhotoField } from './photo-field.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const photo = (key: string, state: PhotoState, alt = ''): PhotoItem => ({ key, src: `blob:${key}`, alt, ...state })
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}`, { state: 'kept' }))
const ignore = () => undefined
const render = (changes: Partial<PhotoFieldProps>) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <PhotoField
        id="images"
        photos={[]}
        busy={null}
        problems={[]}
        onFiles={ignore}
        onRemove={ignore}
        onMove={ignore}
        onAlt={ignore}
        {...changes}
      />
    </I18nProvider>,
  ).replaceAll('<!-- -->', '')
const labels = (markup: string) => [...markup.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)

describe('the photos of a listing', () => {
  it('are told in their order, each with where it has got to', () => {
    const markup = render({
      photos: [
        photo('a', { state: 'sent' }, 'A loom'),
        photo('b', { state: 'sending', progress: 0.62 }),
        photo('c', { state: 'waiting' }),
        { ...photo('d', { state: 'missing' }), src: null },
      ],
    })
    expect(labels(markup).filter((label) => !label?.startsWith('Remove'))).toEqual([
      'Photo 1 of 4, sent: A loom',
      'Photo 2 of 4, sending, 62%',
      'Photo 3 of 4, waiting',
      'Photo 4 of 4, missing',
    ])
    expect(markup).toContain('role="list"')
    expect(markup).toContain('Cover · Sent')
    expect(markup.match(/<img/g)).toHaveLength(3)
  })

  it('can be added until there are six', () => {
    expect(render({})).toContain('Add photos')
    expect(render({ photos: photos(4) })).toMatch(/Add<.*2 more/)
    expect(render({ photos: photos(5) })).toContain('1 more')
    expect(render({ photos: photos(6) })).not.toMatch(/type="file"|Take a photo/)
  })

  it('say how far a selection is, and take no other meanwhile', () => {
    const markup = render({ photos: photos(6), busy: { done: 1, total: 3 } })
    expect(markup).toContain('Preparing 2 of 3')
    expect(markup).toMatch(/role="status">Preparing photo 2 of 3</)
    expect(markup).not.toContain('Take a photo')
  })

  it('say what is wrong with them where it is heard', () => {
    const markup = render({ error: 'At least three photos.' })
    const [, describedBy = ''] = /role="group"[^>]*aria-describedby="([^"]+)"/.exec(markup) ?? []
    expect(describedBy).toBe('images-hint images-error')
    expect(markup).toMatch(/id="images-error"[\s\S]*At least three photos\./)
  })

  it('name every file that was left out, with what to do', () => {
    const markup = render({
      problems: [
        { code: 'photos_too_heavy', names: ['big.jpg', 'huge.png'] },
        { code: 'photo_heic', names: ['IMG_1.HEIC'] },
      ],
    })
    expect(markup).toContain('role="alert"')
    const words = ['Photos too heavy', 'big.jpg and huge.png', 'under 5 MB', 'Image error', 'IMG_1.HEIC']
    const places = words.map((text) => markup.lastIndexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })
})
