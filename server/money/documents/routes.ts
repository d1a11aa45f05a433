import * as endpoints from '#contract/endpoints/money/documents.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { listAll, listOwn, readDocument } from './usecases.ts'

export const documentRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.listDocuments, ({ query, caller }) => listOwn(deps, caller, query))
  bind(endpoints.getDocument, async ({ params, caller }) => ({ document: await readDocument(deps, caller, params.id) }))
  bind(endpoints.adminDocuments, ({ query }) => listAll(deps, query))
}
