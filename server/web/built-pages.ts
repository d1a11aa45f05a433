/** Pages that the build has rendered. The running server adds the tags that depend on its own address. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { Config } from '#server/platform/config/config.ts'
import { withHead } from './experience-head.ts'
import type { PageBody, ToPageBody } from './page-body.ts'
import { originalOf, pageHead, titleTags, withTags } from './page-head.ts'
import type { SiteFiles } from './site-files.ts'

const fileOf = (pathname: string, language: LanguageCode) =>
  `/pages${pathname === '/' ? '/index' : pathname}.${language}.html`

const addressOf = (file: string): string | null => {
  const [, name] = /^\/pages(\/.+)\.en\.html$/.exec(file) ?? []
  return name === '/index' ? '/' : (name ?? null)
}

/** The files that contain the title and description of an address: its page, or the template from which the server renders it. */
const sourcesOf = (pathname: string, language: LanguageCode) => [
  fileOf(pathname, language),
  `/server${pathname}.${language}.html`,
]

export const createBuiltPages = (
  files: SiteFiles,
  { publicOrigin: origin, contactEmail }: Pick<Config, 'publicOrigin' | 'contactEmail'>,
  toPageBody: ToPageBody,
) => {
  const cache = new Map<string, Promise<PageBody>>()
  const cached = (key: string, render: () => Promise<string>): Promise<PageBody> => {
    const entry = cache.get(key)
    if (entry) return entry
    // Cached for as long as the server runs, so the best compression is worth its time.
    const body = render().then((html) => toPageBody(html, 'small'))
    cache.set(key, body)
    body.catch(() => cache.delete(key))
    return body
  }
  const sourceOf = async (pathname: string, language: LanguageCode): Promise<string> => {
    const source = sourcesOf(pathname, language).find(files.has)
    return source === undefined ? '' : files.text(source)
  }
  return {
    /** Returns the page of an address, or null if the build has rendered none. */
    page: (pathname: string, language: LanguageCode): Promise<PageBody> | null => {
      const file = fileOf(pathname, language)
      if (!files.has(file)) return null
      return cached(file, async () => {
        const html = await files.text(file)
        return withTags(html, pageHead({ html, pathname, language, origin, contactEmail }))
      })
    },
    /** Returns the shell with the head of an address, for content that depends on the query. */
    shell: (pathname: string, language: LanguageCode): Promise<PageBody> =>
      cached(`shell ${pathname} ${language}`, async () => {
        const [shell, html] = await Promise.all([files.text(`/shell.${language}.html`), sourceOf(pathname, language)])
        return withHead(shell, titleTags(html) + pageHead({ html, pathname, language, origin, contactEmail }))
      }),
    /** Returns the tags that a page rendered for this address lacks. */
    tags: async (pathname: string, language: LanguageCode): Promise<string> =>
      pageHead({ html: await sourceOf(pathname, language), pathname, language, origin, contactEmail }),
    /** Returns the addresses of rendered pages for search engines, sorted. */
    addresses: async (): Promise<string[]> => {
      const all = [...files.addresses()].flatMap((file) => addressOf(file) ?? []).sort()
      const isListed = await Promise.all(
        all.map(async (pathname) => {
          const html = await sourceOf(pathname, 'en')
          return titleTags(html) !== '' && originalOf(html) === null
        }),
      )
      return all.filter((_, index) => isListed[index])
    },
  }
}
