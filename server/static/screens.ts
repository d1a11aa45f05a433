/** The app's own routes, as its build lists them: which addresses are screens. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const screensSchema = z.array(z.string().check(z.regex(/^\/(?:$|[\w$./-]*\w$)/)))

/** One segment a parameter, as the router has it: `/experience/$id`. */
const toPattern = (screen: string) => screen.replace(/\./g, '\\.').replace(/\$\w+/g, '[^/]+')

/** Whether an address is a screen's; a slash at its end does not matter. */
export const readScreens = async (folder: string): Promise<(pathname: string) => boolean> => {
  const screens = z.parse(screensSchema, JSON.parse(await readFile(path.join(folder, 'screens.json'), 'utf8')))
  const anyScreen = new RegExp(`^(?:${screens.map((screen) => toPattern(screen.replace(/\/$/, ''))).join('|')})/?$`)
  return (pathname) => anyScreen.test(pathname)
}
