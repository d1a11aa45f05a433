import type { BrowserContext, Request } from '@playwright/test'
import type { FaultProxy, JournalEntry } from '../faults/fault-proxy.ts'
import { followRequests } from './quiet.ts'

/** What the browser complained about: any of it fails the test unless the test allowed it. */
export interface Problems {
  readonly found: string[]
  /** Complaints that match are part of the test. */
  allow(pattern: RegExp): void
}

/**
 * Chromium logs every failed request as an error. One that did not reach the server is what these journeys are about; one
 * that the server refused is said by the journey that means it, as `problems.allow(/status of 409 .*\/bookings/)`.
 */
const isWithoutNetwork = (text: string) =>
  text.startsWith('Failed to load resource: net::ERR_') || text === workerNotFetched

/** Of a worker whose script the network did not bring. One that the server refused is said with its status. */
const workerNotFetched = 'An unknown error occurred when fetching the script.'

const pathOf = (url: string) => new URL(url).pathname

/** The answer that the line of a failed request is about. */
const failedAnswer = (text: string, url: string) => {
  const status = /^Failed to load resource: the server responded with a status of (\d+)/.exec(text)?.[1]
  return status === undefined ? null : { status: Number(status), path: pathOf(url) }
}

/** A page without a worker asks for a picture that is not public without a token first (src/pwa/mend-pictures.ts). */
export const askedWithoutToken = /status of 404.*\/media\//

const logOut = /^\/api\/auth\/(logout|revoke)$/

/**
 * Tells, once for each, which paths were asked for before a log-out was answered. A busy browser sends a request long
 * after its page asked for it, so that it can reach the server when the session has ended.
 */
const besideLogOut = (context: BrowserContext) => {
  const [running, beside] = [new Set<Request>(), new Set<string>()]
  const isEnding = () => [...running].some((request) => logOut.test(pathOf(request.url())))
  context.on('request', (request) => {
    running.add(request)
    if (isEnding()) for (const other of running) beside.add(pathOf(other.url()))
  })
  // The two have one signature, which their union hides.
  for (const event of ['requestfinished', 'requestfailed'] as const)
    context.on(event as 'requestfinished', (request) => running.delete(request))
  return (path: string) => beside.delete(path)
}

/** `proxy`: what a rule of it makes up, the journey has asked for; so has a log-out for what it cuts off. */
export const watchProblems = async (
  context: BrowserContext,
  proxy?: Pick<FaultProxy, 'journal'>,
): Promise<Problems> => {
  followRequests(context)
  const wasBeside = besideLogOut(context)
  const found: string[] = []
  const allowed: RegExp[] = []
  const tell = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) found.push(problem)
  }
  /** What was on its way beside a log-out is answered after their session has ended. */
  const isCutOff = ({ status, at, until }: JournalEntry) =>
    status === 401 &&
    proxy?.journal.some(
      (entry) =>
        logOut.test(entry.path) && (until === null || entry.at <= until) && (entry.until === null || at <= entry.until),
    )
  const isMeant = (text: string, url: string) => {
    const failed = failedAnswer(text, url)
    const answers = proxy?.journal.filter(({ path, status }) => path === failed?.path && status === failed.status) ?? []
    if (answers.some((answer) => answer.fault === 'answer' || isCutOff(answer))) return true
    return failed?.status === 401 && wasBeside(failed.path)
  }
  context.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()]
    if (message.type() !== 'error' || isWithoutNetwork(text) || isMeant(text, url)) return
    tell(`console.error: ${text} (${url})`)
  })
  // What the browser itself throws (a file that did not load, a transition that was cut short) has no stack.
  context.on('weberror', (event) => {
    const { stack, name, message } = event.error()
    tell(`uncaught: ${stack || `${name}: ${message}`} (${event.page()?.url()})`)
  })
  // A violation that only reports, or is swallowed by a try, would otherwise go unseen.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation of ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  return { found, allow: (pattern) => void allowed.push(pattern) }
}
