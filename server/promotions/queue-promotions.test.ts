import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultPreferences, type Preferences } from '#contract/models/user.ts'
import { addDays, inMorocco, instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { approveListing, returnListing } from '../experiences/listings/approval.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import { favorites } from '../platform/db/schema/favorites.ts'
import { blocks } from '../platform/db/schema/messages.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { users } from '../platform/db/schema/users.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import { queueMail } from '../platform/mail/repository.ts'
import { sendDueMails } from '../platform/mail/send-mails.ts'
import { createBooking } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts'
import { queuePromotions } from './queue-promotions.ts'

const dayMs = 86_400_000
const ignore = () => {}

/** A Thursday at least a week after the accounts of these tests were made, by the database's own clock. */
const aThursday = (): string => {
  let { day } = inMorocco(Date.now() + 8 * dayMs)
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 4) day = addDays(day, 1)
  return day
}
const thursday = aThursday()
const at = (time: string, days = 0) => new Date(instantInMorocco(addDays(thursday, days), time))

let test: TestApp
let host: TestPerson
let cityCount = 0
let city = ''
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(mails)
  // Those of the tests before want none.
  await test.deps.db.update(users).set({ preferences: defaultPreferences })
  city = `City ${++cityCount}`
  test.time.now = at('12:00')
})

const key = (name: string) => name.toLowerCase()
const anExperience = (changes: Partial<typeof experiences.$inferInsert> = {}) =>
  insertExperience(test.deps, host.id, {
    location: city,
    locationKey: key(changes.location ?? city),
    approvedAt: at('12:00', -3),
    ...changes,
  })
/** A user who has switched the mails on, with a confirmed address. */
const aSubscriber = (changes: Partial<typeof users.$inferInsert> = {}, preferences: Partial<Preferences> = {}) =>
  test.addPerson({
    emailVerifiedAt: new Date(),
    preferences: { ...defaultPreferences, emailPromotions: true, ...preferences },
    ...changes,
  })
const save = async ({ id: userId }: TestPerson, experienceId: string) => {
  await test.deps.db.insert(favorites).values({ userId, experienceId, favoritedAt: new Date() })
}
/** A person who saved something in the city that is not new. */
const aFollower = async (...changes: Parameters<typeof aSubscriber>) => {
  const person = await aSubscriber(...changes)
  await save(person, await anExperience({ approvedAt: null }))
  return person
}
const run = () => queuePromotions(test.deps)
const queued = () => test.deps.db.select().from(mails).where(eq(mails.kind, 'promotion'))
const mailTo = async ({ email }: TestPerson) => {
  const rows = (await queued()).filter(({ recipient }) => recipient === email)
  expect(rows).toHaveLength(1)
  const [row] = rows
  const mail = row && composeMail(row.kind, row.data, row.language)
  if (!mail) throw new Error('no mail')
  return mail
}
const titled = (title: string) => ({
  en: {
    title,
    duration: '3 hours',
    highlights: [],
    description: 'x',
    meetingPoint: null,
    whatToBring: [],
    included: [],
    importantNotes: null,
  },
})
const lastOf = async ({ id }: TestPerson) =>
  (await test.deps.db.select({ at: users.lastPromotionAt }).from(users).where(eq(users.id, id)))[0]?.at

