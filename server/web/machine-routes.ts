/** The files that search engines request before they read a page: `/robots.txt`, `/sitemap.xml` and its parts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { personalPatterns } from '#contract/rules/screens.ts'
import { byAnyChange, createAnswerCache } from '../experiences/search/answer-cache.ts'
import { countPublic } from '../experiences/search/catalogue-counts.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { type ReadyBody, sendReadyBody, toReadyBody } from '../platform/http/ready-body.ts'
import type { createBuiltPages } from './built-pages.ts'
import { contentTypeOf } from './site-files.ts'
import { experienceEntries, experiencesInPart, sitemapIndex, urlSet } from './sitemap.ts'

/** Cached parts. A part has a few megabytes; a crawler reads one after another. */
const maxCachedParts = 3

/** Screens that only show a visitor the way to sign in, and the pages of the server that belong to one person. */
const personalPaths = [...personalPatterns, '/unsubscribe/']

const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    // Server-rendered pages hydrate with these answers: without them a crawler that runs scripts sees less.
    'Allow: /api/experiences',
    ...personalPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

export const machineRoutes = (
  app: FastifyInstance,
  deps: Deps,
  built: Pick<ReturnType<typeof createBuiltPages>, 'addresses'>,
): void => {
  const { publicOrigin: origin } = deps.config
  const send = (request: FastifyRequest, reply: FastifyReply, file: string, body: ReadyBody) => {
    reply
      .header('content-type', contentTypeOf(file))
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Encoding')
    return sendReadyBody({ request, reply }, body)
  }

  const rules = toReadyBody(robots(origin))
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => send(request, reply, 'robots.txt', rules))

  const parts = createAnswerCache<ReadyBody>(deps, maxCachedParts)
  // A change of one part moves the start of the following ones, so any change makes all parts old.
  const cachedPart = (name: string, build: () => Promise<ReadyBody>) =>
    parts(name, async () => ({ value: await build(), isOutdatedBy: byAnyChange }))
  const pages = async () =>
    [...(await built.addresses()), '/search'].map((pathname) => ({ address: `${origin}${pathname}` }))

  /** Returns the whole sitemap if it fits into one file, else the list of its parts. */
  const buildSitemap = async (): Promise<ReadyBody> => {
    const total = await countPublic(deps.db)
    if (total <= experiencesInPart)
      return toReadyBody(urlSet([...(await pages()), ...(await experienceEntries(deps.db, origin, 0))]), 'least')
    const names = Array.from({ length: Math.ceil(total / experiencesInPart) }, (_, part) => `experiences-${part + 1}`)
    return toReadyBody(sitemapIndex(['pages', ...names].map((name) => `${origin}/sitemaps/${name}.xml`)))
  }
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply, 'sitemap.xml', await cachedPart('', buildSitemap)),
  )
  app.get<{ Params: { name: string } }>('/sitemaps/:name', { schema: { hide: true } }, async (request, reply) => {
    const [name = '', number] = /^(?:pages|experiences-([1-9]\d{0,3}))\.xml$/.exec(request.params.name) ?? []
    const build = async () => {
      if (name === '') return toReadyBody('')
      const entries =
        number === undefined ? await pages() : await experienceEntries(deps.db, origin, Number(number) - 1)
      return toReadyBody(entries.length === 0 ? '' : urlSet(entries), 'least')
    }
    const part = await cachedPart(name, build)
    if (part.body.length === 0) throw new ApiError('not_found')
    return send(request, reply, 'sitemap.xml', part)
  })
}
