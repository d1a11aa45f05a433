/** The app's own routes, as its build lists them: which addresses are screens. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { pathMatcher } from '../platform/http/path-matcher.ts'

const screensSchema = z.array(z.string().check(z.regex(/^\/(?:$|[\w$./-]*\w$)/)))

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

/** The pattern of the screen at an address, such as `/experience/$id`, or null; a slash at its end does not matter. */
export const readScreens = async (folder: string): Promise<(pathname: string) => string | null> => {
  const screens = z.parse(screensSchema, JSON.parse(await readFile(path.join(folder, 'screens.json'), 'utf8')))
  // A parameter as the router has it: `/experience/$id`.
  const matchers = screens.map((screen) => ({ screen, isAt: pathMatcher(withoutSlash(screen), '$') }))
  return (pathname) => matchers.find(({ isAt }) => isAt(withoutSlash(pathname)))?.screen ?? null
}