describe('the time of a promotional mail', () => {
  it('is a Thursday in the hours of the campaign', async () => {
    await aFollower()
    await anExperience()
    test.time.now = at('09:59')
    expect(await run()).toBe(0)
    test.time.now = at('10:00')
    expect(await run()).toBe(1)
  })

  it('is once a week, also if several processes run it repeatedly', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aFollower()))
    await anExperience()
    await Promise.all(Array.from({ length: 6 }, run))
    test.time.now = at('18:00')
    await run()
    expect((await queued()).map(({ recipient }) => recipient).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    )
  })

  it('limits the next mail to experiences of the last week', async () => {
    const person = await aFollower()
    await anExperience({ translations: titled('The first') })
    await run()
    await test.deps.db.delete(mails)
    test.time.now = at('10:00', 7)
    await run()
    expect(await queued()).toEqual([])
    // Nothing was new: that week is not used up, and what came in it is told the week after.
    await anExperience({ translations: titled('The second'), approvedAt: at('10:00', 1) })
    test.time.now = at('10:00', 14)
    await run()
    const { text } = await mailTo(person)
    expect(text).toContain('The second')
    expect(text).not.toContain('The first')
  })

  it('is the next run for the whole batch of a process that died', async () => {
    const people = await Promise.all([aFollower(), aFollower()])
    await anExperience()
    let calls = 0
    const clock = () => {
      // The campaign, the marks, and then the mails.
      if (++calls === 3) throw new Error('killed')
      return test.deps.clock()
    }
    await expect(queuePromotions({ ...test.deps, clock })).rejects.toThrow('killed')
    expect(await queued()).toEqual([])
    for (const person of people) expect(await lastOf(person)).toBeNull()
    expect(await run()).toBe(2)
  })

  it('is spread over several batches, which pause while many mails are unsent', async () => {
    const saved = await anExperience({ approvedAt: null })
    const people = await Promise.all(Array.from({ length: 130 }, () => aSubscriber()))
    for (const person of people) await save(person, saved)
    await anExperience()
    const waiting = Array.from({ length: 500 }, () => ({
      id: uuid(),
      recipient: 'other@example.com',
      language: 'en' as const,
      kind: 'promotion',
      data: {},
      nextAttemptAt: test.time.now,
      createdAt: test.time.now,
    }))
    await test.deps.db.insert(mails).values(waiting)
    expect(await run()).toBe(0)
    await test.deps.db.delete(mails)
    expect(await run()).toBe(130)
  })

  it('ends between two batches when the server stops', async () => {
    await aFollower()
    await anExperience()
    expect(await queuePromotions(test.deps, AbortSignal.abort())).toBe(0)
  })
})

describe('the recipient of a promotional mail', () => {
  it('is no one if nothing is new, and may still get a mail that week', async () => {
    const person = await aFollower()
    expect(await run()).toBe(0)
    expect(await lastOf(person)).toBeNull()
  })

  it('has it switched on, a confirmed address and an account', async () => {
    await aFollower({}, { emailPromotions: false })
    await aFollower({ emailVerifiedAt: null })
    await aFollower({ deletedAt: new Date() })
    await anExperience()
    expect(await run()).toBe(0)
  })

  it('reads it in their language, with the titles of that language if a listing has them', async () => {
    const person = await aFollower({}, { language: 'fr' })
    const english = titled('Bread at dawn').en
    await anExperience({ translations: { en: english, fr: { ...english, title: 'Le pain de l’aube' } }, price: 1240 })
    await anExperience({ translations: titled('Only in English') })
    await run()
    const { subject, text } = await mailTo(person)
    expect(subject).toContain('Du nouveau à')
    expect(text).toContain('«\u00a0Le pain de l’aube\u00a0»')
    expect(text).toContain('«\u00a0Only in English\u00a0»')
    expect(text).toMatch(/1\s240 MAD par personne/)
  })
})

