/** Pages that the server writes itself: plain, without script, under the app's own strict policy. */
import type { LanguageCode } from '#contract/models/primitives.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** HTML that is safe as it stands: made by `html`, from our own words and escaped values. */
export interface Html {
  readonly markup: string
}

/** Our own markup around values; every value is escaped unless it is such markup itself. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => {
  const write = (value: string | Html | readonly Html[]): string => {
    if (typeof value === 'string') return escapeHtml(value)
    return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
  }
  return {
    markup: parts.map((part, index) => part + (index < values.length ? write(values[index] ?? '') : '')).join(''),
  }
}

export interface Page {
  language: LanguageCode
  title: string
  body: Html
  /** The address of a script of ours. */
  script?: string
}

export const toDocument = ({ language, title, body, script }: Page): string => {
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
