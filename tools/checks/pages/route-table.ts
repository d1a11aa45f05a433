/** docs/routes.md names every address there is, and none that there is not. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '../check.ts'

/** The addresses in the first column of the first table, as they are written: `/experience/{id}`. */
export const documentedRoutes = (markdown: string): string[] => {
  const [screens = ''] = markdown.split('## Not screens')
  return [...screens.matchAll(/^\| `(\/[^`]*)`/gm)].map(([, address = '']) => address)
}

/** `{id}` and `$id` alike stand for one part of an address. */
const toPattern = (route: string) => new RegExp(`^${route.replace(/\{\w+\}|\$\w+/g, '[^/]+').replaceAll('.', '\\.')}$`)
const toShape = (route: string) => route.replace(/\{\w+\}|\$\w+/g, '*')

export const routeProblems = (documented: readonly string[], built: readonly string[]): string[] => {
  const patterns = documented.map(toPattern)
  const shapes = built.map(toShape)
  const missing = built.filter(
    (route) => !documented.some((row) => toShape(row) === toShape(route)) && !patterns.some((row) => row.test(route)),
  )
  const gone = documented.filter(
    (row) => !shapes.includes(toShape(row)) && !built.some((route) => toPattern(row).test(route)),
  )
  const twice = documented.filter((row, index) => documented.indexOf(row) !== index)
  return [
    ...missing.map((route) => `${route} is not in the table`),
    ...gone.map((row) => `${row} is in the table, and no screen`),
    ...twice.map((row) => `${row} is in the table twice`),
  ]
}

/** Every screen of the app and every page that was written at build. */
export const routeTableCheck = (dist: string, pages: readonly string[]): Check => {
  // Written by our own build (build/prerender.ts): a list of addresses.
  const screens = JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8')) as string[]
  const documented = documentedRoutes(readFileSync(join(import.meta.dirname, '../../../docs/routes.md'), 'utf8'))
  return {
    name: `docs/routes.md names all ${new Set([...screens, ...pages]).size} addresses`,
    problems: routeProblems(documented, [...screens, ...pages]),
  }
}
