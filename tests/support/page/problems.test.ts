import { EventEmitter } from 'node:events'
import type { BrowserContext } from '@playwright/test'
import { beforeEach, expect, it } from 'vitest'
import type { JournalEntry } from '../faults/fault-proxy.ts'
import { type Problems, watchProblems } from './problems.ts'

const origin = 'http://127.0.0.1:4000'
const context = new EventEmitter()
const journal: Partial<JournalEntry>[] = []
let problems: Problems

const logs = (text: string, path: string) =>
  context.emit('console', { type: () => 'error', text: () => text, location: () => ({ url: `${origin}${path}` }) })
const logsRefusal = (status: number, path: string) =>
  logs(`Failed to load resource: the server responded with a status of ${status} (Some Words)`, path)

beforeEach(async () => {
  context.removeAllListeners()
  journal.length = 0
  // Of a context it takes its events and a script before the page's own; of the journal, what is here.
  const watched = Object.assign(context, { addInitScript: async () => undefined }) as unknown as BrowserContext
  problems = await watchProblems(watched, { journal: journal as JournalEntry[] })
})

it('a request that the server refuses is a complaint, of the API as of anything else', () => {
  logsRefusal(409, '/api/bookings')
  logsRefusal(404, '/media/a.webp')
  expect(problems.found).toHaveLength(2)
})

it('what never reached the server is none: that is what journeys are about', () => {
  logs('Failed to load resource: net::ERR_INTERNET_DISCONNECTED', '/api/bookings')
  logs('An unknown error occurred when fetching the script.', '')
  expect(problems.found).toEqual([])
  logs('A bad HTTP response code (500) was received when fetching the script.', '')
  expect(problems.found).toHaveLength(1)
})

it('nor is what the journey names, or made up itself; another status of the same address is', () => {
  problems.allow(/status of 409 .*\/api\/bookings\)/)
  logsRefusal(409, '/api/bookings')
  journal.push({ fault: 'answer', path: '/api/sync', status: 500 }, { fault: null, path: '/api/users/me', status: 500 })
  logsRefusal(500, '/api/sync?of=favorites')
  expect(problems.found).toEqual([])
  logsRefusal(401, '/api/sync')
  logsRefusal(500, '/api/users/me')
  expect(problems.found).toHaveLength(2)
})

it('what was on its way when a person logged out is none; what is asked after it is', () => {
  const logOut = { fault: null, path: '/api/auth/revoke', status: 200, at: 20, until: 30 }
  journal.push({ fault: null, path: '/api/bookings', status: 401, at: 10, until: 40 }, logOut)
  logsRefusal(401, '/api/bookings')
  expect(problems.found).toEqual([])
  journal.push({ fault: null, path: '/api/favorites', status: 401, at: 50, until: 60 })
  logsRefusal(401, '/api/favorites')
  expect(problems.found).toHaveLength(1)
})

it('so is what the page asked for before the log-out was answered, however late it is sent; once', () => {
  const [asked, ends] = ['/api/users/favorites', '/api/auth/revoke'].map((path) => ({ url: () => origin + path }))
  context.emit('request', asked)
  context.emit('request', ends)
  context.emit('requestfinished', ends)
  journal.push({ fault: null, path: '/api/auth/revoke', status: 200, at: 20, until: 30 })
  journal.push({ fault: null, path: '/api/users/favorites', status: 401, at: 50, until: 60 })
  logsRefusal(401, '/api/users/favorites')
  context.emit('requestfinished', asked)
  expect(problems.found).toEqual([])
  context.emit('request', asked)
  logsRefusal(401, '/api/users/favorites')
  expect(problems.found).toHaveLength(1)
})
