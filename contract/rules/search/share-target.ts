/** What another app shared with ours (`share_target` of the web manifest): where it leads. */
import { cities } from '#contract/models/reference.ts'
import { normalise } from './normalise.ts'
import { sharedParams } from './shared-params.ts'

const maxSearch = 200
/** A few words are a search; of more, hardly any experience has them all. */
const fewWords = 4
const link = /https?:\/\/\S+/g
const experience = /^\/experience\/[0-9a-f-]{36}\/?$/i

const toUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/** The words in the last part of a link's path, which often is its page's name. */
const nameIn = ({ pathname }: URL): string => {
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last).replace(/\.\w{2,5}$/, '')
  } catch {
    // An address may hold any percent sign.
    return ''
  }
}

const toWords = (text: string): string[] => text.split(/[^\p{L}\p{N}’'-]+/u).filter((word) => /\p{L}/u.test(word))

/**
 * The address that answers what was shared, or null where nothing was: an experience of ours is opened, a city in a
 * longer text is searched as a place, anything else by its words.
 */
export const sharedAddress = (params: URLSearchParams, origin: string): string | null => {
  const [title, text, url] = sharedParams.map((name) => params.get(name)?.toWellFormed().trim() ?? '')
  if (!title && !text && !url) return null
  // Android hands links over as text.
  const links = [url, ...(text?.match(link) ?? [])].flatMap((found) => (found && toUrl(found)) || [])
  const own = links.find((found) => found.origin === origin && experience.test(found.pathname))
  if (own) return own.pathname
  const said = [text?.replace(link, ' '), title, ...links.map(nameIn)].map((words) => toWords(words ?? ''))
  const words = said.find((found) => found.length > 0) ?? []
  if (words.length === 0) return '/search'
  const keys = new Set(words.map(normalise))
  const city = cities.find((name) => keys.has(normalise(name)))
  const search = words.join(' ').slice(0, maxSearch).toWellFormed()
  const isPlace = city !== undefined && (words.length > fewWords || words.length === 1)
  return `/search?${new URLSearchParams(isPlace ? { destination: city } : { search })}`
}
