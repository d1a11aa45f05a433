/** Where a sign-in may send a person: a path of this app and nothing else (design: security, access). */

export const afterSignIn = '/dashboard'

const maxLength = 2000
/** Browsers read `\` as `/` and drop tabs and line breaks, so either could hide a second slash. */
const isDeceptive = (value: string) => value.includes('\\') || /\p{Cc}/u.test(value)
/** Going back to a form that was just left would be a loop. */
export const isSignInPage = (path: string) => /^\/(login|register|forgot-password|reset-password)(\/|$)/.test(path)

/** True if the path stays on this origin however often something on the way decodes it. */
const staysHere = (path: string): boolean => {
  let decoded = path
  for (let round = 0; round < 4; round++) {
    if (!decoded.startsWith('/') || decoded.startsWith('//') || isDeceptive(decoded)) return false
    try {
      const next = decodeURIComponent(decoded)
      if (next === decoded) return true
      decoded = next
    } catch {
      return false
    }
  }
  // Encoded more than four times over: nobody writes that by accident.
  return false
}

/** `target` as a path of this app with its query and hash, or the page that follows a sign-in. */
export const safeRedirect = (target: unknown, fallback: string = afterSignIn): string => {
  if (typeof target !== 'string' || target.length > maxLength) return fallback
  if (!target.startsWith('/') || isDeceptive(target)) return fallback
  const here = 'https://rihla.invalid'
  if (!URL.canParse(target, here)) return fallback
  const { origin, pathname, search, hash } = new URL(target, here)
  if (origin !== here || !staysHere(pathname) || isSignInPage(pathname)) return fallback
  return `${pathname}${search}${hash}`
}
