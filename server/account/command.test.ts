/** The operator's command `npm run account`, on a real database. */
import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeys, providerIdentities, securityEvents, twoFactor } from '#server/platform/db/schema/security.ts'
import { emailVerifications, users } from '#server/platform/db/schema/users.ts'
import { bookingRequest, postBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { type RegisteredPerson, registerPerson } from '#server/testing/people.ts'
import { call, createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountRefusal, readAccountCommand } from './command.ts'

let test: TestApp
let folder: string
let person: RegisteredPerson
const logged: object[] = []
beforeAll(async () => {
  test = await createTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-account-'))
})
beforeEach(async () => {
  person = await registerPerson(test)
  logged.length = 0
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) => runIn(test.deps.config.dataDir, ...args)
const runIn = (dataDir: string, ...args: string[]) => {
  const securityLog = (event: object) => void logged.push(event)
  return readAccountCommand(args)({ ...test.deps, config: { ...test.deps.config, dataDir }, securityLog })
}
/** What the operator reads if the command fails. */
const refused = async (...args: string[]): Promise<string> => {
  try {
    await run(...args)
  } catch (thrown) {
    return accountRefusal(thrown)
  }
  throw new Error('It was not refused.')
}
const rowOf = async (id = person.id) => {
  const [row] = await test.deps.db.select().from(users).where(eq(users.id, id))
  if (row === undefined) throw new Error('There is no such row.')
  return row
}
const eventsOf = async (id = person.id) => {
  const rows = await test.deps.db.select().from(securityEvents).where(eq(securityEvents.userId, id))
  return rows.map(({ kind }) => kind)
}

describe('the arguments', () => {
  it.each([
    [[]],
    [['show']],
    [['remove', 'person1@example.com']],
    [['show', 'person1@example.com', 'file.json']],
    [['export', 'person1@example.com', 'file.json', 'another.json']],
    [['give-back', 'person1@example.com']],
    [['show', 'person1@example.com', '--force']],
  ])('%j are refused with the usage', async (args) => {
    expect(await refused(...args)).toContain('npm run account -- give-back EMAIL --to NEW_ADDRESS')
  })

  it('must be addresses', async () => {
    expect(await refused('show', 'person1')).toContain('person1 is not an email address.')
    expect(await refused('give-back', person.email, '--to', 'nowhere')).toContain('nowhere is not an email address.')
  })

  it('must name an account', async () => {
    for (const rest of [['show'], ['export'], ['delete', '--yes'], ['give-back', '--to', 'new@example.com']]) {
      const [command = '', ...options] = rest
      expect(await refused(command, 'unknown@example.com', ...options)).toBe('unknown@example.com has no account.')
    }
  })

  it('end the process with exit code 1 if they are wrong', async () => {
    const cli = path.join(import.meta.dirname, '../cli/account.ts')
    const { PATH = '' } = process.env
    const started = promisify(execFile)(process.execPath, [cli, 'show'], { env: { PATH, DATA_DIR: folder } })
    await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Usage:') })
  })
})

it.each([
  ['account.ts', 'show', 'person@example.com'],
  ['end-sessions.ts', '--all'],
  ['create-admin.ts', 'person@example.com'],
  ['backup.ts', 'backup', 'file.tar.gz'],
])('%s refuses to run without the environment of the server, and creates no database', async (cli, ...args) => {
  const empty = await mkdtemp(path.join(folder, 'empty-'))
  const { PATH = '' } = process.env
  const file = path.join(import.meta.dirname, '../cli', cli)
  const started = promisify(execFile)(process.execPath, [file, ...args], { cwd: empty, env: { PATH, DATA_DIR: empty } })
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('holds no database') })
  expect(await readdir(empty)).toEqual([])
})

it('show tells what an operator has to know, without secrets', async () => {
  const { db } = test.deps
  const at = { createdAt: test.time.now }
  await db.insert(twoFactor).values({ userId: person.id, secret: 'the-secret', ...at, confirmedAt: test.time.now })
  const key = { id: uuid(), userId: person.id, credentialId: uuid(), publicKey: 'the-key', counter: 0, ...at }
  await db.insert(passkeys).values(key)
  const joined = { provider: 'google', subject: uuid(), userId: person.id, ...at, lastUsedAt: test.time.now }
  await db.insert(providerIdentities).values(joined)
  const link = { tokenHash: uuid(), userId: person.id, email: 'former@example.com', ...at, expiresAt: test.time.now }
  const cancelled = { ...link, tokenHash: uuid(), email: 'cancelled@example.com', expiresAt: new Date(0) }
  const pending = { ...link, tokenHash: uuid(), email: 'thief@example.com' }
  await db.insert(emailVerifications).values([link, cancelled, pending])
  const until = new Date(test.time.now.getTime() + 1000)
  await db
    .update(users)
    .set({ pendingEmail: 'thief@example.com', pendingEmailExpiresAt: until })
    .where(eq(users.id, person.id))
  const host = await test.addPerson({ isHost: true })
  const experienceId = await insertExperience(test.deps, host.id)
  const request = bookingRequest(test, experienceId)
  expect((await call(test, 'POST', '/bookings', person, request)).statusCode).toBe(201)

  const text = await run('show', person.email.toUpperCase())
  const shown = JSON.parse(text)
  expect(shown).toMatchObject({
    id: person.id,
    firstName: 'Amina',
    email: person.email,
    emailProvenAt: null,
    pendingEmail: { email: 'thief@example.com', until: until.toISOString() },
    otherAddresses: { links: ['former@example.com'], bookings: ['salma@example.com'], receipts: [] },
    role: 'traveler',
    secondFactor: true,
    passkeys: [{ browser: null }],
    services: [{ provider: 'google' }],
    bookingsAsTraveler: 1,
    deletionRefused: { code: 'account_has_bookings' },
  })
  expect(shown.sessions).toHaveLength(1)
  const { passwordHash } = await rowOf()
  for (const secret of ['the-secret', 'the-key', passwordHash, link.tokenHash]) expect(text).not.toContain(secret)
  expect(logged).toEqual([])
})

