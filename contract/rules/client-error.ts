/** What a report of a failed screen may hold, and what is taken out of its texts before they leave a device. */

/** Lengths in UTF-16 code units; `count` is how often one report may say that it happened, `reports` how many go at once. */
export const clientErrorLimits = { message: 200, stack: 4000, count: 1000, reports: 10 } as const

const segment = String.raw`(?:[a-z][a-z-]{0,39}|\$[A-Za-z]{0,20}|\{-\$[A-Za-z]{1,20}\})`

/**
 * The router's own patterns are routes, and words for what is no screen; an address with an id in it is not, for its
 * digits. The name of an error's class may be anything: where it does not fit `code`, report `Error`.
 */
export const clientErrorPatterns = {
  build: /^[\w.+-]{1,64}$/,
  route: new RegExp(`^(?=.{1,80}$)(?:[a-z_][a-z_-]{0,39}|/|(?:/${segment})+/?)$`),
  part: /^[A-Za-z][\w-]{0,39}$/,
  code: /^[A-Za-z_$][\w$.:-]{0,59}$/,
  version: /^\d{0,4}$/,
} as const

/** No text is looked at beyond this. */
const maxRead = 16_000

const isWord = (piece: string) =>
  /^(?:[a-z]{1,14}(?:[-_][a-z]{1,14})*|[a-z]{0,14}(?:[A-Z][a-z]{1,14})*|[A-Z]{1,14}(?:_[A-Z]{1,14})*)$/.test(piece)
const isName = (run: string) => run.split('/').every(isWord)
const isHex = (run: string) => /^[0-9a-f]+$/i.test(run) && /\d/.test(run)

/** Long runs are secrets unless they read like names, or name a file of ours: stacks are made of those. */
const scrubRun = (run: string, at: number, whole: string): string => {
  if (/^\.[cm]?[jt]sx?\b/.test(whole.slice(at + run.length, at + run.length + 6))) return run
  return (run.length >= 24 && !isName(run)) || isHex(run) ? '[token]' : run
}

/*
 * In this order: a query may hold all of the others, and an address before its @ almost anything. Every repetition is
 * bounded, or cannot fail once it has begun, so that the time is linear whatever the text.
 */
const scrubQueries = (text: string) =>
  text.replace(/\?(?!\.)\S+/g, '?[query]').replace(/#[^\s#=]{1,100}=\S*/g, '#[query]')
const scrubTokens = (text: string) => text.replace(/eyJ[\w.-]{8,}/g, '[token]')
const scrubEmails = (text: string) =>
  text.replace(/[^\s@]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu, '[email]')
const scrubIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '[id]')
const scrubRuns = (text: string) => text.replace(/[\w+/=-]{16,}/g, scrubRun)
/** From seven digits on: shorter are lines and columns of code. */
const scrubNumbers = (text: string) => text.replace(/\d(?:[ .()/-]{0,2}\d){6,}/g, '[number]')
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out; tabs and line breaks stay.
const storable = (text: string) => text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')

/** Where a text is too long to be read whole, it ends between two words: half of a secret is not known as one. */
const readable = (text: string): string => {
  if (text.length <= maxRead) return text
  const read = text.slice(0, maxRead)
  return read.slice(0, Math.max(read.lastIndexOf(' '), read.lastIndexOf('\n'), 0))
}

/**
 * A text of at most `longest` code units with markers in the place of e-mail addresses, ids, query strings, tokens and
 * long numbers. Scrubbed before it is cut, so pass it whole.
 */
export const scrub = (text: string, longest: number): string => {
  const steps = [storable, scrubQueries, scrubTokens, scrubEmails, scrubIds, scrubRuns, scrubNumbers]
  const scrubbed = steps.reduce((left, step) => step(left), readable(text))
  return scrubbed.slice(0, longest).toWellFormed()
}
