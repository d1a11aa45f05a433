/** A shared cache as RFC 9111 has it, before a server of a test: what it must not keep it does not keep, the rest for as long as it may. */
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './create-test-app.ts'

interface Kept {
  answer: LightMyRequestResponse
  vary: readonly string[]
  asked: Record<string, string>
  until: number
}

/** How long a shared cache may use an answer without asking, in seconds; 0: it is not kept. */
const lifetimeOf = (headers: Record<string, unknown>): number => {
  const control = String(headers['cache-control'] ?? '')
  if (/\b(private|no-store|no-cache)\b/.test(control) || headers['set-cookie'] !== undefined) return 0
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? /\bmax-age=(\d+)/.exec(control)?.[1] ?? 0)
}

const listOf = (header: unknown) =>
  String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Asks the server of `test` through a cache whose clock is that server's. */
export const createSharedCache = (test: TestApp) => {
  const kept = new Map<string, Kept[]>()
  return async (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> => {
    const now = test.time.now.getTime()
    const known = kept.get(url)?.find((entry) => {
      const isSame = entry.vary.every((name) => entry.asked[name] === headers[name])
      return entry.until > now && isSame && headers.authorization === undefined
    })
    if (known) return known.answer
    const answer = await test.app.inject({ url, headers })
    const lifetime = lifetimeOf(answer.headers)
    const vary = listOf(answer.headers.vary)
    if (lifetime > 0 && headers.authorization === undefined && !vary.includes('*'))
      kept.set(url, [...(kept.get(url) ?? []), { answer, vary, asked: headers, until: now + lifetime * 1000 }])
    return answer
  }
}
