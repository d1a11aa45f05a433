import { describe, expect, it } from 'vitest'
import { firstSteps } from './first-steps.ts'

const bare = { avatar: null, phoneNumber: null, bio: ' ' }
const whole = { avatar: '/a.webp', phoneNumber: '+212600000000', bio: 'I bake.' }
// What is asked of a listing and a draft here.
const listing = (status: string, isApproved: boolean) => ({ id: `${status}-1`, status, isApproved }) as never
const draft = { id: 'draft-1' } as never
const known = { listings: 1_800_000_000_000 }

describe('the first steps of a host', () => {
  it.each([
    ['nothing yet', bare, [], [], { hasProfile: false, listing: { state: 'none' } }],
    ['a profile', whole, [], [], { hasProfile: true, listing: { state: 'none' } }],
    ['a draft on this device', bare, [], [draft], { hasProfile: false, listing: { state: 'draft', id: 'draft-1' } }],
    ['a draft on the account', bare, [listing('draft', false)], [], { listing: { state: 'draft', id: 'draft-1' } }],
    ['one that waits for approval', bare, [listing('published', false)], [draft], { listing: { state: 'in-review' } }],
  ] as const)('after %s', (_, user, listings, drafts, expected) => {
    expect(
      firstSteps(user, { listings: [...listings], drafts: [...drafts], payouts: null, asOf: known }),
    ).toMatchObject(expected)
  })

  it('say whether there are bank details', () => {
    const hosting = { listings: [], drafts: [], asOf: known }
    const payouts = (account: object | null) => ({ account }) as never
    expect(firstSteps(bare, { ...hosting, payouts: payouts({ holder: 'Khadija' }) })?.hasAccount).toBe(true)
    expect(firstSteps(bare, { ...hosting, payouts: payouts(null) })?.hasAccount).toBe(false)
    expect(firstSteps(bare, { ...hosting, payouts: null })?.hasAccount).toBe(false)
  })

  it('are done with the first public experience, and unknown to a device that was never told', () => {
    expect(
      firstSteps(bare, { listings: [listing('published', true)], drafts: [], payouts: null, asOf: known }),
    ).toBeNull()
    expect(firstSteps(bare, { listings: [], drafts: [], payouts: null, asOf: { listings: null } })).toBeNull()
  })
})
