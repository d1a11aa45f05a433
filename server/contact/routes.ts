import * as endpoints from '#contract/endpoints/contact.ts'
import { originOf } from '../accounts/security/origin.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { markAnswered, readContacts, writeContact } from './usecases.ts'

export const contactRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.contact, async ({ body, caller, request }) => {
    // With an expired token the app renews the session and sends again, so that the message belongs to the account.
    if (caller === null && request.headers.authorization !== undefined) throw new ApiError('session_expired')
    await writeContact(deps, caller, originOf(request).client, body)
  })
  bind(endpoints.listContactMessages, () => readContacts(deps))
  bind(endpoints.answerContactMessage, ({ params }) => markAnswered(deps, params.id))
}
