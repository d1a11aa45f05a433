import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '#server/platform/http/limits/client-network.ts'

/** The client and the browser that sent a request. */
export interface Origin {
  /** The network that counts as one client (`clientNetwork`). */
  client: string
  userAgent: string | undefined
}

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  client: clientNetwork(ip),
  userAgent: headers['user-agent'],
})
