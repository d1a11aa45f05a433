import type { Deps } from '#server/platform/deps.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { payzoneProvider } from './payzone.ts'
import { sandboxProvider } from './sandbox.ts'

export const createProvider = (deps: Pick<Deps, 'config' | 'db'>): PaymentProvider =>
  deps.config.payments.kind === 'payzone' ? payzoneProvider(deps.config, deps.config.payments) : sandboxProvider(deps)
