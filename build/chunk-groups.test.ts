import { expect, test } from 'vitest'
import { chunkFileNames, createChunkGroups } from './chunk-groups.ts'

const route = (name: string) => `/app/src/routes/${name}.tsx?tsr-split=component`
/** What each module imports; `later:` what it imports dynamically. */
const imports: Record<string, string[]> = {
  '/app/src/app/boot.ts': ['/app/src/theme/choice.ts', '/app/src/lib/storage.ts'],
  '/app/src/app/main.tsx': [
    '/app/node_modules/react/index.js',
    '/app/src/features/shell/shell.tsx',
    '/app/src/lib/storage.ts',
    'later:/app/src/app/background-tasks.ts',
    ...['index', 'search', 'experience.$id', 'favorites', 'settings', 'changes'].map((name) => `later:${route(name)}`),
  ],
  '/app/src/features/shell/shell.tsx': [
    'later:/app/src/features/shell/footer.tsx',
    'later:/app/src/features/shell/menu.tsx',
  ],
  '/app/src/features/shell/footer.tsx': ['/app/src/ui/link.ts', '/app/src/features/shell/footer.css.ts.vanilla.css'],
  '/app/src/features/shell/menu.tsx': ['/app/src/ui/overlay/sheet.tsx'],
  '/app/src/app/background-tasks.ts': ['/app/src/lib/when-state.ts', 'later:/app/src/data/sync/window.ts'],
  '/app/src/data/sync/window.ts': [
    '/app/src/data/db/live.ts',
    '/app/contract/rules/stays.ts',
    'later:/app/src/data/sync/start.ts',
  ],
  '/app/src/data/db/live.ts': ['/app/node_modules/dexie/dist/dexie.mjs'],
  '/app/src/data/sync/start.ts': ['/app/src/data/outbox/queue.ts'],
  '/app/src/data/outbox/queue.ts': ['/app/src/data/db/live.ts'],
  '/app/src/data/catalogue/search.ts': [
    '/app/node_modules/@orama/stemmers/fr.js',
    '/app/contract/rules/search/words.ts',
  ],
  [route('index')]: ['/app/src/features/home/home-screen.tsx', '/app/src/ui/action/chip.tsx'],
  [route('search')]: [
    '/app/src/features/search/box.tsx',
    '/app/src/ui/action/chip.tsx',
    'later:/app/src/features/search/filter-sheet.tsx',
    'later:/app/src/data/catalogue/search.ts',
  ],
  [route('experience.$id')]: [
    'later:/app/src/features/booking/calendar.tsx',
    'later:/app/src/features/experience/copy.tsx',
  ],
  '/app/src/features/search/filter-sheet.tsx': ['/app/src/ui/overlay/sheet.tsx', '/app/src/ui/form/slider.tsx'],
  '/app/src/features/booking/calendar.tsx': ['/app/contract/rules/stays.ts', '/app/src/ui/month.tsx'],
  '/app/src/features/experience/copy.tsx': ['/app/src/data/db/live.ts'],
  [route('favorites')]: ['/app/src/features/favorites/list.tsx', '/app/src/ui/age.tsx'],
  [route('settings')]: [
    '/app/src/features/settings/card.tsx',
    '/app/src/features/settings/card.css.ts.vanilla.css',
    '/app/src/ui/age.tsx',
    '/app/src/data/account/account.ts',
    'later:/app/src/features/settings/chart.tsx',
  ],
  [route('changes')]: ['/app/src/features/sync/queue.tsx'],
  '/app/src/data/account/account.ts': ['/app/src/data/db/live.ts'],
  '/app/src/features/settings/chart.tsx': ['/app/node_modules/d3-scale/index.js'],
}
const deferredPrefix = 'later:'
const imported = (id: string, isLate: boolean): string[] =>
  (imports[id] ?? []).flatMap((other) => {
    if (other.startsWith(deferredPrefix) !== isLate) return []
    return [isLate ? other.slice(deferredPrefix.length) : other]
  })
const importersOf = (id: string, isLate: boolean) =>
  Object.keys(imports).filter((user) => imported(user, isLate).includes(id))
const getModuleInfo = (id: string) => ({
  importedIds: imported(id, false),
  dynamicallyImportedIds: imported(id, true),
  importers: importersOf(id, false),
  dynamicImporters: importersOf(id, true),
})

const fileOf = (id: string): string | undefined =>
  createChunkGroups('/app')
    .map(({ name }) => name(id, { getModuleInfo }))
    .find((name) => name !== null)

test.each([
  ['what runs before the first frame, also where the start needs it too', '/app/src/lib/storage.ts', 'boot'],
  ['a package of the start', '/app/node_modules/react/index.js', 'vendor'],
  ['our own code of the start', '/app/src/features/shell/shell.tsx', 'start'],
  ['the styles of the shell, whose code comes later', '/app/src/features/shell/footer.css.ts.vanilla.css', 'start'],
  ['the code of the footer', '/app/src/ui/link.ts', 'footer'],
  ['what two screens are painted with', '/app/src/ui/action/chip.tsx', 'screens'],
  ['what one screen is painted with', '/app/src/features/search/box.tsx', 'search'],
  ['what runs beside every page', '/app/src/lib/when-state.ts', 'background'],
  ['the data layer of visitors, with its packages', '/app/node_modules/dexie/dist/dexie.mjs', 'data'],
  ['what queues changes', '/app/src/data/outbox/queue.ts', 'personal-data'],
  ['what of the data layer other screens alone import', '/app/src/data/account/account.ts', 'personal-data'],
  ['a rule without packages, which screens are drawn with as well', '/app/contract/rules/stays.ts', 'rules'],
  ['what is loaded together with the stemmers alone', '/app/contract/rules/search/words.ts', 'data-search'],
  ['a part of a feature that a visitor opens', '/app/src/features/shell/menu.tsx', 'shell-opened'],
  ['what only that part uses', '/app/src/ui/month.tsx', 'booking-opened'],
  ['what two of such parts use', '/app/src/ui/overlay/sheet.tsx', 'opened'],
  ['a field', '/app/src/ui/form/slider.tsx', 'forms'],
  ['a part of a public screen that needs the data layer', '/app/src/features/experience/copy.tsx', 'experience-stored'],
  ['a screen behind the sign-in', '/app/src/features/favorites/list.tsx', 'personal-favorites'],
  ['its route', route('favorites'), 'personal-favorites'],
  ['what two of these screens share', '/app/src/ui/age.tsx', 'personal'],
  ['the styles of these screens', '/app/src/features/settings/card.css.ts.vanilla.css', 'personal'],
  ['a share of a language’s texts', '/app/locales/fr.po?part=rest&share=2', 'fr-rest-2'],
  ['a part of a language’s texts', '/app/locales/fr.po?part=start', 'fr-start'],
  ['a file of long texts', '\0virtual:content/fr/articles', 'fr-content-articles'],
])('%s has its file', (_, id, file) => {
  expect(fileOf(id)).toBe(file)
})

test('a dynamic import that alone needs a package is left to the bundler', () => {
  expect(fileOf('/app/src/features/settings/chart.tsx')).toBeUndefined()
  expect(fileOf('/app/node_modules/d3-scale/index.js')).toBeUndefined()
})

test('a file of a package is called after the package', () => {
  const moduleIds = ['/app/node_modules/a/node_modules/@simplewebauthn/browser/esm/index.js']
  expect(chunkFileNames({ name: 'esm', moduleIds })).toBe('assets/simplewebauthn-browser-[hash:7].js')
  expect(chunkFileNames({ name: 'shared', moduleIds })).toBe('assets/[name]-[hash:7].js')
})
