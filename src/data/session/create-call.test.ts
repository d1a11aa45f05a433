import { beforeEach, describe, expect, it } from 'vitest'
import { getExperience, listCities, listExperiences } from '#contract/endpoints/experiences.ts'
import * as signInEndpoints from '#contract/endpoints/sign-in.ts'
import { listFavorites } from '#contract/endpoints/users.ts'
import { AppError } from '../api/app-error.ts'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import { isLive } from '../db/session-row.ts'
import { FakeLocks } from '../testing/fake-locks.ts'
import { openDatabases } from '../testing/open-databases.ts'
import { sampleId, sampleUser } from '../testing/samples.ts'
import { type Call, createCall } from './create-call.ts'
import { createRefresh } from './refresh.ts'
import { createSessionRepository, type SessionRepository } from './session-repository.ts'

const amina = sampleUser('amina', sampleId(1))
const badr = sampleUser('badr', sampleId(2))
const ok = (data: unknown): WireAnswer => ({ status: 200, body: { data }, retryAfterMs: null })
const no = (status: number, code: string): WireAnswer => ({
  status,
  body: { message: `Refused: ${code}`, code },
  retryAfterMs: null,
})
const favorites = ok({ favorites: [] })

let sessionRepository: SessionRepository
let call: Call
let journal: WireRequest[]
let answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>

beforeEach(async () => {
  sessionRepository = createSessionRepository(openDatabases().device, () => undefined)
  journal = []
  const transport = async (request: WireRequest) => {
    journal.push(request)
    return answer(request)
  }
  const withLock = new FakeLocks().for({})
  call = createCall({
    sessionRepository,
    transport,
    refresh: createRefresh({ sessionRepository, transport, withLock }),
  })
  await sessionRepository.save({ user: amina, tokens: { accessToken: 'a1', refreshToken: 'r1' } }, true)
})

it('asks for what is public without a look into the database where nobody is signed in', async () => {
  const unreadable = { ...sessionRepository, read: () => new Promise<never>(() => undefined) }
  const transport = async (request: WireRequest) => {
    journal.push(request)
    return ok({ cities: [] })
  }
  const refresh = () => Promise.reject(new Error('nobody has a session'))
  const ask = createCall({ sessionRepository: unreadable, transport, refresh, isNobodyHere: () => true })
  await ask(listCities)
  expect(journal.map(({ headers }) => headers)).toEqual([{}])
})

const isRefresh = ({ path }: WireRequest) => path === '/api/auth/refresh-token'
/** A server that takes `a2` alone and hands it out. */
const renewing = (request: WireRequest): WireAnswer => {
  if (isRefresh(request)) return ok({ tokens: { accessToken: 'a2' } })
  return request.headers.authorization === 'Bearer a2' ? favorites : no(401, 'session_expired')
}

describe('a call', () => {
  it('carries the bearer token, fills in the path and drops what the query leaves open', async () => {
    answer = () => ok({ experiences: [], total: 0, nextCursor: null })
    await call(listExperiences, { query: { search: '', guests: 2, category: undefined } })
    expect(journal[0]).toMatchObject({ path: '/api/experiences?guests=2', headers: { authorization: 'Bearer a1' } })
  })

  it('waits for 120 seconds, unless it is told otherwise', async () => {
    answer = () => favorites
    await call(listFavorites)
    await call(listFavorites, { timeoutMs: 20_000 })
    expect(journal.map(({ timeoutMs }) => timeoutMs)).toEqual([120_000, 20_000])
  })

  it('is a failure of the contract where the answer is anything else, such as a café’s page', async () => {
    answer = () => ({ status: 200, body: undefined, retryAfterMs: null })
    await expect(call(listFavorites)).rejects.toMatchObject({ code: 'not_contract' })
    answer = () => ok({ favorites: [{ id: 3 }] })
    await expect(call(listFavorites)).rejects.toMatchObject({ code: 'not_contract' })
  })

  it('is content with a newer server that tells more', async () => {
    answer = () => ok({ favorites: [], news: true })
    await expect(call(listFavorites)).resolves.toMatchObject({ favorites: [] })
  })

  it('says the specified sentence where no answer came, and the server’s own where one did', async () => {
    answer = () => Promise.reject(new AppError('network', 'Failed to fetch'))
    await expect(call(listFavorites)).rejects.toMatchObject({ code: 'network', message: 'Failed to fetch favorites' })
    answer = () => no(403, 'forbidden')
    await expect(call(listFavorites)).rejects.toMatchObject({ code: 'forbidden', message: 'Refused: forbidden' })
  })

  it('goes out under the person it is for, or not at all', async () => {
    await expect(call(listFavorites, { userId: badr.id })).rejects.toMatchObject({ code: 'cancelled' })
    expect(journal).toEqual([])
  })
})

