import * as endpoints from '#contract/endpoints/money/gift-cards.ts'
import { createProvider } from '#server/money/payments/create-provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { buyGiftCard, payGiftCard } from './buy.ts'
import { checkGiftCard, listGiftCards, sendAgain } from './usecases.ts'

export const giftCardRoutes = (bind: Bind, deps: Deps): void => {
  const provider = createProvider(deps)
  bind(endpoints.buyGiftCard, ({ body, caller }) => buyGiftCard(deps, provider, caller, body))
  bind(endpoints.payGiftCard, ({ params, caller }) => payGiftCard(deps, provider, caller, params.id))
  bind(endpoints.listGiftCards, ({ query, caller }) => listGiftCards(deps, caller, query))
  bind(endpoints.sendGiftCard, async ({ params, caller }) => ({ giftCard: await sendAgain(deps, caller, params.id) }))
  bind(endpoints.checkGiftCard, ({ body, caller }) => checkGiftCard(deps, caller, body.code))
}
