/** WebKitGTK by its WebDriver, in a display of its own: it has no headless mode. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#server/testing/network.ts'
import type { FoundWebKit } from '../../../tools/find-engines.ts'
import { type Engine, type EngineElement, phone } from './engine.ts'

/** The toolbar of the test browser is wider than a phone: it is drawn next to nothing. */
const toolbarStyle =
  '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }'
/** What WebKitGTK answers `prefers-reduced-motion` by. */
const settings = '[Settings]\ngtk-enable-animations=0\n'

const makeConfiguration = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), toolbarStyle)
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), settings)
  return folder
}

/** Starts an X server that chooses a display nobody else has, and tells its number. */
const startDisplay = async (command: string): Promise<{ process: ChildProcess; display: string }> => {
  const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-displayfd', '3']
  const started = spawn(command, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [told] = (await once(started.stdio[3] as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer]
  return { process: started, display: `:${told.toString().trim()}` }
}

const answers = async (port: number): Promise<void> => {
  const deadline = Date.now() + 20_000
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Sizes the window so that the page is as large as a phone's screen. */
const resize = async (driver: WebDriver): Promise<void> => {
  const deadline = Date.now() + 10_000
  /** The page is resized a moment after its window. */
  const inner = async (outer: { width: number; height: number }): Promise<[number, number]> => {
    const [width, height] = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
    if ((width <= outer.width && height <= outer.height) || Date.now() > deadline) return [width, height]
    await new Promise((resolve) => setTimeout(resolve, 20))
    return inner(outer)
  }
  const window = driver.manage().window()
  await window.setRect(phone)
  const { width, height } = await window.getRect()
  const [innerWidth, innerHeight] = await inner({ width, height })
  await window.setRect({ width: width + phone.width - innerWidth, height: height + phone.height - innerHeight })
}

/** As a person does: the driver's own `clear` says nothing to React, whose next render would bring the old text back. */
const empty = `
  const [field] = arguments
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))`

const elementOf = (element: WebElement): EngineElement => ({
  click: () => element.click(),
  fill: async (text) => {
    await element.getDriver().executeScript(empty, element)
    await element.sendKeys(text)
  },
  choose: async (paths) => {
    await element.sendKeys(paths.join('\n'))
  },
})

export const openWebKit = async (found: FoundWebKit, locale: string): Promise<Engine> => {
  const folder = await makeConfiguration()
  const { process: display, display: name } = await startDisplay(found.xvfb)
  const port = await freePort()
  const language = locale.replace('-', '_')
  const service = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: name,
      XDG_CONFIG_HOME: folder,
      LANGUAGE: language,
      LANG: `${language}.UTF-8`,
      // Its sandbox needs rights that root in a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const endWithUs = () => {
    service.kill('SIGKILL')
    display.kill('SIGKILL')
  }
  process.once('exit', endWithUs)
  await answers(port)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
  })
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .disableEnvironmentOverrides()
    .build()
  // The first worker of a busy machine takes its time.
  await driver.manage().setTimeouts({ script: 120_000 })
  await resize(driver)
  return {
    name: 'webkit',
    goto: (url) => driver.get(url),
    evaluate: (run, ...args) => driver.executeScript(run, ...args) as never,
    addScript: async (code) => {
      await driver.executeScript(code)
    },
    find: async (run, ...args) => {
      const element = await driver.executeScript<WebElement | null>(run, ...args)
      return element && elementOf(element)
    },
    reopen: async () => {
      const before = await driver.getWindowHandle()
      await driver.switchTo().newWindow('window')
      const opened = await driver.getWindowHandle()
      await driver.switchTo().window(before)
      await driver.close()
      await driver.switchTo().window(opened)
      await resize(driver)
    },
    movePointer: async () => {
      await driver.actions().move({ x: 2, y: 2 }).move({ x: 5, y: 5 }).perform()
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => undefined)
      process.off('exit', endWithUs)
      endWithUs()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
