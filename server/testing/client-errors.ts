/** Reports of client errors in tests, sent as a device sends them. */
import { v7 as uuid } from 'uuid'
import type { ClientError, ClientErrorReport } from '#contract/models/client-error.ts'
import { call, type TestApp, type TestPerson } from './test-app.ts'

export const reportedStack = 'TypeError: e is null\n    at r (https://rihla.example/assets/reviews-B1c2D3e4.js:1:2345)'

/** Returns a report of a part of a screen that failed just now. */
export const errorReport = ({ time }: Pick<TestApp, 'time'>, changes: object = {}): ClientErrorReport => ({
  id: uuid(),
  build: 'b1c2d3e4',
  route: '/experience/$id',
  part: 'reviews',
  code: 'TypeError',
  message: 'e is null',
  stack: reportedStack,
  engine: 'webkit',
  version: '26',
  language: 'en',
  at: time.now.toISOString(),
  count: 1,
  ...changes,
})

export const sendErrorReports = ({ app }: TestApp, reports: object[], headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/client-errors', headers, payload: { reports } })

interface ListedErrors {
  errors: ClientError[]
  open: number
  total: number
}

export const listClientErrors = async (test: TestApp, admin: TestPerson): Promise<ListedErrors> =>
  (await call(test, 'GET', '/admin/client-errors', admin)).json().data
