/** The operator's command `npm run account`: reads its arguments and formats its answers. server/cli/account.ts runs it. */
import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { email as emailSchema } from '#contract/models/primitives.ts'
import { assertOwnData } from '#server/platform/data-owner.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isErrorCode } from '#server/platform/error-code.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { deleteByOperator, describeAccount, readExport, recordExport, requireUndeleted } from './operator.ts'
import { recoverAccount } from './recover.ts'
import { retainedData } from './retained-data.ts'

const usage = `Usage:
  npm run account -- show EMAIL
  npm run account -- export EMAIL [FILE]
  npm run account -- delete EMAIL_OR_ID --yes
  npm run account -- give-back EMAIL --to NEW_ADDRESS`

const readEmail = (typed: string | undefined): string => {
  const { data } = emailSchema.safeParse(typed ?? '')
  if (data === undefined) throw new Error(typed === undefined ? usage : `${typed} is not an email address.\n${usage}`)
  return data
}

const readEmailOrId = (typed: string | undefined): string => {
  if (typed === undefined || typed.includes('@')) return readEmail(typed)
  if (!z.uuid().safeParse(typed).success)
    throw new Error(`${typed} is not an email address or the id of an account.\n${usage}`)
  return typed
}

const options = { yes: { type: 'boolean' }, to: { type: 'string' } } as const

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (thrown) {
    throw new Error(`${thrown instanceof Error ? thrown.message : thrown}\n${usage}`)
  }
}

const show = async (deps: Deps, email: string): Promise<string> =>
  JSON.stringify(await describeAccount(deps, email), null, 2)

const exportTo = async (deps: Deps, email: string, file?: string): Promise<string> => {
  const { dataDir } = deps.config
  if (file === undefined || !relative(dataDir, resolve(file)).startsWith('..')) assertOwnData(dataDir)
  const found = await readExport(deps, email)
  // A container can write nowhere else.
  const target = file ?? join(dataDir, `account-${String(found.profile.id)}.json`)
  try {
    writeFileSync(target, `${JSON.stringify(found, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  } catch (thrown) {
    if (isErrorCode(thrown, 'EEXIST')) throw new Error(`${target} exists already: name another file.`)
    throw thrown
  }
  await recordExport(deps, email)
  return `${target} has what the app’s export has. Send it to ${email} alone, then delete it.`
}

const retentionNotice = [
  'What remains with a name or address:',
  ...retainedData.map(({ what, why, period }) => `- ${what}: ${period}, because ${why}`),
  'Bookings, reviews, and messages that others have remain without them, and with what was written in their texts.',
  'Backups remain until you delete them: after restoring one, delete the account again.',
].join('\n')

const remove = async (deps: Deps, emailOrId: string, isSure: boolean): Promise<string> => {
  if (!isSure) {
    await requireUndeleted(deps.db, emailOrId)
    const { firstName, lastName, email, role, deletionRefused } = await describeAccount(deps, emailOrId)
    const refusal = deletionRefused === null ? '' : `\nIt would be refused now: ${JSON.stringify(deletionRefused)}`
    const who = `${firstName} ${lastName} (${role}, ${email})`
    throw new Error(`Nothing is deleted. With --yes, the account of ${who} is, for good.${refusal}\n${retentionNotice}`)
  }
  const { dataDir, s3 } = deps.config
  // Deletes picture files in DATA_DIR.
  if (s3 === null) assertOwnData(dataDir)
  const email = await deleteByOperator(deps, emailOrId)
  return `The account of ${email} is deleted. A mail to that address confirms it.\n${retentionNotice}`
}

const recover = async (deps: Deps, email: string, to: string): Promise<string> => {
  const removed = await recoverAccount(deps, email, to)
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  const removedItems = [
    count(removed.passkeys, 'passkey'),
    count(removed.services.length, 'joined service'),
    ...(removed.hadSecondFactor ? ['the second factor'] : []),
    ...(removed.pendingEmail === null ? [] : [`the pending address ${removed.pendingEmail}`]),
    ...(removed.confirmedPhone === null ? [] : [`the confirmation of ${removed.confirmedPhone}`]),
    ...(removed.hadBankAccount ? ['the bank account'] : []),
  ]
  return [
    `${to} is the address of the account now. ${count(removed.sessions, 'session')} ended, and the password is void.`,
    `Removed: ${removedItems.join(', ')}.`,
    `A mail to ${to} has a link to choose a password, which works for one hour.`,
    ...removed.unpaidPayouts.map(
      ({ reference, lastDigits }) =>
        `CHECK: the payout ${reference} to the account ending in ${lastDigits} is not paid yet (Admin dashboard → Money).`,
    ),
  ].join('\n')
}

type AccountCommand = (deps: Deps) => Promise<string>

/** Returns the command that the arguments name, which resolves to what the operator is shown. Throws the usage if they name none. */
export const readAccountCommand = (args: string[]): AccountCommand => {
  const { positionals, values } = parse(args)
  const [command, address, file, ...rest] = positionals
  if (rest.length > 0 || (file !== undefined && command !== 'export')) throw new Error(usage)
  if (command === 'delete') {
    const emailOrId = readEmailOrId(address)
    return (deps) => remove(deps, emailOrId, values.yes === true)
  }
  const email = readEmail(address)
  switch (command) {
    case 'show':
      return (deps) => show(deps, email)
    case 'export':
      return (deps) => exportTo(deps, email, file)
    case 'give-back': {
      const to = readEmail(values.to)
      return (deps) => recover(deps, email, to)
    }
    default:
      throw new Error(usage)
  }
}

/** Returns the sentence that says why a command failed. */
export const accountRefusal = (thrown: unknown): string => {
  if (!(thrown instanceof ApiError)) return thrown instanceof Error ? thrown.message : String(thrown)
  if (thrown.code === 'forbidden') return 'Refused, as in the app: the account of an admin cannot be deleted.'
  return `Refused, as in the app: ${thrown.message}\n${JSON.stringify(thrown.details, null, 2)}`
}
