import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createPaymentSession, getPayment } from '#contract/endpoints/bookings.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { createProvider } from './create-provider.ts'
import { startPaymentCounts } from './payment-metrics.ts'
import { openSession, readPayment } from './usecases.ts'

const files = [
  { name: 'page.css', type: 'text/css; charset=utf-8' },
  { name: 'launch.js', type: 'text/javascript; charset=utf-8' },
] as const

export const paymentRoutes = (app: FastifyInstance, bind: Bind, deps: Deps): void => {
  const provider = createProvider(deps)
  startPaymentCounts(provider.name)
  bind(createPaymentSession, ({ body, caller }) => openSession(deps, provider, caller, body.bookingId))
  bind(getPayment, async ({ params, caller }) => ({ payment: await readPayment(deps, caller, params.id) }))
  provider.routes(app, deps)
  for (const { name, type } of files) {
    const body = readFileSync(path.join(import.meta.dirname, 'pages', name))
    app.get(`/payment/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'public, max-age=3600').send(body),
    )
  }
}
