import type { Config } from '#server/platform/config/config.ts'

/** The name of the app's one Trusted Types policy (src/boot). */
const trustedTypesPolicy = 'rihla'

interface Allowed {
  /** Other origins that a form of this page leads to. */
  formTargets?: readonly string[]
  /** Hashes of the style elements that the build has written into this page. */
  styles?: readonly string[]
  /** Hashes of the rules in this page by which its links are fetched ahead; the browser runs none of them. */
  rules?: readonly string[]
}

/** Design: security, Headers. Only the configured media origin widens it, and what one page needs. */
export const contentSecurityPolicy = (
  { mediaUrl }: Pick<Config, 'mediaUrl'>,
  { formTargets = [], styles = [], rules = [] }: Allowed = {},
): string => {
  const media = mediaUrl === null ? '' : ` ${new URL(mediaUrl).origin}`
  return [
    "default-src 'none'",
    ["script-src 'self'", ...rules].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    `img-src 'self' blob: data:${media}`,
    `connect-src 'self'${media}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
  ].join('; ')
}

const unusedFeatures = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** What stands on every answer, errors and media included. */
export const securityHeaders = (config: Pick<Config, 'mediaUrl'>): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera reads vouchers (/check-in), and hosts mark where they meet by where they are (/create-experience); no page that
  // is framed or opened from here may use either.
  'permissions-policy': [
    'camera=(self)',
    'geolocation=(self)',
    ...unusedFeatures.map((feature) => `${feature}=()`),
  ].join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
