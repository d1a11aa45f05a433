/**
 * A phone that is only pressed and read. Playwright turns on what its own features need in every page (the `Runtime` domain of the
 * DevTools protocol), and V8 then parses the app's largest module a second time while it starts: a hundred milliseconds of a
 * processor four times slower, in the one task that a press waits for, which no person's browser has.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import settings from '../../playwright.config.ts'
import { slow4G, slowdown, watchPage } from './slow-phone.ts'

interface Answer {
  id?: number
  result?: unknown
  error?: { message: string }
}
/** Who asks knows what the command answers. */
type Send = <R = unknown>(method: string, params?: object, sessionId?: string) => Promise<R>

/** Of the DevTools protocol. A command that the browser refuses throws. */
const connect = async (address: string): Promise<Send> => {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error }: Answer = JSON.parse(data)
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  return <R>(method: string, params = {}, sessionId?: string) => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++lastId, answer)
    socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
    return answer.promise as Promise<R>
  }
}

export interface BareBrowser {
  send: Send
  close(): Promise<void>
}

export interface BarePhone {
  send: Send
  /** Calls the function in the page, with what JSON can carry. */
  evaluate<A, R>(work: (given: A) => R, given: A): Promise<R>
  close(): Promise<void>
}

/** The journeys' own browser, in a profile that goes with it. */
export const launchBareBrowser = async (): Promise<BareBrowser> => {
  const { executablePath, args = [] } = settings.use?.launchOptions ?? {}
  if (executablePath === undefined) throw new Error('There is no Chromium here')
  const profile = mkdtempSync(join(tmpdir(), 'rihla-bare-'))
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run']
  const chromium = spawn(executablePath, [...args, ...own], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(chromium, 'exit')
  // A benchmark that fails leaves nothing running.
  process.once('exit', () => chromium.kill('SIGKILL'))
  let address: string | undefined
  for await (const line of createInterface(chromium.stderr)) {
    address = /^DevTools listening on (ws:.+)$/.exec(line)?.[1]
    if (address !== undefined) break
  }
  if (address === undefined) throw new Error('Chromium ended before it could be spoken to')
  chromium.stderr.resume()
  return {
    send: await connect(address),
    close: async () => {
      chromium.kill('SIGKILL')
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const callOf = (work: (given: never) => unknown, given: unknown) => `(${work})(${JSON.stringify(given) ?? ''})`

/** A fresh profile on slow 4G. `withoutScript`: what the browser alone does. `watch` is called in the page before its own scripts. */
export const openBarePhone = async <A>(
  browser: BareBrowser,
  { withoutScript, watch }: { withoutScript: boolean; watch: [(given: A) => void, A] },
): Promise<BarePhone> => {
  type Ids = Record<'browserContextId' | 'targetId' | 'sessionId', string>
  const { browserContextId } = await browser.send<Ids>('Target.createBrowserContext')
  const { targetId } = await browser.send<Ids>('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await browser.send<Ids>('Target.attachToTarget', { targetId, flatten: true })
  const send: Send = (method, params) => browser.send(method, params, sessionId)
  const screen = { width: 390, height: 844, deviceScaleFactor: 1.75, mobile: true }
  const source = `${callOf(watchPage, undefined)};${callOf(...watch)}`
  await send('Page.enable')
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', slow4G)
  if (withoutScript) await send('Network.setBlockedURLs', { urls: ['*.js'] })
  await send('Emulation.setDeviceMetricsOverride', screen)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await send('Page.addScriptToEvaluateOnNewDocument', { source })
  return {
    send,
    evaluate: async <A, R>(work: (given: A) => R, given: A) => {
      const call = { expression: callOf(work, given), returnByValue: true }
      type Evaluated = { result: { value: R }; exceptionDetails?: { text: string } }
      const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', call)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result.value
    },
    close: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
  }
}
