/** A host reports that guests did not come. It needs the network: the traveler's 48 hours begin with it. */
import { reportNoShow } from '#contract/endpoints/money/no-shows.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { call } from '../session/call.ts'
import { pullHosting } from './pull.ts'

/** Throws AppErrors. */
export const report = async (id: string, words: string): Promise<void> => {
  await call(reportNoShow, { params: { id }, body: { words }, idempotencyKey: randomId() })
  await pullHosting()
}
