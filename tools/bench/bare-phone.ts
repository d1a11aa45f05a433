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
type Send = (method: string, params?: object, sessionId?: string) => Promise<unknown>

/** Of the DevTools protocol. A command that the browser refuses throws. */
const connect = async (address: string): Promise<{ send: Send; close(): void }> => {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error }: Answer = JSON.parse(data)
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  return {
    send: (method, params = {}, sessionId) => {
      const answer = Promise.withResolvers<unknown>()
      waiting.set(++last, answer)
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}

export interface BareBrowser {
  send: Send
  close(): Promise<void>
}

export interface BarePhone {
  send(method: string, params?: object): Promise<unknown>
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
  const { send, close } = await connect(address)
  return {
    send,
    close: async () => {
      close()
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
  viewport: { width: number; height: number },
  { withoutScript = false, watch }: { withoutScript?: boolean; watch: [(given: A) => void, A] },
): Promise<BarePhone> => {
  const { browserContextId } = (await browser.send('Target.createBrowserContext')) as { browserContextId: string }
  const { targetId } = (await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })) as {
    targetId: string
  }
  const { sessionId } = (await browser.send('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string
  }
  const send: BarePhone['send'] = (method, params) => browser.send(method, params, sessionId)
  await send('Page.enable')
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', slow4G)
  if (withoutScript) await send('Network.setBlockedURLs', { urls: ['*.js'] })
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1.75, mobile: true })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const source = `${callOf(watchPage, undefined)};${callOf(...watch)}`
  await send('Page.addScriptToEvaluateOnNewDocument', { source })
  return {
    send,
    evaluate: async (work, given) => {
      const { result, exceptionDetails } = (await send('Runtime.evaluate', {
        expression: callOf(work, given),
        returnByValue: true,
      })) as { result: { value: ReturnType<typeof work> }; exceptionDetails?: { text: string } }
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result.value
    },
    close: async () => void (await browser.send('Target.disposeBrowserContext', { browserContextId })),
  }
}
