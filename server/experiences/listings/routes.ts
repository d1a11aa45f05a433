import type { FastifyRequest } from 'fastify'
import {
  approveExperience,
  createExperience,
  deleteExperience,
  myExperiences,
  returnExperience,
  updateExperience,
} from '#contract/endpoints/listings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { ownExperiences, showExperience } from '../usecases.ts'
import { approveListing, returnListing } from './approval.ts'
import { changeListing, createListing, deleteListing } from './write-listing.ts'

/** Returns the version of the header `If-Match`; null for any. */
const readVersion = ({ headers }: FastifyRequest): number | null => {
  const header = headers['if-match']
  if (header === undefined || header === '*') return null
  const [, version] = /^"(\d{1,9})"$/.exec(header) ?? []
  if (version !== undefined) return Number(version)
  throw new ApiError('invalid_request', { details: [{ path: 'If-Match', message: 'must be a version in quotes' }] })
}

export const listingRoutes = (bind: Bind, deps: Deps): void => {
  bind(createExperience, async ({ body, caller, request }) => {
    const id = await createListing(deps, caller, body, request.heldKey?.key ?? null)
    return { experience: (await showExperience(deps, id, body.language ?? 'en', caller)).experience }
  })

  bind(updateExperience, async ({ params, body, caller, request }) => {
    await changeListing(deps, caller, params.id, body, readVersion(request))
    return { experience: (await showExperience(deps, params.id, body.language ?? 'en', caller)).experience }
  })

  bind(deleteExperience, ({ params, caller }) => deleteListing(deps, caller, params.id))

  bind(myExperiences, ({ query, caller }) => ownExperiences(deps, caller, query))

  bind(approveExperience, async ({ params, caller, request }) => {
    await approveListing(deps, params.id, readVersion(request))
    return { experience: (await showExperience(deps, params.id, 'en', caller)).experience }
  })

  bind(returnExperience, async ({ params, body, caller }) => {
    await returnListing(deps, params.id, body.reason)
    return { experience: (await showExperience(deps, params.id, 'en', caller)).experience }
  })
}
