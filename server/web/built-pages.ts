/** Pages written at build time, with the head that only the running server can write: it knows where it stands. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { Config } from '#server/platform/config/config.ts'
import { withHead } from './experience-head.ts'
import { originalOf, pageHead, titleTags, withTags } from './page-head.ts'
import type { PageBody, ToPageBody } from './page-styles.ts'
import type { SiteFiles } from './site-files.ts'

export interface BuiltPages {
  /** The page of an address, or null where the build has written none. */
  page: (pathname: string, language: LanguageCode) => Promise<PageBody> | null
  /** The shell with the head of that address, for what depends on the rest of it. */
  shell: (pathname: string, language: LanguageCode) => Promise<PageBody>
  /** The tags that a page drawn for this address lacks. */
  tags: (pathname: string, language: LanguageCode) => Promise<string>
  /** The addresses that have a page of their own which wants to be found, sorted. */
  addresses: () => Promise<string[]>
}

const fileOf = (pathname: string, language: LanguageCode) =>
  `/pages${pathname === '/' ? '/index' : pathname}.${language}.html`

const addressOf = (file: string): string | null => {
  const [, name] = /^\/pages(\/.+)\.en\.html$/.exec(file) ?? []
  return name === '/index' ? '/' : (name ?? null)
}

/** What an address says of itself stands in its page, else in what the server draws it with. */
const sourcesOf = (pathname: string, language: LanguageCode) => [
  fileOf(pathname, language),
  `/server${pathname}.${language}.html`,
]

export const createBuiltPages = (
  files: SiteFiles,
  { publicOrigin: origin, contactEmail }: Pick<Config, 'publicOrigin' | 'contactEmail'>,
  toPageBody: ToPageBody,
): BuiltPages => {
  const kept = new Map<string, Promise<PageBody>>()
  const once = (key: string, make: () => Promise<string>): Promise<PageBody> => {
    const known = kept.get(key)
    if (known) return known
    // It stays for as long as the server runs, so it is worth its time.
    const made = make().then((html) => toPageBody(html, 'small'))
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
  const sourceOf = async (pathname: string, language: LanguageCode): Promise<string> => {
    const source = sourcesOf(pathname, language).find(files.has)
    return source === undefined ? '' : files.text(source)
  }
  return {
    page: (pathname, language) => {
      const file = fileOf(pathname, language)
      if (!files.has(file)) return null
      return once(file, async () => {
        const html = await files.text(file)
        return withTags(html, pageHead({ html, pathname, language, origin, contactEmail }))
      })
    },
    shell: (pathname, language) =>
      once(`shell ${pathname} ${language}`, async () => {
        const [shell, html] = await Promise.all([files.text(`/shell.${language}.html`), sourceOf(pathname, language)])
        return withHead(shell, titleTags(html) + pageHead({ html, pathname, language, origin, contactEmail }))
      }),
    tags: async (pathname, language) =>
      pageHead({ html: await sourceOf(pathname, language), pathname, language, origin, contactEmail }),
    addresses: async () => {
      const all = [...files.addresses()].flatMap((file) => addressOf(file) ?? []).sort()
      const wanted = await Promise.all(
        all.map(async (pathname) => {
          const html = await sourceOf(pathname, 'en')
          return titleTags(html) !== '' && originalOf(html) === null
        }),
      )
      return all.filter((_, index) => wanted[index])
    },
  }
}
