import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LanguageCode, languageCode } from '#contract/models/primitives.ts'
import type { UserRow } from '../accounts/users/repository.ts'
import { type Html, html, sendPage } from '../money/providers/html.ts'
import type { Deps } from '../platform/deps.ts'
import { pickLanguage } from '../platform/http/language.ts'
import { promotionTexts } from './texts.ts'
import { findSubscriber, unsubscribe } from './unsubscribe.ts'

const maxBody = 4 * 1024

/** The last part of the address, as `unsubscribeAddress` wrote it. */
const tokenOf = ({ params }: FastifyRequest): string => {
  // The route has this one parameter, which is always a text.
  const { token } = params as { token: string }
  return token
}

/** As the account says, unless the address asks for another one; that of the browser where there is no account. */
const languageOf = ({ url, headers }: FastifyRequest, row: UserRow | null): LanguageCode => {
  const query = new URL(url, 'http://rihla.invalid').searchParams.get('lang')
  const asked = languageCode.safeParse(query)
  if (asked.success) return asked.data
  return (
    row?.preferences.language ??
    pickLanguage({ query, cookies: headers.cookie, acceptLanguage: headers['accept-language'] })
  )
}

const card = (title: string, note: string, action: Html): Html => html`<main class="card">
<p class="brand">Rihla</p>
<h1>${title}</h1>
<p class="note">${note}</p>
<div class="actions">${action}</div>
</main>`

const send = (request: FastifyRequest, reply: FastifyReply, row: UserRow | null): FastifyReply => {
  const language = languageOf(request, row)
  const texts = promotionTexts[language]
  const settings = html`<a class="quiet" href="/settings?tab=notifications">${texts.settings}</a>`
  const page = (title: string, note: string, action: Html) =>
    sendPage(reply, { language, title: `${title} · Rihla`, body: card(title, note, action) })
  if (row === null) return page(texts.unknown, texts.unknownNote, settings)
  if (!row.preferences.emailPromotions) return page(texts.done, texts.doneNote, settings)
  // The same fields as a mail program sends (RFC 8058).
  const form = html`<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button class="primary">${texts.press}</button></form>`
  return page(texts.ask, texts.askNote, form)
}

/**
 * Where promotional mails are ended. Programs that look at links send GET, which changes nothing; a mail program's button (RFC
 * 8058) and that of the page send POST, without a cookie or a session, and are answered without a redirect.
 */
export const promotionRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.register(async (scope) => {
    // Mail programs send a form in either encoding. What it says adds nothing to the method: it is not read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBody }, (_request, _body, done) => done(null))

    scope.get('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
      const row = await findSubscriber(deps, tokenOf(request))
      return send(request, reply.code(row === null ? 404 : 200), row)
    })

    scope.post('/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
      const row = await unsubscribe(deps, tokenOf(request))
      return send(request, reply.code(row === null ? 404 : 200), row)
    })
  })
}
