/**
 * Finds a Chromium to run the journeys in, so that one command sets everything up: the environment's, the
 * machine's, Playwright's own, else it installs one. Packages of the operating system are installed only where
 * this already runs as root: never with sudo on a person's laptop.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chromium } from '@playwright/test'

const candidates = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Is there a file that may be run? */
export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Present and able to start: Ubuntu's /usr/bin/chromium-browser may be a stub that only names a snap. */
const starts = (path: string): boolean =>
  isExecutable(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Where a command is found, or null. */
export const onPath = (name: string): string | null => {
  const finder = process.platform === 'win32' ? 'where' : 'which'
  try {
    return (
      execFileSync(finder, [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .split('\n')[0]
        ?.trim() || null
    )
  } catch {
    return null
  }
}

/** The browser that is there already, or null. */
export const findBrowser = (): string | null => {
  const named = process.env.CHROMIUM_PATH
  if (named) return isExecutable(named) ? named : null
  const system = candidates.map(onPath).find((path) => path !== null && starts(path))
  return (
    system ??
    elsewhere.find(isExecutable) ??
    (isExecutable(chromium.executablePath()) ? chromium.executablePath() : null)
  )
}

/**
 * The build of Chromium that has no window at all and needs a sixth less processor time than the browser; null if the machine
 * has none. It has no background sync, camera, push messages or back/forward cache. `CHROMIUM_PATH` names one browser for everything.
 */
export const findHeadlessShell = (): string | null => {
  const system = process.env.CHROMIUM_PATH ? null : onPath('chromium-headless-shell')
  return system !== null && starts(system) ? system : null
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

/** Installs packages of the operating system where this runs as root on a Debian; elsewhere nothing happens. */
export const installPackages = (what: string, packages: readonly string[]): void => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onPath('apt-get')) return
  console.log(`No ${what} found; installing it.`)
  if (run('apt-get', ['update', '-qq']))
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/** The browser, installed first if need be. Throws one clear sentence where none can be had. */
export const findOrInstallBrowser = (): string => {
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell())
    installPackages('headless Chromium', ['chromium', 'chromium-headless-shell'])
  const present = findBrowser()
  if (present) return present
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH names no executable file: ${process.env.CHROMIUM_PATH}`)
  installPackages('Chromium', ['chromium'])
  if (!findBrowser()) run('npx', ['playwright', 'install', 'chromium'])
  const installed = findBrowser()
  if (installed) return installed
  throw new Error('The journeys need Chromium or Chrome: install one, or set CHROMIUM_PATH to its executable.')
}
