import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '#server/platform/http/limits/client-network.ts'

/** Where a request comes from. */
export interface Origin {
  /** What counts as one client (`clientNetwork`). */
  client: string
  userAgent: string | undefined
}

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  client: clientNetwork(ip),
  userAgent: headers['user-agent'],
})
