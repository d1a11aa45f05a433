export interface Engine {
  engine: 'chromium' | 'firefox' | 'webkit' | 'other'
  /** The major version; empty where the browser does not tell. */
  version: string
}

/** What draws the page, from the browser's description of itself: nothing that would tell one device from another. */
export const engineOf = (userAgent: string): Engine => {
  const [, firefox] = /Firefox\/(\d{1,4})/.exec(userAgent) ?? []
  if (firefox) return { engine: 'firefox', version: firefox }
  const [, chromium] = /Chrom(?:e|ium)\/(\d{1,4})/.exec(userAgent) ?? []
  if (chromium) return { engine: 'chromium', version: chromium }
  if (!/AppleWebKit\//.test(userAgent)) return { engine: 'other', version: '' }
  const [, webkit = ''] = /Version\/(\d{1,4})/.exec(userAgent) ?? []
  return { engine: 'webkit', version: webkit }
}
