/** What a person does with a page, in any engine: looks for a thing by its name, presses it, writes into it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Engine, EngineElement } from './engine.ts'
import { countSeen, findReachable, hasQueries, type Wanted } from './locate.ts'
import { takeComplaints } from './watch.ts'

const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
)

export type Name = string | RegExp

export interface Place {
  within?: 'dialog' | 'main' | 'banner' | 'navigation' | 'contentinfo'
  level?: number
}

const wanted = (by: Wanted['by'], role: string, name: Name, { within, level }: Place): Wanted => ({
  by,
  role,
  name: typeof name === 'string' ? name : { source: name.source, flags: name.flags },
  within,
  level,
})

export interface Tab {
  readonly engine: Engine
  /** Opens an address of the app. */
  open(path: string): Promise<void>
  /** Waits until something of that role and name can be seen. */
  see(role: string, name: Name, place?: Place): Promise<void>
  seeText(text: Name, place?: Place): Promise<void>
  /** Waits until nothing of that role and name can be seen. */
  miss(role: string, name: Name, place?: Place): Promise<void>
  missText(text: Name, place?: Place): Promise<void>
  press(role: string, name: Name, place?: Place): Promise<void>
  /** Replaces what stands in the field of that label. */
  fill(label: Name, text: string, place?: Place): Promise<void>
  /** Chooses an option of a select by its text. */
  select(label: Name, option: string): Promise<void>
  choose(label: Name, paths: readonly string[]): Promise<void>
  /** The value of a field. */
  valueOf(label: Name): Promise<string>
  path(): Promise<string>
  /** Closes the window and opens an empty one: what is opened next starts cold. */
  reopen(): Promise<void>
  /** What the page complained about since it was last asked. */
  complaints(): Promise<string[]>
}

const within = { timeout: 20_000 } as const

export const createTab = (engine: Engine, origin: string): Tab => {
  const prepare = async () => {
    if (!(await engine.evaluate(hasQueries))) await engine.addScript(queries)
  }
  const count = async (what: Wanted): Promise<number> => {
    await prepare()
    return engine.evaluate(countSeen, what)
  }
  const label = (what: Wanted) => `${what.role || what.by} ${JSON.stringify(what.name)}`
  const seen = (what: Wanted) =>
    expect.poll(() => count(what).catch(() => 0), { ...within, message: `sees ${label(what)}` }).toBeGreaterThan(0)
  const missing = (what: Wanted) =>
    expect.poll(() => count(what).catch(() => -1), { ...within, message: `sees no ${label(what)}` }).toBe(0)
  /** A page that is changing takes an element away between finding and using it: then it is found again. */
  const use = (what: Wanted, act: (element: EngineElement) => Promise<void>) =>
    expect(async () => {
      await prepare()
      const element = await engine.find(findReachable, what)
      if (!element) throw new Error(`There is no ${label(what)} to be reached`)
      await act(element)
    }).toPass(within)
  const open = (path: string) => engine.goto(new URL(path, origin).href)
  return {
    engine,
    open,
    see: (role, name, place = {}) => seen(wanted('role', role, name, place)),
    seeText: (text, place = {}) => seen(wanted('text', '', text, place)),
    miss: (role, name, place = {}) => missing(wanted('role', role, name, place)),
    missText: (text, place = {}) => missing(wanted('text', '', text, place)),
    press: (role, name, place = {}) => use(wanted('role', role, name, place), (element) => element.click()),
    fill: (name, text, place = {}) => use(wanted('label', '', name, place), (element) => element.fill(text)),
    select: (name, option) =>
      expect(async () => {
        await prepare()
        const isChosen = await engine.evaluate(
          (findIn: string, what: Wanted, text: string) => {
            // The same function as for presses, in this page's words.
            const find = new Function(`return ${findIn}`)() as (wanted: Wanted) => Element | null
            const select = find(what)
            if (!(select instanceof HTMLSelectElement)) return false
            const choice = [...select.options].find(({ label: name }) => name === text)
            if (!choice) return false
            select.value = choice.value
            select.dispatchEvent(new Event('input', { bubbles: true }))
            select.dispatchEvent(new Event('change', { bubbles: true }))
            return true
          },
          findReachable.toString(),
          wanted('label', '', name, {}),
          option,
        )
        expect(isChosen, `“${option}” can be chosen`).toBe(true)
      }).toPass(within),
    choose: (name, paths) => use(wanted('label', '', name, {}), (element) => element.choose(paths)),
    valueOf: async (name) => {
      await prepare()
      return engine.evaluate((text: string) => {
        const { queryByLabelText } = (
          globalThis as unknown as { TestingLibraryDom: typeof import('@testing-library/dom') }
        ).TestingLibraryDom
        return (queryByLabelText(document.body, text) as HTMLInputElement | null)?.value ?? ''
      }, String(name))
    },
    path: () => engine.evaluate(() => location.pathname + location.search),
    reopen: () => engine.reopen(),
    complaints: () => engine.evaluate(takeComplaints),
  }
}