describe('an experience of a promotional mail', () => {
  it('is in a city that the recipient saved or booked, and not their own, saved or booked', async () => {
    const person = await aSubscriber({ isHost: true })
    const title = (name: string) => ({ translations: titled(name) })
    await save(person, await anExperience({ approvedAt: null }))
    await save(person, await anExperience(title('saved')))
    const other = `${city} of bookings`
    const inOther = { location: other, locationKey: key(other) }
    await createBooking(test, person, await anExperience({ ...inOther, ...title('booked') }))
    await anExperience(title('new here'))
    await anExperience({ ...inOther, ...title('new there') })
    await anExperience({ location: 'Elsewhere', locationKey: 'elsewhere', ...title('elsewhere') })
    await insertExperience(test.deps, person.id, {
      location: city,
      locationKey: key(city),
      approvedAt: at('12:00', -1),
      ...title('own'),
    })
    await anExperience({ ...title('older than a week'), approvedAt: at('09:59', -7) })
    await anExperience({ ...title('of an earlier release'), approvedAt: null })
    await anExperience({ ...title('draft'), status: 'draft' })
    await anExperience({ ...title('returned'), isApproved: false })
    await anExperience({ ...title('deleted'), deletedAt: new Date() })
    const blocked = await test.addPerson({ isHost: true })
    await test.deps.db.insert(blocks).values({ blockerId: person.id, blockedId: blocked.id, createdAt: new Date() })
    await insertExperience(test.deps, blocked.id, {
      ...inOther,
      approvedAt: at('12:00', -1),
      ...title('of a person blocked'),
    })
    await run()
    const { text } = await mailTo(person)
    expect([...text.matchAll(/“(.*)”\n/g)].map(([, name]) => name).toSorted()).toEqual(['new here', 'new there'])
  })

  it('is not in a city of a booking that was cancelled', async () => {
    const person = await aSubscriber()
    const { id } = await createBooking(test, person, await anExperience())
    await test.deps.db.execute(sql`update bookings set status = 'cancelled' where id = ${id}`)
    await anExperience()
    expect(await run()).toBe(0)
  })

  it('is the best six, with how many more there are in each city', async () => {
    const person = await aFollower()
    for (let score = 1; score <= 8; score++) await anExperience({ score, translations: titled(`Number ${score}`) })
    await anExperience({ location: 'Rabat', locationKey: 'rabat', score: 0 })
    await save(person, await anExperience({ location: 'Rabat', locationKey: 'rabat', approvedAt: null }))
    await run()
    const { subject, text, unsubscribe } = await mailTo(person)
    expect([...text.matchAll(/“(Number \d)”/g)].map(([, name]) => name)).toEqual(
      [8, 7, 6, 5, 4, 3].map((score) => `Number ${score}`),
    )
    expect(subject).toBe(`New in “${city}”`)
    expect(text).toContain(`2 more in “${city}”:\nhttp://rihla.test/search?destination=${city.replace(' ', '+')}\n`)
    expect(text).toContain('1 more in Rabat:\nhttp://rihla.test/search?destination=Rabat\n')
    expect(text).toMatch(/320 MAD per person\nhttp:\/\/rihla\.test\/experience\/[0-9a-f-]{36}\n/)
    expect(unsubscribe).toMatch(new RegExp(`^http://rihla\\.test/unsubscribe/${person.id}\\.[0-9a-f]{32}$`))
    expect(text).toContain(`${unsubscribe}\n`)
  })

  it('is new once, from its first approval on', async () => {
    const id = await anExperience({ isApproved: false, approvedAt: null })
    const approvedAt = async () =>
      (await test.deps.db.select({ at: experiences.approvedAt }).from(experiences).where(eq(experiences.id, id)))[0]?.at
    await approveListing(test.deps, id, null)
    expect(await approvedAt()).toEqual(at('12:00'))
    await returnListing(test.deps, id, 'The pictures')
    await test.deps.db.update(experiences).set({ status: 'published' }).where(eq(experiences.id, id))
    test.time.now = at('12:00', 3)
    await approveListing(test.deps, id, null)
    expect(await approvedAt()).toEqual(at('12:00'))
  })

  it('contains no address of a title', async () => {
    const person = await aFollower()
    await anExperience({ translations: titled('Win at https://evil.example”\n\nRihla: pay') })
    await run()
    const { text } = await mailTo(person)
    expect(text).not.toContain('evil.example')
    expect(text).toContain('Win at https: //evil. example')
  })
})

it('sends promotional mails after all others', async () => {
  await aFollower()
  await anExperience()
  await run()
  test.time.now = at('12:01')
  await queueMail(test.deps, 'other@example.com', 'en', { kind: 'password_changed' })
  const sent: string[] = []
  await sendDueMails(test.deps, async ({ subject }) => void sent.push(subject), ignore)
  expect(sent).toEqual(['Your Rihla password was changed', `New in “${city}”`])
})
