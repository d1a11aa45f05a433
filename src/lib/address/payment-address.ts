/**
 * Where a payment may be begun: a page of this app's own server and nothing else. What a provider of its own origin needs
 * is posted from such a page, under that page's policy (design: security, headers). Null for anything else.
 */
export const paymentAddress = (redirectUrl: string, origin: string): string | null => {
  // Browsers read `\` as `/` and drop tabs and line breaks, so either could hide another host.
  if (redirectUrl.includes('\\') || /\p{Cc}/u.test(redirectUrl) || !URL.canParse(redirectUrl, origin)) return null
  const url = new URL(redirectUrl, origin)
  const isOurs = url.origin === origin && url.username === '' && url.pathname.startsWith('/')
  return isOurs && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
}
