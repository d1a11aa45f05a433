import * as endpoints from '#contract/endpoints/contact.ts'
import { originOf } from '../accounts/security/origin.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { markAnswered, readContacts, writeContact } from './usecases.ts'

export const contactRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.contact, async ({ body, caller, request }) => {
    // A token that ran out must not make a stranger of whoever wrote: renewed, it names them.
    if (caller === null && request.headers.authorization !== undefined) throw new ApiError('session_expired')
    await writeContact(deps, caller, originOf(request).client, body)
    return {}
  })
  bind(endpoints.listContactMessages, () => readContacts(deps))
  bind(endpoints.answerContactMessage, async ({ params }) => {
    await markAnswered(deps, params.id)
    return {}
  })
}
