import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { id as idSchema, type LanguageCode } from '#contract/models/primitives.ts'
import { sharedAddress } from '#contract/rules/search/share-target.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { contentSecurityPolicy } from '../platform/http/headers.ts'
import { type LanguageSource, readLanguage } from '../platform/http/language.ts'
import { sendReadyBody, toReadyBody } from '../platform/http/ready-body.ts'
import { loadOnce } from '../platform/promises.ts'
import { archiveAssets } from './asset-archive.ts'
import { createBuiltPages } from './built-pages.ts'
import { missingHead, withHead } from './experience-head.ts'
import { machineRoutes } from './machine-routes.ts'
import { allowedImportMap, createPageBodies, type PageBody, sendPage } from './page-body.ts'
import { openPageRenderer } from './page-renderer.ts'
import { createRenderedPages } from './rendered-pages.ts'
import { contentTypeOf, openSiteFiles, readScreens, type SiteFile } from './site-files.ts'

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
const revalidate = 'no-cache'
const forADay = 'public, max-age=86400'

/** Names with a hash never change; browsers revalidate pages and the worker each time; the rest is pictures. */
const cacheControlOf = (address: string): string => {
  if (address.startsWith('/assets/')) return immutable
  return /\.(html|js|json|webmanifest|txt|xml)$/.test(address) ? revalidate : forADay
}

const privateCache = 'private, no-cache'
/**
 * Shared caches store a page for a minute, and for one more while they fetch a new one: for so long an experience may be visible that is no
 * longer public. Browsers revalidate each time. If the server fails, caches may use a page of the last hour.
 */
const sharedCache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600'

/** Without `Cookie`, a shared cache stores one page for each language instead of one for each user. */
const varyBySource: Record<LanguageSource, string> = {
  address: 'Accept-Encoding',
  browser: 'Accept-Language, Accept-Encoding',
  cookie: 'Cookie, Accept-Language, Accept-Encoding',
}

const cachePrivately = (reply: FastifyReply, source: LanguageSource): FastifyReply =>
  reply.header('cache-control', privateCache).header('vary', varyBySource[source])

/** For pages that are the same for all users, except in a language that a user has chosen by cookie. */
const cachePublicly = (reply: FastifyReply, source: LanguageSource): FastifyReply =>
  source === 'cookie' ? reply : reply.header('cache-control', sharedCache)

const send = (request: FastifyRequest, reply: FastifyReply, { body, etag, encoding }: SiteFile): FastifyReply => {
  if (encoding !== null) reply.header('content-encoding', encoding)
  reply.header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.send(body)
}

