/** What a person does with a page, in any engine: looks for a thing by its name, presses it, writes into it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Engine, EngineElement } from './engine.ts'
import { chooseOption, countSeen, findReachable, isSetUp, pickValue, readValue, setUp, type Wanted } from './locate.ts'
import { takeComplaints } from './watch.ts'

const { resolve } = createRequire(import.meta.url)
const queries = readFileSync(resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'), 'utf8')

export type Name = string | RegExp

export interface Place {
  within?: 'dialog' | 'main' | 'banner' | 'navigation' | 'contentinfo'
  level?: number
  /** Of a button that stays pressed. */
  pressed?: boolean
}

const wanted = (by: Wanted['by'], role: string, name: Name, { within, level, pressed }: Place): Wanted => ({
  by,
  role,
  name: typeof name === 'string' ? name : { source: name.source, flags: name.flags },
  within,
  level,
  pressed,
})

const patience = { timeout: 60_000, intervals: [50, 100, 200] } as { timeout: number; intervals: number[] }

export const createTab = (engine: Engine, origin: string) => {
  const prepare = async () => {
    if (!(await engine.evaluate(isSetUp))) await engine.addScript(setUp(queries))
  }
  /** Null while a page is being left. */
  const ask = async <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) => {
    await prepare()
    return engine.evaluate(run, ...args).catch(() => null)
  }
  const named = (what: Wanted) => `${what.role || what.by} ${JSON.stringify(what.name)}`
  const poll = <Result>(asked: () => Promise<Result>, message: string) => expect.poll(asked, { ...patience, message })
  const seen = (what: Wanted) => poll(() => ask(countSeen, what), `sees ${named(what)}`).toBeGreaterThan(0)
  const missing = (what: Wanted) => poll(() => ask(countSeen, what), `sees no ${named(what)}`).toBe(0)
  /** A page that is changing takes an element away between finding and using it: then it is found again. */
  const use = (what: Wanted, act: (element: EngineElement) => Promise<void>) =>
    expect(async () => {
      await prepare()
      const element = await engine.find(findReachable, what)
      if (!element) throw new Error(`There is no ${named(what)} to be reached`)
      await act(element)
    }).toPass(patience)
  const field = (name: Name, place: Place = {}) => wanted('label', '', name, place)
  return {
    engine,
    /** Opens an address of the app. */
    open: (path: string) => engine.goto(new URL(path, origin).href),
    /** Waits until something of that role and name can be seen. */
    see: (role: string, name: Name, place: Place = {}) => seen(wanted('role', role, name, place)),
    seeText: (text: Name, place: Place = {}) => seen(wanted('text', '', text, place)),
    /** Waits until nothing of that role and name can be seen. */
    miss: (role: string, name: Name, place: Place = {}) => missing(wanted('role', role, name, place)),
    missText: (text: Name, place: Place = {}) => missing(wanted('text', '', text, place)),
    press: (role: string, name: Name, place: Place = {}) =>
      use(wanted('role', role, name, place), (element) => element.click()),
    /** Replaces what stands in the field of that label. */
    fill: (name: Name, text: string, place: Place = {}) => use(field(name, place), (element) => element.fill(text)),
    /** Chooses an option of a select by its text. */
    select: (name: Name, option: string) => poll(() => ask(chooseOption, field(name), option), option).toBe(true),
    /** A time or a day, as its picker gives it: each engine types it in a way of its own. */
    pick: (name: Name, value: string) => poll(() => ask(pickValue, field(name), value), value).toBe(true),
    choose: (name: Name, paths: readonly string[]) =>
      use(wanted('file', '', name, {}), (element) => element.choose(paths)),
    /** Waits until the field of that label holds this. */
    seeValue: (name: Name, value: string) => poll(() => ask(readValue, field(name)), String(name)).toBe(value),
    /** The address without its origin. */
    path: () => engine.evaluate(() => location.pathname + location.search),
    /** Closes the window and opens an empty one: what is opened next starts cold. */
    reopen: () => engine.reopen(),
    /** Moves the clock of pages that are opened from now on. */
    moveClock: (aheadMs: number) =>
      engine.evaluate((ahead: number) => localStorage.setItem('clock-ahead-of-the-page', String(ahead)), aheadMs),
    /** What the page complained about since it was last asked. */
    complaints: () => engine.evaluate(takeComplaints),
  }
}

export type Tab = ReturnType<typeof createTab>

/** What the browser says of the app's service worker; runs in the page. */
const workerState = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'not registered'
  const { installing, waiting, active } = registration
  return active?.state ?? waiting?.state ?? installing?.state ?? 'without a worker'
}

/** Resolves when everything for a start without network is on the device. */
export const readyForOffline = async (tab: Tab): Promise<void> => {
  // The sign of a person that a server-rendered page waits for.
  await tab.engine.evaluate(() => void dispatchEvent(new PointerEvent('pointermove')))
  await expect
    .poll(() => tab.engine.evaluate(workerState), { timeout: 60_000, message: 'the worker' })
    .toBe('activated')
}
