import type { ClientErrorReport } from '#contract/models/client-error.ts'
import { errorReport } from '#server/testing/client-errors.ts'
import type { App } from '../server/app.ts'
import { askServer } from './people.ts'

/** A part of a screen that failed just now, as a device reports it. */
export const aClientError = (changes: Partial<ClientErrorReport> = {}): ClientErrorReport => {
  const message = 'undefined is not an object (evaluating "e.entries.map")'
  const stack = [
    'Reviews@https://rihla.example/assets/reviews-B1c2D3e4.js:1:2345',
    'renderWithHooks@https://rihla.example/assets/react-F5g6H7i8.js:14:9021',
  ].join('\n')
  return errorReport({ time: { now: new Date() } }, { message, stack, ...changes })
}

export const reportClientError = (app: App, changes?: Partial<ClientErrorReport>) =>
  askServer(app, 'POST', '/client-errors', { body: { reports: [aClientError(changes)] } })
