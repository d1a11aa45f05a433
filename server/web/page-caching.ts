/** Who may keep a page, and for how long. A page says nothing of who asks but the language. */
import type { FastifyReply } from 'fastify'
import type { LanguageSource } from '../platform/http/language.ts'

const onlyHere = 'private, no-cache'
/**
 * A minute, and one more while a fresh one is fetched: so long may an experience be seen that is no longer public. Browsers ask
 * each time. What is kept for an hour is shown only where the server fails.
 */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600'

/** Without `Cookie`, a cache keeps one page a language rather than one a person. */
const vary: Record<LanguageSource, string> = {
  address: 'Accept-Encoding',
  browser: 'Accept-Language, Accept-Encoding',
  cookie: 'Cookie, Accept-Language, Accept-Encoding',
}

export const keepByBrowserAlone = (reply: FastifyReply, source: LanguageSource): FastifyReply =>
  reply.header('cache-control', onlyHere).header('vary', vary[source])

/** For what everybody gets. A language that a person has chosen is theirs. */
export const keepByAll = (reply: FastifyReply, source: LanguageSource): FastifyReply =>
  source === 'cookie' ? reply : reply.header('cache-control', shared)
