import type { FastifyRequest } from 'fastify'

/** Where a request comes from. */
export interface Origin {
  address: string
  userAgent: string | undefined
}

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({ address: ip, userAgent: headers['user-agent'] })
