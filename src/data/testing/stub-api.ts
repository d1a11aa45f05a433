import { vi } from 'vitest'

export interface Asked {
  method: string
  path: string
  query: string
  authorization: string | null
  idempotencyKey: string | null
  body: unknown
}

type Answer = { status?: number; data?: unknown; body?: unknown; text?: string; headers?: Record<string, string> }

export const refused = (status: number, code: string, headers?: Record<string, string>): Answer => ({
  status,
  body: { message: `Refused: ${code}`, code },
  ...(headers && { headers }),
})

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Puts a server of the test's own behind `fetch`. Answering null is the network that is not there. */
export const stubApi = (answer: (asked: Asked) => Answer | null | Promise<Answer | null>): Asked[] => {
  const journal: Asked[] = []
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const asked = {
      method: request.method,
      path: pathname.replace(/^\/api/, ''),
      query: search,
      authorization: request.headers.get('authorization'),
      idempotencyKey: request.headers.get('idempotency-key'),
      body: text === '' ? undefined : JSON.parse(text),
    }
    journal.push(asked)
    const given = await Promise.race([answer(asked), aborted(request.signal)])
    if (!given) throw new TypeError('Failed to fetch')
    const body = given.text ?? JSON.stringify(given.body ?? { data: given.data ?? {} })
    return new Response(body, { status: given.status ?? 200, ...(given.headers && { headers: given.headers }) })
  })
  return journal
}
