import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { id as idSchema, type LanguageCode } from '#contract/models/primitives.ts'
import { sharedAddress } from '#contract/rules/search/share-target.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { sendReadyBody, toReadyBody } from '../platform/http/ready-body.ts'
import { readLanguage } from '../platform/http/language.ts'
import { loadOnce } from '../platform/promises.ts'
import { createBuiltPages } from './built-pages.ts'
import { contentTypeOf } from './content-types.ts'
import { missingHead, withHead } from './experience-head.ts'
import { keepAssets } from './kept-assets.ts'
import { machineRoutes } from './machine-routes.ts'
import { keepByAll, keepByBrowserAlone } from './page-caching.ts'
import { openPageRenderer } from './page-renderer.ts'
import { createPageBodies, type PageBody, sendPage } from './page-styles.ts'
import { createDrawnPages } from './rendered-pages.ts'
import { readScreens } from './screens.ts'
import { openSiteFiles, type SiteFile } from './site-files.ts'

/** The built app. */
export interface Site {
  folder: string
}

export interface SitePages {
  serve: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /**
   * Answers a page request with the app's shell and the status of the error. The app shows what the device has stored, that the page does
   * not exist, or an error with a retry.
   */
  sendError: (request: FastifyRequest, reply: FastifyReply, error: ApiError) => Promise<FastifyReply>
}

const immutable = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'
const aDay = 'public, max-age=86400'

/** Names with a hash never change; pages and the worker are asked for again each time; the rest is art. */
const cacheControlOf = (address: string): string => {
  if (address.startsWith('/assets/')) return immutable
  return /\.(html|js|json|webmanifest|txt|xml)$/.test(address) ? askAgain : aDay
}

const send = (request: FastifyRequest, reply: FastifyReply, { body, etag, encoding }: SiteFile): FastifyReply => {
  if (encoding !== null) reply.header('content-encoding', encoding)
  reply.header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.send(body)
}

/** Serves every address that is not the API's: files, prerendered pages, else the shell, as 404 where no screen is. */
export const siteRoutes = async (app: FastifyInstance, deps: Deps, { folder }: Site): Promise<SitePages> => {
  const { config, clock } = deps
  const kept = path.join(config.dataDir, 'assets')
  const screenAt = await readScreens(folder)
  const files = await openSiteFiles(folder)
  // By the address they are asked for under, which is that of the build's own. A start does not wait for the copying.
  const earlier = keepAssets(path.join(folder, 'assets'), kept, clock())
    .catch((thrown: unknown) => app.log.error({ err: thrown }, 'keeping the assets of this build failed'))
    .then(() => openSiteFiles(kept))
  app.addHook('onClose', async () => void (await earlier))

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    request.siteRoute = 'file'
    const encodings = request.headers['accept-encoding']
    const isAsset = address.startsWith('/assets/')
    const file =
      (await files.read(address, encodings)) ??
      (isAsset ? await (await earlier).read(address.slice('/assets'.length), encodings) : null)
    if (file === null) throw new ApiError('not_found')
    reply
      .header('content-type', contentTypeOf(address))
      .header('cache-control', cacheControlOf(address))
      .header('vary', 'Accept-Encoding')
    return send(request, reply, file)
  }

  const readShell = (language: LanguageCode) => files.text(`/shell.${language}.html`)
  const toPageBody = createPageBodies(files, config)
  const built = createBuiltPages(files, config, toPageBody)
  machineRoutes(app, deps, built)
  const pages = createDrawnPages(deps, {
    draw: openPageRenderer(folder),
    shell: readShell,
    searchTags: (language) => built.tags('/search', language),
    toPageBody,
    onFailure: (thrown) => app.log.error({ err: thrown }, 'a page could not be drawn; its shell is sent'),
  })

  // The same for every id that is none: whoever makes them up costs no compressing.
  const missingIn = (language: LanguageCode) =>
    loadOnce(async () => toReadyBody(withHead(await readShell(language), missingHead)))
  const missing = { en: missingIn('en'), fr: missingIn('fr') }
  const sendExperience = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    { language, source }: ReturnType<typeof readLanguage>,
  ) => {
    try {
      const page = await pages.experience(id, language)
      return await sendPage({ request, reply: keepByAll(reply, source) }, page)
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.status === 503) throw thrown
      // The app says in its own way that there is none.
      reply.code(thrown.status)
      return sendReadyBody({ request, reply }, await missing[language]())
    }
  }

  /** What is the same for everybody, or null for a screen that is a person's own. */
  const publicPage = (pathname: string, params: URLSearchParams, language: LanguageCode): Promise<PageBody> | null => {
    const route = pathname.replace(/\/$/, '') || '/'
    if (route === '/search')
      return [...params.keys()].every((name) => name === 'lang') ? pages.search(language) : built.shell(route, language)
    // The sign-up of a host (`?type=host`) says so: the page that was rendered is a traveler's.
    const page = built.page(route, language)
    return page !== null && params.has('type') ? built.shell(route, language) : page
  }

  const sendError: SitePages['sendError'] = async (request, reply, { status, retryAfter }) => {
    const { cookie: cookies, 'accept-language': acceptLanguage } = request.headers
    const query = new URL(request.url, 'http://rihla.invalid').searchParams.get('lang')
    const { language } = readLanguage({ query, cookies, acceptLanguage })
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-type', contentTypeOf('page.html'))
      .header('content-language', language)
    return sendReadyBody({ request, reply }, await missing[language]())
  }

  const serve: SitePages['serve'] = async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD')
      throw new ApiError('method_not_allowed')
    }
    const { pathname, searchParams } = new URL(request.url, 'http://rihla.invalid')
    // What the server draws with is nobody's to fetch.
    if (pathname.startsWith('/server/')) throw new ApiError('not_found')
    const isPageFile = pathname.startsWith('/pages/') || pathname.startsWith('/shell.')
    if (files.has(pathname) && !isPageFile) return sendFile(request, reply, pathname)
    // The worker precaches pages by their file's name.
    if (isPageFile || pathname.startsWith('/assets/') || /\.\w{1,12}$/.test(pathname))
      return sendFile(request, reply, pathname)

    // The worker answers this where there is one.
    const shared = pathname === '/search' ? sharedAddress(searchParams, config.publicOrigin) : null
    if (shared !== null) return reply.redirect(shared, 303)
    const { cookie: cookies, 'accept-language': acceptLanguage } = request.headers
    const screen = screenAt(pathname)
    request.siteRoute = screen ?? 'none'
    const asked = readLanguage({ query: searchParams.get('lang'), cookies, acceptLanguage })
    const { language, source } = asked
    keepByBrowserAlone(reply, source)
      .header('content-type', contentTypeOf('page.html'))
      .header('content-language', language)
    const [, id] = /^\/experience\/([^/]+)\/?$/.exec(pathname) ?? []
    if (id !== undefined && idSchema.safeParse(id).success) return sendExperience(request, reply, id, asked)
    const page = screen !== null && id === undefined ? publicPage(pathname, searchParams, language) : null
    if (page !== null) {
      const body = await page
      return sendPage({ request, reply: keepByAll(reply, source) }, body)
    }
    const shell = await files.read(`/shell.${language}.html`, request.headers['accept-encoding'])
    if (shell === null) throw new ApiError('not_found')
    // The app says so in its own way; the status is for machines, which read no pages. A real id has left above.
    if (screen === null || id !== undefined) reply.code(404)
    // A person's own screen, or none at all.
    reply.header('x-robots-tag', 'noindex')
    return send(request, reply, shell)
  }
  return { serve, sendError }
}
