import type { BrowserContext, ConsoleMessage } from '@playwright/test'
import { followRequests } from './quiet.ts'

/** What the browser complained about: any of it fails the test unless the test allowed it. */
export interface Problems {
  readonly found: string[]
  /** Complaints that match are part of the test. */
  allow(pattern: RegExp): void
}

/** Chromium logs every failed request as an error; offline and refusals are what these tests are about. */
const isExpectedNetworkNoise = (message: ConsoleMessage) => {
  const text = message.text()
  if (!text.startsWith('Failed to load resource')) return false
  return text.includes('net::ERR_') || new URL(message.location().url).pathname.startsWith('/api/')
}

/** A page without a worker asks for a picture that is not public without a token first (src/pwa/mend-pictures.ts). */
export const askedWithoutToken = /status of 404.*\/media\//

export const watchProblems = async (context: BrowserContext): Promise<Problems> => {
  followRequests(context)
  const found: string[] = []
  const allowed: RegExp[] = []
  const tell = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) found.push(problem)
  }
  context.on('console', (message) => {
    if (message.type() !== 'error' || isExpectedNetworkNoise(message)) return
    tell(`console.error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => tell(`uncaught: ${event.error().stack ?? event.error().message}`))
  // A violation that only reports, or is swallowed by a try, would otherwise go unseen.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation of ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  return { found, allow: (pattern) => void allowed.push(pattern) }
}