describe('export', () => {
  it('writes what the app’s export has to a new file that only the operator reads', async () => {
    const file = path.join(folder, 'export.json')
    expect(await run('export', person.email, file)).toContain(file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { exportedAt: _, securityEvents: events, ...written } = JSON.parse(await readFile(file, 'utf8'))
    const answer = (await call(test, 'GET', '/users/me/export', person)).json().data.export
    const { exportedAt: __, securityEvents: later, ...expected } = answer
    expect(written).toEqual(expected)
    expect(later.length).toBe(events.length + 1)
    expect(logged).toMatchObject([{ kind: 'operator_exported', userId: person.id }])
    expect(await eventsOf()).toContain('operator_exported')
  })

  it('overwrites no file', async () => {
    const file = path.join(folder, 'there.json')
    await run('export', person.email, file)
    const other = await registerPerson(test)
    expect(await refused('export', other.email, file)).toBe(`${file} exists already: name another file.`)
    // Nothing was exported of the other account.
    expect(logged).toMatchObject([{ kind: 'operator_exported', userId: person.id }])
    expect(await readFile(file, 'utf8')).toContain(person.id)
  })
})

it.runIf(process.getuid?.() === 0)(
  'export and delete as root leave no file and change nothing in the data of another user',
  async () => {
    const dataDir = await mkdtemp(path.join(folder, 'data-'))
    await chown(dataDir, 65_534, 65_534)
    const sentence = `${dataDir} belongs to the user nobody`
    await expect(runIn(dataDir, 'export', person.email)).rejects.toThrow(sentence)
    await expect(runIn(dataDir, 'export', person.email, path.join(dataDir, 'export.json'))).rejects.toThrow(sentence)
    await expect(runIn(dataDir, 'delete', person.email, '--yes')).rejects.toThrow(sentence)
    expect(await readdir(dataDir)).toEqual([])
    expect((await rowOf()).deletedAt).toBeNull()
    await runIn(dataDir, 'export', person.email, path.join(folder, 'of-root.json'))
  },
)

describe('delete', () => {
  it('deletes nothing without --yes, and prints the effects', async () => {
    const text = await refused('delete', person.email)
    expect(text).toContain(`With --yes, the account of Amina Tazi (traveler, ${person.email}) is, for good.`)
    expect(text).toContain('ten years')
    expect((await rowOf()).deletedAt).toBeNull()
  })

  it('deletes as the app does, without the password, and prints what remains', async () => {
    expect(await run('delete', person.email, '--yes')).toMatch(/is deleted.*receipts.*ten years.*Backups/s)
    expect(await rowOf()).toMatchObject({ firstName: 'Deleted', email: `${person.id}@deleted.invalid` })
    expect((await call(test, 'GET', '/auth/me', person)).statusCode).toBe(401)
    expect(logged).toEqual([{ kind: 'operator_deleted', userId: person.id }])
    expect(await eventsOf()).toEqual(['operator_deleted'])
    expect(await refused('delete', person.email, '--yes')).toBe(`${person.email} has no account.`)
  })

  it('takes the id of an account, which a list of deletions names', async () => {
    expect(await refused('delete', person.id)).toContain(
      `With --yes, the account of Amina Tazi (traveler, ${person.email})`,
    )
    expect(await run('delete', person.id, '--yes')).toContain(`The account of ${person.email} is deleted.`)
    expect((await rowOf()).deletedAt).not.toBeNull()
    for (const options of [[], ['--yes']])
      expect(await refused('delete', person.id, ...options)).toBe(`${person.id} is deleted already.`)
    expect(await refused('delete', uuid(), '--yes')).toContain('has no account.')
    expect(await refused('delete', 'person1', '--yes')).toContain(
      'person1 is not an email address or the id of an account.',
    )
  })

  it('is refused for the reasons of the app', async () => {
    const host = await test.addPerson({ isHost: true })
    const experienceId = await insertExperience(test.deps, host.id)
    const { id } = (await postBooking(test, { ...host, ...person }, bookingRequest(test, experienceId))).json().data
      .booking
    expect(await refused('delete', person.email, '--yes')).toMatch(/There are upcoming bookings.*Tanneries of Fes/s)
    await payBooking(test, { ...host, ...person }, id)
    await call(test, 'PATCH', `/bookings/${id}/cancel`, person, {})
    expect(await refused('delete', person.email, '--yes')).toMatch(/Money of this account.*"refund".*640/s)
    const admin = await test.addPerson({ isAdmin: true })
    expect(await refused('delete', admin.email, '--yes')).toContain('the account of an admin cannot be deleted')
    expect((await rowOf()).deletedAt).toBeNull()
  })
})
