/** The web manifests: of one strict shape, with the same members in both languages, and every file they name as they say. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { sharedParams } from '#contract/rules/search/shared-params.ts'
import type { Check } from '../check.ts'

const text = z.string().check(z.minLength(1))
const path = z.string().check(z.regex(/^\/(?!\/)/))
const sizes = z.string().check(z.regex(/^\d+x\d+$/))
const picture = { src: path, sizes, type: z.enum(['image/png', 'image/jpeg']) }
const colour = z.string().check(z.regex(/^#[0-9A-F]{6}$/))
const [title, words, url] = sharedParams

const schema = z.strictObject({
  id: z.literal('/'),
  name: text,
  short_name: text.check(z.maxLength(12)),
  description: text,
  lang: z.enum(['en', 'fr']),
  dir: z.literal('ltr'),
  start_url: path,
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: colour,
  theme_color: colour,
  categories: z.array(text),
  launch_handler: z.strictObject({ client_mode: z.array(text) }),
  icons: z.array(z.strictObject({ ...picture, purpose: z.enum(['any', 'maskable']) })),
  shortcuts: z.array(z.strictObject({ name: text, url: path, icons: z.array(z.strictObject(picture)) })),
  share_target: z.strictObject({
    action: z.literal('/search'),
    method: z.literal('GET'),
    params: z.strictObject({ title: z.literal(title), text: z.literal(words), url: z.literal(url) }),
  }),
  screenshots: z.array(z.strictObject({ ...picture, form_factor: z.enum(['narrow', 'wide']), label: text })),
})
type Manifest = z.infer<typeof schema>

/** A browser leaves out a picture whose size is another than it was told. */
const pictureProblems = async (dist: string, { icons, shortcuts, screenshots }: Manifest): Promise<string[]> => {
  const named = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots]
  const found = named.map(async ({ src, sizes: told, type }) => {
    const file = join(dist, src)
    if (!existsSync(file)) return [`${src} is not there`]
    const { width, height, format } = await sharp(file).metadata()
    const real = `${width}x${height} image/${format}`
    return real === `${told} ${type}` ? [] : [`${src} is ${real}, not ${told} ${type}`]
  })
  return (await Promise.all(found)).flat()
}

/** What Chromium asks of pictures that are shown before an app is installed. */
const screenshotProblems = ({ screenshots }: Manifest): string[] =>
  (['narrow', 'wide'] as const).flatMap((form) => {
    const shown = screenshots.filter((screenshot) => screenshot.form_factor === form).map((one) => one.sizes)
    const isOdd = shown.some((size) => {
      const [width = 0, height = 0] = size.split('x').map(Number)
      return Math.min(width, height) < 320 || Math.max(width, height) > 2.3 * Math.min(width, height)
    })
    if (shown.length === 0) return [`no screenshot is ${form}`]
    return [
      ...(new Set(shown).size > 1 ? [`the ${form} screenshots differ in size`] : []),
      ...(isOdd ? [`a ${form} screenshot is of a shape that is not shown`] : []),
    ]
  })

/** What does not depend on the language. */
const bones = ({ shortcuts, ...manifest }: Manifest): string =>
  JSON.stringify([manifest.icons, manifest.share_target, manifest.launch_handler, shortcuts.map((one) => one.url)])

export const manifestChecks = async (dist: string): Promise<Check[]> => {
  const languages = ['en', 'fr'] as const
  const read = languages.map((language) =>
    z.safeParse(schema, JSON.parse(readFileSync(join(dist, `manifest.${language}.webmanifest`), 'utf8'))),
  )
  const [english, french] = read.map(({ data }) => data && bones(data))
  return Promise.all(
    read.map(async (result, index): Promise<Check> => {
      const name = `manifest.${languages[index]}.webmanifest says what is there`
      if (!result.success) return { name, problems: [z.prettifyError(result.error)] }
      const pictures = await pictureProblems(dist, result.data)
      const other = english === french ? [] : ['it differs from the other language’s in more than its words']
      const own = result.data.lang === languages[index] ? [] : [`its language is ${result.data.lang}`]
      return { name, problems: [...pictures, ...screenshotProblems(result.data), ...own, ...other] }
    }),
  )
}
