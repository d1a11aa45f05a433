import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { composeMail } from './compose-mail.ts'
import { claimMail, markSent, postpone } from './repository.ts'
import type { Transport } from './transport.ts'

const pauseMs = 2000

/** Sends what is due, one after another; returns how many went out. */
export const sendDueMails = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  transport: Transport,
  onFailure: (thrown: unknown) => void,
): Promise<number> => {
  let sent = 0
  for (let row = await claimMail(deps); row !== null; row = await claimMail(deps)) {
    const mail = composeMail(row.kind, row.data, row.language)
    try {
      if (mail !== null) await transport({ ...mail, id: row.id, recipient: row.recipient })
    } catch (thrown) {
      onFailure(thrown)
      await postpone(deps, row)
      continue
    }
    await markSent(deps, row.id)
    sent++
  }
  return sent
}

/** Looks for due mails every two seconds until stopped; `stop` waits for the one in hand. */
export const startMailSender = (
  deps: Pick<Deps, 'db' | 'clock'>,
  transport: Transport,
  log: FastifyBaseLogger,
): { stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const fail = (thrown: unknown) => log.error({ err: thrown }, 'a mail could not be sent')
  const round = async (): Promise<void> => {
    await sendDueMails(deps, transport, fail).catch(fail)
    if (!isStopped) timer = setTimeout(() => (current = round()), pauseMs)
  }
  let current = round()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
