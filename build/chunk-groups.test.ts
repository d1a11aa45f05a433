import { expect, test } from 'vitest'
import { createChunkGroups } from './chunk-groups.ts'

const route = (name: string) => `/app/src/routes/${name}.tsx?tsr-split=component`
const imports: Record<string, string[]> = {
  '/app/src/entry/boot.ts': ['/app/src/theme/choice.ts', '/app/src/lib/storage.ts'],
  '/app/src/entry/main.tsx': [
    '/app/node_modules/react/index.js',
    '/app/src/features/shell/shell.tsx',
    '/app/src/lib/storage.ts',
  ],
  '/app/src/features/shell/footer.tsx': ['/app/src/features/shell/footer.css.ts.vanilla.css', '/app/src/ui/link.ts'],
  '/app/src/data/db/live.ts': ['/app/node_modules/dexie/dist/dexie.mjs', '/app/src/data/api/app-error.ts'],
  '/app/src/data/favorites/commands.ts': ['/app/src/lib/react/when-state.ts'],
  '/app/src/entry/background-tasks.ts': ['/app/src/lib/react/when-state.ts'],
  '/app/contract/models/stay.ts': ['/app/node_modules/zod/mini/index.js'],
  [route('index')]: ['/app/src/features/home/hero.tsx', '/app/src/ui/action/chip.tsx'],
  [route('login')]: ['/app/src/features/auth/login/login-form.tsx', '/app/contract/rules/people/passwords.ts'],
  [route('changes')]: ['/app/src/features/sync/queue.tsx', '/app/src/features/sync/queue.css.ts.vanilla.css'],
  [route('favorites')]: ['/app/src/features/favorites/list.tsx', '/app/src/ui/feedback/as-of-note.tsx'],
  [route('settings')]: ['/app/src/features/settings/card.tsx', '/app/src/ui/feedback/as-of-note.tsx'],
  '/app/src/features/search/filters/filter-sheet.tsx': [
    '/app/src/ui/form/slider.tsx',
    '/app/src/ui/feedback/as-of-note.tsx',
  ],
  '/app/src/features/booking/calendar/calendar.tsx': [
    '/app/src/ui/month.tsx',
    '/app/src/ui/form/slider.tsx',
    '/app/src/data/api/app-error.ts',
    '/app/contract/rules/stays.ts',
    '/app/contract/models/stay.ts',
  ],
  [route('search')]: ['/app/src/features/search/box.tsx', '/app/src/ui/action/chip.tsx', '/app/src/ui/form/field.tsx'],
}

const fileOf = (id: string, graph = imports): string | undefined => {
  const getModuleInfo = (other: string) => ({ importedIds: graph[other] ?? [] })
  return createChunkGroups('/app', () => true)
    .map(({ name }) => name(id, { getModuleInfo }))
    .find((name) => name !== null)
}

test.each([
  ['what runs before the first frame, also where the start needs it too', '/app/src/lib/storage.ts', 'boot'],
  ['a package of the start', '/app/node_modules/react/index.js', 'vendor'],
  ['our own code of the start', '/app/src/features/shell/shell.tsx', 'start'],
  ['the styles of a part whose code comes later', '/app/src/features/shell/footer.css.ts.vanilla.css', 'start'],
  ['the code of that part', '/app/src/ui/link.ts', 'footer'],
  ['the data layer and its packages', '/app/node_modules/dexie/dist/dexie.mjs', 'data'],
  ['what a screen is drawn with of the contract', '/app/contract/rules/stays.ts', 'rules'],
  ['such a thing that the data layer begins with', '/app/src/data/api/app-error.ts', 'worker'],
  ['what runs beside every page and is imported by it too', '/app/src/lib/react/when-state.ts', 'worker'],
  ['a rule with a schema, which no screen is drawn with', '/app/contract/models/stay.ts', 'data-more'],
  ['what of the data layer some screens alone ask for', '/app/src/data/hosting/read.ts', 'data-more'],
  ['a form of an account', '/app/src/features/auth/login/login-form.tsx', 'account'],
  ['a menu of the header', '/app/src/features/shell/header/menu-sheet.tsx', 'menu'],
  ['the styles of a screen behind the sign-in', '/app/src/features/sync/queue.css.ts.vanilla.css', 'signed-in'],
  ['one of the screens that a traveler goes between', '/app/src/features/sync/queue.tsx', 'traveler'],
  ['another of them', '/app/src/features/favorites/list.tsx', 'traveler'],
  ['what one screen behind the sign-in has of its own', '/app/src/features/settings/card.tsx', 'settings'],
  ['what is opened on a screen', '/app/src/ui/month.tsx', 'dates'],
  ['what two of these share', '/app/src/ui/form/slider.tsx', 'opened'],
  ['what is opened, and used behind the sign-in too', '/app/src/ui/feedback/as-of-note.tsx', 'filters'],
  ['the rules of passwords, which the forms check', '/app/contract/rules/people/passwords.ts', 'account'],
  ['what two screens share', '/app/src/ui/action/chip.tsx', 'screens'],
  ['what one screen has of its own', '/app/src/features/search/box.tsx', 'search'],
  ['a primitive that one screen is painted with', '/app/src/ui/form/field.tsx', 'search-parts'],
])('%s has its file', (_, id, file) => {
  expect(fileOf(id)).toBe(file)
})

test('what two files behind the sign-in share is one of its own', () => {
  const { '/app/src/features/search/filters/filter-sheet.tsx': _, ...others } = imports
  expect(fileOf('/app/src/ui/feedback/as-of-note.tsx', others)).toBe('signed-in')
})

test('whatever is loaded by its name, or by itself alone, is left to the bundler', () => {
  expect(fileOf('/app/src/features/hosting/figures/month-chart.tsx')).toBeUndefined()
  expect(fileOf('/app/src/entry/main.tsx')).toBeUndefined()
  expect(fileOf(route('search'))).toBeUndefined()
})

test('a named file that is not there fails the build', () => {
  expect(() => createChunkGroups('/app', (path) => !path.endsWith('/src/routes/search.tsx'))).toThrow(
    '/src/routes/search.tsx',
  )
})
