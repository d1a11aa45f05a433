import { type ElementHandle, launch } from 'puppeteer-core'
import { type Engine, type EngineElement, phone } from './engine.ts'

/** As puppeteer types what runs in a page: it would infer the arguments anew. */
type Run = (...args: unknown[]) => unknown

const elementOf = (handle: ElementHandle): EngineElement => ({
  click: () => handle.click(),
  fill: async (text) => {
    await handle.evaluate((field) => {
      // Only text fields are filled.
      const input = field as HTMLInputElement
      input.focus()
      input.select()
    })
    await handle.type(text)
  },
  choose: async (paths) => {
    // Only file inputs are given files.
    await (handle as ElementHandle<HTMLInputElement>).uploadFile(...paths)
  },
})

/** Firefox over WebDriver BiDi, which it speaks by itself. */
export const openFirefox = async (executablePath: string, locale: string): Promise<Engine> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Nobody listens to its requests here: the journeys' proxy sees them.
    networkEnabled: false,
    extraPrefsFirefox: {
      'intl.accept_languages': locale,
      'ui.prefersReducedMotion': 1,
      // A window that nobody watches: fewer frames, no process in store, nothing written for a next session.
      'layout.frame_rate': 20,
      'layers.acceleration.disabled': true,
      'gfx.webrender.software': true,
      'dom.ipc.processPrelaunch.enabled': false,
      'dom.ipc.processCount': 1,
      'browser.cache.disk.enable': false,
      'browser.sessionstore.resume_from_crash': false,
      'places.history.enabled': false,
      'accessibility.force_disabled': 1,
      // Nothing of its own reaches for the internet.
      'network.connectivity-service.enabled': false,
      'network.captive-portal-service.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
    },
  })
  const newPage = async () => {
    const opened = await browser.newPage()
    await opened.setViewport(phone)
    return opened
  }
  let page = await newPage()
  for (const other of await browser.pages()) if (other !== page) await other.close()
  return {
    name: 'firefox',
    goto: async (url) => {
      // A worker that takes the page over in this very moment makes Firefox break the navigation off.
      const go = () => page.goto(url, { waitUntil: 'load' })
      await go().catch((thrown: unknown) => {
        if (String(thrown).includes('NS_BINDING_ABORTED')) return go()
        throw thrown
      })
    },
    // What comes back is what the function answered, as JSON.
    evaluate: (run, ...args) => page.evaluate(run as Run, ...args) as never,
    addScript: async (code) => {
      await page.evaluate(code)
    },
    find: async (run, ...args) => {
      const handle = (await page.evaluateHandle(run as Run, ...args)).asElement()
      // The function answers an element, never a text node.
      return handle && elementOf(handle as ElementHandle)
    },
    reopen: async () => {
      const before = page
      page = await newPage()
      await before.close()
    },
    movePointer: async () => {
      await page.mouse.move(2, 2)
      await page.mouse.move(5, 5)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
