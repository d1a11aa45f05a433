/**
 * Finds the engines that the journeys run in besides Chromium: the environment's, the machine's, else they are installed
 * where this already runs as root on a Debian. Null where one cannot be had; `npm test` then says that it was not run.
 */
import { existsSync, globSync } from 'node:fs'
import { installPackages, isExecutable, onPath } from './find-browser.ts'

export interface FoundWebKit {
  /** WebKitWebDriver. */
  driver: string
  /** The small browser that comes with WebKitGTK. */
  browser: string
  /** The X server without a screen. */
  xvfb: string
}

const miniBrowsers = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser']

/** Firefox's executable, or null. `FIREFOX_PATH` names another one than the machine's. */
export const findFirefox = (): string | null => {
  const named = process.env.FIREFOX_PATH
  if (named) return isExecutable(named) ? named : null
  const elsewhere = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return onPath('firefox-esr') ?? onPath('firefox') ?? (existsSync(elsewhere) ? elsewhere : null)
}

/** WebKitGTK with its driver and Xvfb, or null. Only Linux has it. */
export const findWebKit = (): FoundWebKit | null => {
  if (process.platform !== 'linux') return null
  const driver = onPath('WebKitWebDriver')
  const xvfb = onPath('Xvfb')
  const browser = globSync(miniBrowsers).find(isExecutable)
  return driver && xvfb && browser ? { driver, browser, xvfb } : null
}

export interface Engines {
  firefox: string | null
  webkit: FoundWebKit | null
}

/** The engines that are there, installed first where they can be. */
export const findOrInstallEngines = (): Engines => {
  if (!findFirefox()) installPackages('Firefox', ['firefox-esr'])
  if (!findWebKit()) installPackages('WebKitGTK', ['webkit2gtk-driver', 'xvfb'])
  return { firefox: findFirefox(), webkit: findWebKit() }
}
