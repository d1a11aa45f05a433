/** A host reports that guests did not come. It needs the network: the traveler's 48 hours begin with it. */
import { reportNoShow } from '#contract/endpoints/money/no-shows.ts'
import { command } from '../session/command.ts'
import { pullHosting } from './pull.ts'

/** Throws AppErrors. */
export const report = async (id: string, words: string): Promise<void> => {
  await command(reportNoShow, { params: { id }, body: { words } })
  await pullHosting()
}
