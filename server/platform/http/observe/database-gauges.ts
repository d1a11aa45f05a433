/** What the database tells: the same whichever process is asked. */
import { Gauge, Registry } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import { findWaitingPayouts } from '#server/money/payouts/repository.ts'
import { pushBacklog } from '#server/notifications/pushes-repository.ts'
import { countOpenAlerts } from '#server/payments/alerts-repository.ts'
import { findOwedRefunds } from '#server/payments/repository.ts'
import { mailBacklog } from '#server/platform/mail/repository.ts'
import { findSenderRefusal, writesFiles } from '../../outgoing/outgoing-gateways.ts'
import { ageInSeconds, type Backlog } from '../connections/backlog.ts'
import type { DependencyGauge } from './process-gauges.ts'

export interface DatabaseGauges {
  /** Printed only with figures that were read for the same scrape. */
  registry: Registry
  /** Rejects if the database cannot be read. */
  read: () => Promise<void>
}

export const createDatabaseGauges = (deps: Deps, dependencies: DependencyGauge): DatabaseGauges => {
  const registry = new Registry()
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const waiting = gauge('rihla_outgoing_waiting', 'Mails, text messages and pushes that have not left yet.', 'kind')
  const oldest = gauge('rihla_outgoing_oldest_seconds', 'How long the oldest of them has been waiting.', 'kind')
  const givenUp = gauge('rihla_outgoing_given_up', 'Messages that will not be tried again.', 'kind')
  const toFiles = gauge('rihla_messages_to_files', 'Whether messages become files instead of being sent.', 'channel')
  const refunds = gauge('rihla_refunds_owed', 'Refunds not carried out yet.')
  const refundAmount = gauge('rihla_refunds_owed_mad', 'Their sum, in whole MAD.')
  const refundAge = gauge('rihla_refunds_oldest_seconds', 'How long the oldest of them has been owed.')
  const payouts = gauge('rihla_payouts_waiting', 'Payouts that no admin has marked as paid yet.')
  const payoutAge = gauge('rihla_payouts_oldest_seconds', 'How long the oldest of them has been waiting.')
  const alerts = gauge('rihla_payment_alerts', 'Payments that an admin has yet to look into.')

  const setBacklog = (kind: string, backlog: Backlog) => {
    waiting.set({ kind }, backlog.waiting)
    oldest.set({ kind }, backlog.oldestSeconds)
    givenUp.set({ kind }, backlog.givenUp)
  }
  const readMessages = async () => {
    for (const channel of ['mail', 'sms'] as const) {
      setBacklog(channel, await mailBacklog(deps, channel))
      toFiles.set({ channel }, Number(await writesFiles(deps, channel)))
    }
    setBacklog('push', await pushBacklog(deps))
    dependencies.set({ name: 'mail' }, Number((await findSenderRefusal(deps)) === null))
  }
  const readMoney = async () => {
    const now = deps.clock()
    const owed = await findOwedRefunds(deps.db)
    refunds.set(owed.count)
    refundAmount.set(owed.amount)
    refundAge.set(ageInSeconds(owed.oldest, now))
    const unpaid = await findWaitingPayouts(deps.db)
    payouts.set(unpaid.count)
    payoutAge.set(ageInSeconds(unpaid.oldest, now))
    alerts.set(await countOpenAlerts(deps.db))
  }
  return {
    registry,
    read: async () => {
      await readMessages()
      await readMoney()
    },
  }
}
