/** A part of the catalogue; which messages are in it follows from the imports (build/messages/message-parts.ts). */
export type TextPart = 'start' | 'home' | 'search' | 'experience' | 'work' | 'rest'

/** The part that a screen is painted with, by its address. */
export const partOf = (path: string): TextPart => {
  if (path === '/') return 'home'
  if (/^\/search\/?$/.test(path)) return 'search'
  if (/^\/(admin|host(-d|\/|$)|check|create|edit)/.test(path)) return 'work'
  return path.startsWith('/experience/') ? 'experience' : 'rest'
}
