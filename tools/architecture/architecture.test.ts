import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkArchitecture } from './check.ts'

const root = join(import.meta.dirname, '../..')
const isSource = (name: string) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')

const readSources = (folder: string): [string, string][] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')])

const serverPackages = new Set(
  Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies as Record<string, string>),
)

test('this repository keeps its architecture', { timeout: 60_000 }, () => {
  const sources = new Map(
    ['src', 'catalogue', 'server', 'contract', 'seed', 'build', 'tools', 'tests'].flatMap(readSources),
  )
  expect(checkArchitecture(sources, serverPackages)).toEqual([])
})

const problemsOf = (files: Record<string, string>) =>
  checkArchitecture(new Map(Object.entries(files)), new Set(['fastify']))

describe('the checker finds', () => {
  test('an import against the table, by alias or by path', () => {
    expect(problemsOf({ 'src/data/a.ts': `import { x } from '#ui/x.tsx'` })).toEqual([
      'src/data/a.ts imports #ui/x.tsx: data may not import ui',
    ])
    expect(problemsOf({ 'server/accounts/users/a.ts': `import { x } from '../../../src/lib/x.ts'` })).toEqual([
      'server/accounts/users/a.ts imports ../../../src/lib/x.ts: server may not import lib',
    ])
    expect(problemsOf({ 'contract/a.ts': `import type { X } from '#server/x.ts'` })).toHaveLength(1)
    expect(problemsOf({ 'src/app/main.tsx': `import '#sw/sw.ts'` })).toEqual([
      'src/app/main.tsx imports #sw/sw.ts: app may not import sw',
    ])
  })

  test('an import against the layers of data/, types included', () => {
    expect(problemsOf({ 'src/data/session/a.ts': `import type { X } from '../favorites/x.ts'` })).toEqual([
      'src/data/session/a.ts imports ../favorites/x.ts: session may not import entity',
    ])
    expect(problemsOf({ 'src/data/outbox/engine/a.ts': `import { x } from '../kinds/x.ts'` })).toHaveLength(1)
    expect(problemsOf({ 'src/data/favorites/a.ts': `import { x } from '../sync/x.ts'` })).toHaveLength(1)
    expect(problemsOf({ 'src/data/sync/a.ts': `import { x } from '../favorites/x.ts'` })).toEqual([])
  })

  test('what one file alone may import, by its name or with everything else', () => {
    const store = '../session/store.ts'
    const why = 'only src/data/session/show-session.ts may import setSession'
    for (const taken of ['{ setSession as set }', '* as session'])
      expect(problemsOf({ 'src/data/sync/a.ts': `import ${taken} from '${store}'` })).toEqual([
        `src/data/sync/a.ts imports ${store}: ${why}`,
      ])
    expect(
      problemsOf({ 'src/data/sync/a.ts': `export { setSession as set, other } from '${store}'\nother()` }),
    ).toHaveLength(1)
    expect(problemsOf({ 'src/data/sync/a.ts': `import { sessionStore } from '${store}'` })).toEqual([])
    expect(problemsOf({ 'src/data/session/show-session.ts': `import { setSession } from './store.ts'` })).toEqual([])
  })

  test('a module of the server that imports one above it or beside it', () => {
    const importing = (from: string, to: string) => problemsOf({ [from]: `import { x } from '${to}'` })
    expect(importing('server/bookings/a.ts', '#server/money/x.ts')).toEqual([
      'server/bookings/a.ts imports #server/money/x.ts: bookings may not import money',
    ])
    expect(importing('server/contact/a.ts', '../messages/x.ts')).toHaveLength(1)
    expect(importing('server/platform/jobs/a.ts', '#server/accounts/auth/x.ts')).toHaveLength(1)
    expect(importing('server/accounts/a.ts', '#server/modules.ts')).toHaveLength(1)
    expect(importing('server/money/a.ts', '#server/bookings/x.ts')).toEqual([])
    expect(importing('server/platform/a.ts', '#server/config.ts')).toEqual([])
    expect(importing('server/app.ts', '#server/admin/x.ts')).toEqual([])
    expect(importing('server/bookings/a.test.ts', '#server/money/x.ts')).toEqual([])
  })

  test('a folder of a module that imports one after it, or that has no place in the order', () => {
    const importing = (from: string, to: string) => problemsOf({ [from]: `import { x } from '${to}'` })
    expect(importing('server/accounts/users/a.ts', '../sessions/x.ts')).toEqual([
      'server/accounts/users/a.ts imports ../sessions/x.ts: the folders of accounts are in another order',
    ])
    expect(importing('server/accounts/new/a.ts', '../users/x.ts')).toHaveLength(1)
    expect(importing('server/accounts/sessions/a.ts', '../users/x.ts')).toEqual([])
    expect(importing('server/accounts/sessions/a.ts', './x.ts')).toEqual([])
    expect(importing('server/accounts/module.ts', './profile/x.ts')).toEqual([])
    expect(importing('server/accounts/users/a.test.ts', '../profile/x.ts')).toEqual([])
  })

  test('SQL in routes and use cases', () => {
    expect(problemsOf({ 'server/accounts/users/usecases.ts': `import { eq } from 'drizzle-orm'` })).toEqual([
      'server/accounts/users/usecases.ts imports drizzle-orm: routes and use cases hold no SQL; it stands in repository.ts',
    ])
    const schema = `import { users } from '../../platform/db/schema/users.ts'`
    expect(problemsOf({ 'server/accounts/users/routes.ts': schema })).toHaveLength(1)
    expect(problemsOf({ 'server/accounts/users/repository.ts': schema })).toEqual([])
  })

  test('a feature that imports another feature, but not its own files', () => {
    const source = `import { a } from '../search/a.ts'\nimport { b } from './b.ts'\nimport { c } from '#features/home/c.ts'`
    expect(problemsOf({ 'src/features/home/x.ts': source })).toEqual([
      'src/features/home/x.ts imports ../search/a.ts: a feature never imports another feature',
    ])
  })

  test('anything of the worker but its messages in the page', () => {
    expect(problemsOf({ 'src/pwa/a.ts': `import type { M } from '#sw/messages.ts'` })).toEqual([])
    expect(problemsOf({ 'src/pwa/a.ts': `import { y } from '#sw/navigation.ts'` })).toHaveLength(1)
  })

  test('packages where they do not belong', () => {
    expect(problemsOf({ 'src/data/a.ts': `import { useState } from 'react'` })).toContain(
      'src/data/a.ts imports react: data may not use this package',
    )
    expect(problemsOf({ 'src/features/x/a.ts': `import ky from 'ky'` })).toHaveLength(1)
    expect(problemsOf({ 'src/features/x/a.ts': `import { join } from 'node:path'` })).toHaveLength(1)
    expect(problemsOf({ 'server/a.ts': `import 'fastify'\nimport 'vitest'` })).toEqual([
      'server/a.ts imports vitest: the server runs without devDependencies',
    ])
    expect(problemsOf({ 'server/a.test.ts': `import 'vitest'` })).toEqual([])
  })

  test('React behind a helper that the worker imports', () => {
    const files = {
      'src/data/a.ts': `import '#lib/react/use-store.ts'`,
      'src/lib/react/use-store.ts': `import 'react'`,
    }
    expect(problemsOf(files)).toEqual([
      'the service worker would load React: src/data/a.ts → src/lib/react/use-store.ts → react',
    ])
  })

  test('cycles, barrels and long files', () => {
    expect(problemsOf({ 'src/lib/a.ts': `import './b.ts'`, 'src/lib/b.ts': `import './a.ts'` })).toEqual([
      'import cycle: src/lib/a.ts → src/lib/b.ts → src/lib/a.ts',
    ])
    expect(problemsOf({ 'src/lib/index.ts': `export * from './a.ts'\nexport { b } from './b.ts'` })).toHaveLength(1)
    expect(problemsOf({ 'src/lib/long.ts': 'export const a = 1\n'.repeat(301) })).toHaveLength(1)
  })

  test('Dexie before the first paint, through a loader but not through a screen', () => {
    const screen = (use: string) => ({
      'src/app/main.tsx': `import { tree } from './routeTree.gen.ts'\ntree()`,
      'src/app/routeTree.gen.ts': `import { Route } from '../routes/index'\nexport const tree = () => Route`,
      'src/routes/index.tsx': `import { Home } from '#features/home/home.tsx'
        const Screen = () => <Home />
        const load = () => Home
        export const Route = createFileRoute('/')({ ${use} })`,
      'src/features/home/home.tsx': `import { rows } from '#data/rows.ts'\nexport const Home = () => rows`,
      'src/data/rows.ts': `import Dexie from 'dexie'\nexport const rows = Dexie`,
    })
    expect(problemsOf(screen('component: Screen'))).toEqual([])
    expect(problemsOf(screen('component: Screen, loader: load'))).toEqual([
      'loads before the first paint: src/app/main.tsx → src/app/routeTree.gen.ts → src/routes/index.tsx → ' +
        'src/features/home/home.tsx → src/data/rows.ts → dexie',
    ])
  })

  test('Fastify before the embedded database is being opened, but not while it is', () => {
    const server = (run: string) => ({
      'server/run.ts': run,
      'server/serve.ts': `import { fastify } from 'fastify'\nexport const serve = () => fastify()`,
    })
    expect(problemsOf(server(`await import('./serve.ts')`))).toEqual([])
    expect(problemsOf(server(`import { serve } from './serve.ts'\nserve()`))).toEqual([
      'loads before the database is being opened: server/run.ts → server/serve.ts → fastify',
    ])
  })
})
