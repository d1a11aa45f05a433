import type { Config } from '#server/platform/config/config.ts'

/** The Trusted Types policies: of the app (src/pwa/trusted-url.ts), and of the script that puts its import map into the page (build/import-map.ts). */
const trustedTypesPolicies = 'rihla rihla-import-map'

interface Allowed {
  /** Other origins that forms of this page submit to. */
  formTargets?: readonly string[]
  /** Hashes of the style elements that the build wrote into this page. */
  styles?: readonly string[]
  /** Hashes of the import map and of the speculation rules of this page. */
  scripts?: readonly string[]
}

/** Returns the policy of a page. Only the configured media origin and the needs of one page widen it. */
export const contentSecurityPolicy = (
  { mediaUrl }: Pick<Config, 'mediaUrl'>,
  { formTargets = [], styles = [], scripts = [] }: Allowed = {},
): string => {
  const media = mediaUrl === null ? '' : ` ${new URL(mediaUrl).origin}`
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
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
    `trusted-types ${trustedTypesPolicies}`,
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

/** The headers of every answer, errors and media included. */
export const securityHeaders = (config: Pick<Config, 'mediaUrl'>): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera reads vouchers (/check-in), and hosts mark the meeting point at their position (/create-experience). Framed pages may use neither.
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
