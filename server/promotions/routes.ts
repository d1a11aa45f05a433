import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { UserRow } from '../accounts/users/repository.ts'
import { type Html, html, sendPage } from '../money/providers/html.ts'
import type { Deps } from '../platform/deps.ts'
import { readLanguage } from '../platform/http/language.ts'
import { promotionTexts } from './texts.ts'
import { findSubscriber, unsubscribe } from './unsubscribe.ts'

const maxBody = 4 * 1024

/** Returns the last part of the address, which `unsubscribeAddress` created. */
const tokenOf = ({ params }: FastifyRequest): string => {
  // The cast is safe: the route has this one parameter, which is always a text.
  const { token } = params as { token: string }
  return token
}

/** Returns the language of the address, else of the account, else of the browser. */
const languageOf = (request: FastifyRequest, row: UserRow | null): LanguageCode => {
  const { language, source } = readLanguage(request)
  return source === 'address' ? language : (row?.preferences.language ?? language)
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
 * The unsubscribe page. Programs that scan links send GET, which changes nothing. The button of a mail program (RFC 8058) and that of the
 * page send POST, without a cookie or a session, and get an answer without a redirect.
 */
export const promotionRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.register(async (scope) => {
    // Mail programs send a form in either encoding. The server ignores the body, which adds nothing to the method.
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
