import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

// First in the file, as it was the first unknown account of a process that found the queue full.
it('an unknown account is checked after the queue was full, as an existing one is', async () => {
  const crowd = Array.from({ length: 250 }, () => hashPassword('x', 'a crowd').catch(() => 'refused'))
  const first = await isPassword(null, 'x', 'a crowd').catch(() => 'refused')
  expect(first).toBe('refused')
  await Promise.all(crowd)
  expect(await isPassword(null, 'x', 'a crowd')).toBe(false)
})

it('a password is the account’s or not', async () => {
  const stored = await hashPassword('atlas-2026-trek')
  expect(await isPassword(stored, 'atlas-2026-trek', 'a client')).toBe(true)
  expect(await isPassword(stored, 'atlas-2026', 'a client')).toBe(false)
  // Such an account has no password.
  expect(await isPassword('', '', 'a client')).toBe(false)
})

it.each([
  ['one Unicode form', 'wrong'],
  ['two Unicode forms', 'wr\u00f6ng'.normalize('NFD')],
])(
  'refusing a wrong password with %s takes as much work for an unknown account as for a known one',
  async (_, wrong) => {
    const stored = await hashPassword('atlas-2026-trek')
    const cpu = async (hash: string | null) => {
      const startedAt = process.cpuUsage()
      for (let round = 0; round < 5; round++) await isPassword(hash, wrong, 'a client')
      return process.cpuUsage(startedAt).user
    }
    const [unknown, known] = [await cpu(null), await cpu(stored)]
    expect(unknown / known).toBeGreaterThan(0.4)
    expect(unknown / known).toBeLessThan(2.5)
  },
)
