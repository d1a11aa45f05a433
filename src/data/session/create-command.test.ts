import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '#contract/endpoints/bookings.ts'
import { renewRecoveryCodes } from '#contract/endpoints/security.ts'
import { changePassword } from '#contract/endpoints/sign-in.ts'
import { showReachable } from '#lib/device/connectivity.ts'
import { pendingOutcomes } from '#lib/device/pending-outcomes.ts'
import { AppError } from '../api/app-error.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleId } from '../testing/samples.ts'
import type { Call } from './create-call.ts'
import { createCommand } from './create-command.ts'

type Ending = 'busy' | 'lost before' | 'lost after' | 'fails before' | 'fails after' | 'portal' | 'refused' | 'ok'
const booking = sampleBooking(sampleId(7))
const lost = () => new AppError('network', 'Failed to fetch')

/** A server that remembers requests by key as the API does, and a network that loses what `endings` says, in turn. */
const startServer = () => {
  const applied: string[] = []
  const keys = new Map<string, 'done' | 'void' | 'failed'>()
  const endings: Ending[] = []
  /** How many of the next questions about an outcome get no answer. */
  let unreachable = 0
  let isOld = false

  const call = async (endpoint: { path: string }, options: { idempotencyKey?: string; params?: { key?: string } }) => {
    if (endpoint.path === '/requests/:key/outcome') {
      if (unreachable-- > 0) throw lost()
      if (isOld) throw new AppError('not_found', 'Not found', { status: 404 })
      const key = options.params?.key ?? ''
      const known = keys.get(key)
      if (known === undefined) keys.set(key, 'void')
      return { outcome: known === 'done' ? 'done' : known === 'failed' ? 'unknown' : 'not_received' }
    }
    const key = options.idempotencyKey ?? ''
    const ending = endings.shift() ?? 'ok'
    if (ending === 'lost before') throw lost()
    if (ending === 'portal') throw new AppError('not_contract', 'No answer of the API', { status: 200 })
    if (ending === 'busy') throw new AppError('overloaded', 'Busy', { status: 503 })
    if (ending === 'fails before') throw new AppError('unavailable', 'Away', { status: 503 })
    if (ending === 'refused') throw new AppError('refund_changed', 'Refused', { status: 409 })
    if (keys.get(key) === 'void') throw new AppError('idempotency_key_reused', 'Void', { status: 422 })
    if (keys.get(key) !== 'done') applied.push(key)
    if (ending === 'fails after') {
      keys.set(key, 'failed')
      throw new AppError('internal', 'Server error', { status: 500 })
    }
    keys.set(key, 'done')
    if (ending === 'lost after') throw lost()
    return { booking }
  }
  return {
    applied,
    endings,
    // The fake knows only what these tests call.
    call: call as unknown as Call,
    loseQuestions: (count: number) => {
      unreachable = count
    },
    becomeOld: () => {
      isOld = true
    },
  }
}

let server: ReturnType<typeof startServer>
/** What the pending count was at each pause. */
let pauses: { milliseconds: number; pending: number }[]
const commandOn = ({ call }: { call: Call }) =>
  createCommand({
    call,
    requireUserId: async () => sampleId(1),
    pause: async (milliseconds) => {
      pauses.push({ milliseconds, pending: pendingOutcomes.get() })
    },
  })
const cancel = () => commandOn(server)(cancelBooking, { params: { id: booking.id }, body: { refund: 0 } })

beforeEach(() => {
  server = startServer()
  pauses = []
})
afterEach(() => {
  expect(pendingOutcomes.get()).toBe(0)
  showReachable(true)
})

describe('a command', () => {
  it('resolves with the answer, and asks nothing else', async () => {
    expect(await cancel()).toEqual({ booking })
    expect(server.applied).toHaveLength(1)
  })

  it('throws a refusal as it came', async () => {
    server.endings.push('refused')
    await expect(cancel()).rejects.toMatchObject({ code: 'refund_changed' })
  })

  it('resolves with the first answer if that was lost, and changes nothing twice', async () => {
    server.endings.push('lost after')
    expect(await cancel()).toEqual({ booking })
    expect(server.applied).toHaveLength(1)
  })

  it('asks until it gets an answer, with longer pauses, and is counted as pending meanwhile', async () => {
    server.endings.push('lost after', 'lost after')
    server.loseQuestions(6)
    expect(await cancel()).toEqual({ booking })
    expect(server.applied).toHaveLength(1)
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
    expect(pauses.every(({ pending }) => pending === 1)).toBe(true)
  })

  it.each(['lost before', 'portal'] as const)(
    'throws not_received if the request was not carried out (%s)',
    async (ending) => {
      server.endings.push(ending)
      await expect(cancel()).rejects.toMatchObject({ code: 'not_received' })
      expect(server.applied).toEqual([])
    },
  )

  it('throws the error of a server that did not carry it out', async () => {
    server.endings.push('fails before')
    await expect(cancel()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  })

  it('throws at once if the server is too busy for it, and asks until it is not if it is too busy for the outcome', async () => {
    server.endings.push('busy')
    await expect(cancel()).rejects.toMatchObject({ code: 'overloaded' })
    server.endings.push('lost after', 'busy')
    expect(await cancel()).toEqual({ booking })
    expect(server.applied).toHaveLength(1)
  })

  it('is one change if the user sends it again after it was not received', async () => {
    server.endings.push('lost before')
    await expect(cancel()).rejects.toMatchObject({ code: 'not_received' })
    await cancel()
    expect(server.applied).toHaveLength(1)
  })

  it('throws outcome_unknown if the server failed and cannot tell, or is of a release that cannot be asked', async () => {
    server.endings.push('fails after')
    await expect(cancel()).rejects.toMatchObject({ code: 'outcome_unknown' })
    server.endings.push('lost after')
    server.becomeOld()
    await expect(cancel()).rejects.toMatchObject({ code: 'outcome_unknown' })
  })

  it('throws at once on a device without a network, which sends nothing', async () => {
    server.endings.push('lost before')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    showReachable(false)
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    await expect(cancel()).rejects.toMatchObject({ code: 'network' })
  })
})

describe('a command whose answer the server does not store', () => {
  it('resolves without a value if it has none', async () => {
    server.endings.push('lost after')
    const body = { currentPassword: 'a', newPassword: 'b' }
    expect(await commandOn(server)(changePassword, { body })).toEqual({})
    expect(server.applied).toHaveLength(1)
  })

  it('throws already_done if its value is lost', async () => {
    server.endings.push('lost after')
    await expect(commandOn(server)(renewRecoveryCodes, { body: { password: 'a' } })).rejects.toMatchObject({
      code: 'already_done',
    })
  })
})

it('refuses an endpoint that takes no idempotency key', async () => {
  const { me } = await import('#contract/endpoints/auth.ts')
  await expect(commandOn(server)(me)).rejects.toThrow('takes no idempotency key')
})
