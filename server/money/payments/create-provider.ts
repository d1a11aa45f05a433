import type { Deps } from '#server/platform/deps.ts'
import { payzoneProvider } from './payzone.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

export const createProvider = (deps: Pick<Deps, 'config' | 'db'>): PaymentProvider =>
  deps.config.payments.kind === 'payzone' ? payzoneProvider(deps.config, deps.config.payments) : sandboxProvider(deps)
