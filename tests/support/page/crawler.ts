/** Reads pages as a crawler does: over HTTP, without running any script, parsed by the browser's own parsers. */
import type { APIRequestContext, Page } from '@playwright/test'

export interface ReadPage {
  status: number
  /** Told by the server that it is not to be listed. */
  isHidden: boolean
  html: string
  titles: string[]
  descriptions: string[]
  canonical: string[]
  /** By language. */
  alternates: Record<string, string>
  /** Properties of the Open Graph and names of `twitter:`. */
  social: Record<string, string>
  dataBlocks: string[]
  headings: string[]
  /** The words of the main part. */
  text: string
  /** Addresses that it leads to, as they are written. */
  links: string[]
  /** What a link may end in: `#main`. */
  ids: string[]
}

/** In a page without a policy: ours lets no string become a document. */
const parse = (html: string) => {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const values = (selector: string, attribute: string) =>
    all(selector).map((element) => element.getAttribute(attribute) ?? '')
  const pairs = (selector: string, name: string, value: string) =>
    Object.fromEntries(
      all(selector).map((element) => [element.getAttribute(name) ?? '', element.getAttribute(value) ?? '']),
    )
  return {
    titles: all('head title').map((title) => title.textContent ?? ''),
    descriptions: values('meta[name="description"]', 'content'),
    canonical: values('link[rel="canonical"]', 'href'),
    alternates: pairs('link[rel="alternate"][hreflang]', 'hreflang', 'href'),
    social: {
      ...pairs('meta[property^="og:"]', 'property', 'content'),
      ...pairs('meta[name^="twitter:"]', 'name', 'content'),
    },
    dataBlocks: all('script[type="application/ld+json"]').map((block) => block.textContent ?? ''),
    headings: all('h1').map((heading) => heading.textContent ?? ''),
    text: document.querySelector('main')?.textContent ?? '',
    links: values('a[href]', 'href'),
    ids: values('[id]', 'id'),
  }
}

/** `parser` is a page that shows nothing. */
export const readPage = async (request: APIRequestContext, parser: Page, address: string): Promise<ReadPage> => {
  const answer = await request.get(address, { headers: { accept: 'text/html' }, maxRedirects: 0 })
  const html = await answer.text()
  const isHidden = answer.headers()['x-robots-tag'] === 'noindex'
  return { status: answer.status(), isHidden, html, ...(await parser.evaluate(parse, html)) }
}

/** The addresses that a sitemap names with those in other languages; it fails where it is no well-formed XML of that kind. */
export const readSitemap = (parser: Page, xml: string) =>
  parser.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const error = document.querySelector('parsererror')
    if (error) throw new Error(error.textContent ?? 'no XML')
    const sitemap = 'http://www.sitemaps.org/schemas/sitemap/0.9'
    const root = document.documentElement
    if (root.namespaceURI !== sitemap || root.localName !== 'urlset') throw new Error(`a ${root.nodeName}`)
    return [...root.children].map((entry) => {
      const of = (name: string) =>
        [...entry.getElementsByTagNameNS(sitemap, name)].map((node) => node.textContent ?? '')
      const links = [...entry.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')]
      const known = ['loc', 'lastmod', 'link']
      const strange = [...entry.children].map((node) => node.localName).filter((name) => !known.includes(name))
      if (entry.localName !== 'url' || strange.length > 0) throw new Error(`${entry.localName} with ${strange}`)
      return {
        address: of('loc').join(),
        changedAt: of('lastmod').join() || null,
        alternates: Object.fromEntries(
          links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
        ),
      }
    })
  }, xml)