/** Serves every address outside of the API: files, prerendered pages, else the shell, with 404 if there is no screen. */
export const siteRoutes = async (app: FastifyInstance, deps: Deps, { folder }: Site): Promise<SitePages> => {
  const { config, clock } = deps
  const archive = path.join(config.dataDir, 'assets')
  const screenAt = await readScreens(folder)
  const files = await openSiteFiles(folder)
  const pageHeaders = {
    'content-type': contentTypeOf('page.html'),
    'content-security-policy': contentSecurityPolicy(config, { scripts: await allowedImportMap(files) }),
  }
  // Assets of earlier builds have the same addresses as those of this one. The start does not wait for the copy.
  const archived = archiveAssets(path.join(folder, 'assets'), archive, clock())
    .catch((thrown: unknown) => app.log.error({ err: thrown }, 'keeping the assets of this build failed'))
    .then(() => openSiteFiles(archive))
  app.addHook('onClose', async () => void (await archived))

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    request.siteRoute = 'file'
    const encodings = request.headers['accept-encoding']
    const isAsset = address.startsWith('/assets/')
    const file =
      (await files.read(address, encodings)) ??
      (isAsset ? await (await archived).read(address.slice('/assets'.length), encodings) : null)
    if (file === null) throw new ApiError('not_found')
    if (address.endsWith('.html')) reply.headers(pageHeaders)
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
  const pages = createRenderedPages(deps, {
    renderPage: openPageRenderer(folder),
    shell: readShell,
    searchTags: (language) => built.tags('/search', language),
    toPageBody,
    onFailure: (thrown) => app.log.error({ err: thrown }, 'a page could not be drawn; its shell is sent'),
  })

  // The same for every unknown id, so that requests for invented ids cause no compression.
  const missingPageIn = (language: LanguageCode) =>
    loadOnce(async () => toReadyBody(withHead(await readShell(language), missingHead)))
  const missingPage = { en: missingPageIn('en'), fr: missingPageIn('fr') }
  const sendExperience = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    { language, source }: ReturnType<typeof readLanguage>,
  ) => {
    try {
      const page = await pages.experience(id, language)
      return await sendPage({ request, reply: cachePublicly(reply, source) }, page)
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.status === 503) throw thrown
      // The app shows that there is no such experience.
      reply.code(thrown.status)
      return sendReadyBody({ request, reply }, await missingPage[language]())
    }
  }

  const publicPage = (pathname: string, params: URLSearchParams, language: LanguageCode): Promise<PageBody> | null => {
    const route = pathname.replace(/\/$/, '') || '/'
    if (route === '/search')
      return [...params.keys()].every((name) => name === 'lang') ? pages.search(language) : built.shell(route, language)
    // The build has rendered the sign-up of travelers, which differs from that of hosts (`?type=host`).
    const page = built.page(route, language)
    return page !== null && params.has('type') ? built.shell(route, language) : page
  }

  const sendError: SitePages['sendError'] = async (request, reply, { status, retryAfter }) => {
    const { language } = readLanguage(request)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    reply.code(status).header('cache-control', 'no-store').headers(pageHeaders).header('content-language', language)
    return sendReadyBody({ request, reply }, await missingPage[language]())
  }

  const serve: SitePages['serve'] = async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD')
      throw new ApiError('method_not_allowed')
    }
    const { pathname, searchParams } = new URL(request.url, 'http://rihla.invalid')
    // The server build of the app is private.
    if (pathname.startsWith('/server/')) throw new ApiError('not_found')
    const isPageFile = pathname.startsWith('/pages/') || pathname.startsWith('/shell.')
    if (files.has(pathname) && !isPageFile) return sendFile(request, reply, pathname)
    // The worker precaches pages by their file's name.
    if (isPageFile || pathname.startsWith('/assets/') || /\.\w{1,12}$/.test(pathname))
      return sendFile(request, reply, pathname)

    // If there is a worker, it answers this request.
    const shareTarget = pathname === '/search' ? sharedAddress(searchParams, config.publicOrigin) : null
    if (shareTarget !== null) return reply.redirect(shareTarget, 303)
    const screen = screenAt(pathname)
    request.siteRoute = screen ?? 'none'
    const requested = readLanguage(request)
    const { language, source } = requested
    cachePrivately(reply, source).headers(pageHeaders).header('content-language', language)
    const [, id] = /^\/experience\/([^/]+)\/?$/.exec(pathname) ?? []
    if (id !== undefined && idSchema.safeParse(id).success) return sendExperience(request, reply, id, requested)
    const page = screen !== null && id === undefined ? publicPage(pathname, searchParams, language) : null
    if (page !== null) {
      const body = await page
      return sendPage({ request, reply: cachePublicly(reply, source) }, body)
    }
    const shell = await files.read(`/shell.${language}.html`, request.headers['accept-encoding'])
    if (shell === null) throw new ApiError('not_found')
    // The app shows that the page does not exist; the status is for machines. A valid id has returned above.
    if (screen === null || id !== undefined) reply.code(404)
    // A personal screen, or no screen.
    reply.header('x-robots-tag', 'noindex')
    return send(request, reply, shell)
  }
  return { serve, sendError }
}