describe('after a 401', () => {
  it('makes one refresh for thirty calls and sends each once more', async () => {
    answer = renewing
    await Promise.all(Array.from({ length: 30 }, () => call(listFavorites)))
    expect(journal.filter(isRefresh)).toHaveLength(1)
    expect(await sessionRepository.read()).toMatchObject({ accessToken: 'a2', refreshToken: 'r1' })
  })

  it('adopts a newer token that a sibling has stored, without asking', async () => {
    answer = async (request) => {
      if (request.headers.authorization === 'Bearer a1')
        await sessionRepository.adopt('r1', { accessToken: 'a2', refreshToken: 'r2' })
      return renewing(request)
    }
    await call(listFavorites)
    expect(journal.filter(isRefresh)).toHaveLength(0)
  })

  it.each([
    ['no network', () => Promise.reject(new AppError('network', ''))],
    ['a server error', () => no(503, 'unavailable')],
    ['a café’s page', () => ({ status: 401, body: undefined, retryAfterMs: null })],
  ])('keeps the session where the refresh met %s', async (_, refresh) => {
    answer = (request) => (isRefresh(request) ? refresh() : no(401, 'session_expired'))
    await expect(call(listFavorites)).rejects.toThrow()
    expect(await sessionRepository.read()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1' })
  })

  it('clears the tokens where the refresh was refused, and still knows the person', async () => {
    answer = (request) => no(401, isRefresh(request) ? 'refresh_refused' : 'session_expired')
    await expect(call(listFavorites)).rejects.toMatchObject({ code: 'refresh_refused', status: 401 })
    expect(await sessionRepository.read()).toMatchObject({
      user: { id: amina.id },
      accessToken: null,
      refreshToken: null,
    })
  })

  it('answers what is public without a session once that is over', async () => {
    answer = (request) => {
      if (isRefresh(request)) return no(401, 'refresh_refused')
      return request.headers.authorization ? no(401, 'session_expired') : no(404, 'not_found')
    }
    await expect(call(getExperience, { params: { id: sampleId(7) } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('says that there is no refresh token', async () => {
    await sessionRepository.adopt('r1', { accessToken: 'a1' })
    await sessionRepository.save(
      { user: amina, tokens: { accessToken: 'a1', refreshToken: null as unknown as string } },
      true,
    )
    answer = () => no(401, 'session_expired')
    await expect(call(listFavorites)).rejects.toThrow('No refresh token available')
    expect(await sessionRepository.read()).toMatchObject({ accessToken: null })
  })

  it('never refreshes for the sign-in itself, which carries the token that is stored like any other call', async () => {
    answer = () => no(401, 'invalid_credentials')
    const body = { email: 'a@example.com', password: 'x' }
    await expect(call(signInEndpoints.login, { body })).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(journal.map(({ headers }) => headers.authorization)).toEqual(['Bearer a1'])
  })

  it('does not hand one person’s new token to another who signed in meanwhile', async () => {
    answer = async (request) => {
      if (!isRefresh(request)) return no(401, 'session_expired')
      await sessionRepository.save({ user: badr, tokens: { accessToken: 'b1', refreshToken: 'rb' } }, true)
      return ok({ tokens: { accessToken: 'a2' } })
    }
    await expect(call(listFavorites, { userId: amina.id })).rejects.toMatchObject({ code: 'cancelled' })
    expect(await sessionRepository.read()).toMatchObject({ user: { id: badr.id }, accessToken: 'b1' })
  })

  it('asks for no tokens where its window was frozen and another one has taken over', async () => {
    const stale = await sessionRepository.read()
    if (!isLive(stale)) throw new Error('nobody is signed in')
    const cancelled = new AppError('cancelled', 'Another window has taken over')
    const hold = { lost: AbortSignal.abort(), check: () => Promise.reject(cancelled) }
    const transport = async (request: WireRequest) => {
      journal.push(request)
      return renewing(request)
    }
    const refresh = createRefresh({ sessionRepository, transport, withLock: (_, work) => work(hold) })
    await expect(refresh(stale)).rejects.toBe(cancelled)
    expect(journal).toEqual([])
  })
})
