import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { routeLabel, routeLabels } from './routes.ts'

it('labels the routes of the app, the worker, and all others as one', async () => {
  const files = await readdir(new URL('../../src/routes', import.meta.url), { recursive: true })
  const routes = files
    .filter((name) => /^[^-_].*\.tsx$/.test(name))
    .map((name) => `/${name.replace(/\.tsx$/, '').replaceAll(/[.\\]/g, '/')}`.replace(/\/index$/, '') || '/')
  expect([...routeLabels].sort()).toEqual(['other', 'worker', ...routes].sort())
})

it('recognises a route with a slash at the end', () => {
  expect(['/', '/bookings', '/bookings/', '/bookings/$id', '/nowhere', 'other'].map(routeLabel)).toEqual([
    '/',
    '/bookings',
    '/bookings',
    '/bookings/$id',
    'other',
    'other',
  ])
})
