/** Plain HTML pages of the server, under the app's content security policy. */
import type { FastifyReply } from 'fastify'
import type { LanguageCode } from '#contract/models/primitives.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** Safe HTML, made by `html` from our own markup and escaped values. */
export interface Html {
  readonly markup: string
}

/** Returns our own markup with the values in it, which are escaped unless they are `Html`. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => {
  const write = (value: string | Html | readonly Html[]): string => {
    if (typeof value === 'string') return escapeHtml(value)
    return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
  }
  return {
    markup: parts.map((part, index) => part + (index < values.length ? write(values[index] ?? '') : '')).join(''),
  }
}

interface Page {
  language: LanguageCode
  title: string
  body: Html
  /** The address of a script to load. */
  script?: string
}

const toDocument = ({ language, title, body, script }: Page): string => {
  const tail = script === undefined ? html`` : html`<script src="${script}" defer></script>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/payment/page.css">
</head>
<body>${body}${tail}</body>
</html>
`.markup
}

export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-language', page.language)
    .header('cache-control', 'no-store')
    // The address contains a secret.
    .header('referrer-policy', 'no-referrer')
    .send(toDocument(page))
