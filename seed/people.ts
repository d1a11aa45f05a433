import { defaultPreferences } from '#contract/models/user.ts'
import { demoHost, demoPassword } from '#server/accounts/auth/demo-accounts.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import type { users } from '#server/platform/db/schema/users.ts'
import { stableId, stableMoment, stableNumber } from '#server/platform/stable-id.ts'
import { hosts } from './catalogue/hosts.ts'

type NewUser = typeof users.$inferInsert

/** No password leads to this account. */
const noPassword = ''

export const hostId = (slug: string): string => stableId(`host/${slug}`)

const toHost = (
  { slug, firstName, lastName, superhost, joinYear, languages, bio, responseRate, avatar }: (typeof hosts)[number],
  avatars: ReadonlyMap<string, string>,
  now: Date,
): NewUser => ({
  id: hostId(slug),
  email: slug === demoHost ? 'host@rihla.example' : `${slug}@hosts.rihla.example`,
  passwordHash: noPassword,
  firstName,
  lastName,
  avatar: avatars.get(avatar) ?? null,
  // A number that nobody has: travelers see it once their booking is confirmed.
  phoneNumber: `+212 600 000 ${String(100 + stableNumber(slug, 900))}`,
  isHost: true,
  superhost,
  bio: bio.en,
  bioTranslations: { fr: bio.fr },
  languages,
  responseRate,
  preferences: defaultPreferences,
  joinDate: stableMoment(slug, `${joinYear}-01-01`, 365, now),
})

export const personId = (name: string): string => stableId(`person/${name}`)

/** A person without a picture, a bio or a way to sign in. */
export const person = (name: string, firstName: string, lastName: string, now: Date): NewUser => ({
  id: personId(name),
  email: `${name}@rihla.example`,
  passwordHash: noPassword,
  firstName,
  lastName,
  languages: ['English', 'French'],
  preferences: defaultPreferences,
  joinDate: stableMoment(name, '2026-01-01', 60, now),
})

/** The sample hosts and the three demo accounts, which alone can be signed in to. */
export const samplePeople = async (avatars: ReadonlyMap<string, string>, now: Date): Promise<NewUser[]> => {
  const people = [
    ...hosts.map((host) => toHost(host, avatars, now)),
    person('traveler', 'Salma', 'Idrissi', now),
    { ...person('admin', 'Yassine', 'Alaoui', now), isAdmin: true },
  ]
  return Promise.all(
    people.map(async (account) =>
      /^(traveler|host|admin)@/.test(account.email)
        ? { ...account, passwordHash: await hashPassword(demoPassword), emailVerifiedAt: now }
        : account,
    ),
  )
}
