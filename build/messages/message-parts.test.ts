import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGraph } from '#tools/architecture/graph.ts'
import { filesOfParts, lateWithoutTexts } from './message-parts.ts'
import { readApp } from './read-app.ts'

const app = {
  'src/app/main.tsx': `import { tree } from './routeTree.gen.ts'\ntree()`,
  'src/app/routeTree.gen.ts': `import '../routes/index'\nimport '../routes/search'\nimport '../routes/settings'\nexport const tree = () => 1`,
  'src/ui/feedback/toast.tsx': `export const Toast = 1`,
  'src/routes/index.tsx': `import { Home } from '#features/home/home.tsx'
    export const Route = createFileRoute('/')({ component: Home })`,
  'src/routes/search.tsx': `import { Search } from '#features/search/search.tsx'
    export const Route = createFileRoute('/search')({ component: Search })`,
  'src/routes/settings.tsx': `import { Settings } from '#features/settings/settings.tsx'
    export const Route = createFileRoute('/settings')({ component: Settings })`,
  'src/features/settings/settings.tsx': 'export const Settings = 1',
  'src/features/home/home.tsx': `import '#ui/action/chip.tsx'\nexport const Home = 1`,
  'src/features/search/search.tsx': `import '#ui/action/chip.tsx'\nexport const Search = () => import('./sheet.tsx')`,
  'src/features/search/sheet.tsx': `import '#ui/form/field.tsx'\nexport const Sheet = 1`,
  'src/ui/action/chip.tsx': 'export const Chip = 1',
  'src/ui/form/field.tsx': 'export const Field = 1',
}
const graphOf = (files: Record<string, string>) => readGraph(new Map(Object.entries(files)))

describe('the texts of a file are in the part', () => {
  const parts = filesOfParts(graphOf(app))

  test('of the start, where a public screen is hydrated with it', () => {
    for (const file of ['src/ui/action/chip.tsx', 'src/features/home/home.tsx', 'src/features/search/search.tsx'])
      expect(parts.start).toContain(file)
    expect(parts.rest).not.toContain('src/ui/action/chip.tsx')
  })

  test('of the rest, where it opens later or belongs to another screen', () => {
    for (const file of ['src/ui/form/field.tsx', 'src/features/settings/settings.tsx']) {
      expect(parts.rest).toContain(file)
      expect(parts.start).not.toContain(file)
    }
  })

  test('of the start, where every page can show it', () => {
    expect(parts.start).toContain('src/ui/feedback/toast.tsx')
  })
})

test('code that is fetched later without its texts is found', () => {
  const hasTexts = (file: string) => file === 'src/ui/form/field.tsx'
  expect(lateWithoutTexts(graphOf(app), hasTexts)).toEqual([
    'src/features/search/search.tsx fetches src/features/search/sheet.tsx without its texts: use withTexts',
  ])
  const withTexts = `import { withTexts } from '#i18n/texts.ts'\nexport const Search = () => withTexts(import('./sheet.tsx'))`
  const mended = {
    ...app,
    'src/features/search/search.tsx': withTexts,
    'src/i18n/texts.ts': 'export const withTexts = 1',
  }
  expect(lateWithoutTexts(graphOf(mended), hasTexts)).toEqual([])
})

test('nothing in this repository is fetched without its texts', () => {
  const graph = readApp(join(import.meta.dirname, '../..'))
  const isTranslated = (file: string) =>
    (graph.edges.get(file) ?? []).some(({ specifier }) => /^@lingui\/(core|react)\/macro$/.test(specifier))
  expect(lateWithoutTexts(graph, isTranslated)).toEqual([])
})
