/** Contact messages: users and strangers send them, admins read and answer them. */
import { v7 as uuid } from 'uuid'
import type { DataOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/endpoints/contact.ts'
import type { ContactInput } from '#contract/models/contact.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { findAdmins, findUser } from '../accounts/users/repository.ts'
import { fullName } from '../accounts/users/to-user.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { announceWaiting } from '../platform/events/announce.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { type NewMail, queueMails } from '../platform/mail/repository.ts'
import { assertMayWrite, hashOrigin, lockSender } from './limits.ts'
import {
  type ContactRow,
  countOpenContacts,
  findContact,
  findOpenContacts,
  insertContact,
  setAnswered,
} from './repository.ts'

const maxListed = 50

const trimmed = ({ subject, message, ...rest }: ContactInput): ContactInput => {
  const texts = { subject: subject.trim(), message: message.trim() }
  if (Object.values(texts).includes('')) throw new ApiError('missing_fields')
  return { ...rest, ...texts }
}

const comparedFields = ['userId', 'form', 'name', 'email', 'subject', 'category', 'message'] as const
const isSame = (one: ContactRow, other: ContactRow): boolean =>
  comparedFields.every((name) => one[name] === other[name])

/** Returns the mails to the admins, with the message, and to the sender, with a confirmation only: the address may be a stranger's. */
const contactMails = async (deps: Pick<Deps, 'db' | 'config'>, row: ContactRow) => {
  const { form, name, email, subject, category, message } = row
  const link = `${deps.config.publicOrigin}/admin-dashboard`
  const admins = await findAdmins(deps.db, deps.config.adminEmail)
  const toAdmins = admins.map(({ email: recipient, preferences: { language } }): NewMail => {
    const content = { kind: 'contact_written', form, name, email, subject, category, message, link } as const
    return { recipient, causedBy: null, language, content }
  })
  const content = { kind: 'contact_received', form, at: row.createdAt.toISOString() } as const
  return [...toAdmins, { recipient: email, causedBy: null, language: row.language, content }]
}

/** Saves a message once for its id, and mails the admins and the sender. `address` is the sender's network address. */
export const writeContact = async (
  deps: Deps,
  caller: Caller | null,
  address: string,
  input: ContactInput,
): Promise<void> => {
  const { db, clock, config } = deps
  const user = caller && (await findUser(db, caller.userId))
  const language: LanguageCode = input.language ?? user?.preferences.language ?? 'en'
  const userId = caller?.userId ?? null
  const origin = hashOrigin(address)
  const row: ContactRow = {
    id: uuid(),
    form: 'contact',
    ...trimmed(input),
    ...{ userId, language, origin, createdAt: clock(), answeredAt: null },
  }
  const sender = { email: row.email, userId, origin }
  await db.transaction(async (tx) => {
    await lockSender(tx, sender)
    const existing = await findContact(tx, row.id)
    if (existing !== null) {
      if (isSame(existing, row)) return
      throw new ApiError('id_taken')
    }
    await assertMayWrite({ db: tx, clock, config }, sender)
    if (!(await insertContact(tx, row))) throw new ApiError('id_taken')
    await queueMails({ db: tx, clock }, await contactMails({ db: tx, config }, row))
    await announceWaiting(tx)
  })
}

export const readContacts = async ({ db }: Deps): Promise<DataOf<typeof endpoints.listContactMessages>> => {
  const [found, total] = await Promise.all([findOpenContacts(db, maxListed), countOpenContacts(db)])
  const messages = found.map(({ contact, account }) => {
    const { id, form, name, email, subject, category, message, language, createdAt } = contact
    return {
      ...{ id, form, name, email, subject, category, message, language },
      account: account && { name: fullName(account), email: account.email },
      timestamp: createdAt.toISOString(),
    }
  })
  return { messages, total }
}

export const markAnswered = async ({ db, clock }: Deps, id: string): Promise<void> => {
  if (!(await setAnswered(db, id, clock()))) throw new ApiError('not_found')
  await announceWaiting(db)
}
