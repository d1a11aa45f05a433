/**
 * A proxy before the real server that can lose, hold up and falsify traffic on purpose. Better than the
 * browser's offline switch for most faults: it can drop an answer *after* the server applied the request.
 */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Fault } from './faults.ts'

export interface Matcher {
  method?: string
  /** The path without its query string, or a pattern for it. */
  path?: string | RegExp
}

/** One request as the proxy saw it. `status` is what the server answered, also where that answer was dropped. */
export interface JournalEntry {
  at: number
  /** When the last of its answer so far set out, or it was cut off; null while the client waits, or where it left before. */
  until: number | null
  method: string
  path: string
  body: string
  idempotencyKey: string | null
  authorization: string | null
  status: number | null
  fault: Fault['kind'] | null
}

/** A programmed fault: how often it struck, and the way to end it. */
export interface Rule {
  readonly hits: number
  /** Ends the rule and lets requests that it holds go on to the server. */
  end(): void
}

interface ActiveRule {
  matcher: Matcher
  fault: Fault
  left: number
  hits: number
  ended: PromiseWithResolvers<void>
}

type Rewrite = Extract<Fault, { kind: 'rewrite' }>
type RequestHead = Pick<IncomingMessage, 'method' | 'headers' | 'url'>

/** With the pauses between them ten seconds. */
const maxTries = 14

const matches = ({ method, path }: Matcher, request: { method: string; path: string }) =>
  (method === undefined || method === request.method) &&
  (path === undefined || (typeof path === 'string' ? path === request.path : path.test(request.path)))

const readBody = async (request: IncomingMessage) => Buffer.concat(await request.toArray())

export const startFaultProxy = async (target = '') => {
  const journal: JournalEntry[] = []
  const sockets = new Set<Socket>()
  let rules: ActiveRule[] = []

  const strike = (entry: JournalEntry): ActiveRule | undefined => {
    const rule = rules.findLast((candidate) => candidate.left > 0 && matches(candidate.matcher, entry))
    if (!rule) return undefined
    rule.left -= 1
    rule.hits += 1
    entry.fault = rule.fault.kind
    return rule
  }

  const ask = ({ method, headers, url }: RequestHead, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const upstream = httpRequest(new URL(url ?? '/', proxy.target), { method, headers, agent: false })
      upstream.on('response', resolve)
      upstream.on('error', reject)
      upstream.end(body)
    })

  /**
   * A machine with every core busy makes the server turn requests away before it looks at them. That is not what the
   * journeys are about, so they are asked again; a made-up 503 is a fault of its own.
   */
  const forward = async (request: RequestHead, body: Buffer, entry: JournalEntry) => {
    for (let tries = 1; ; tries++) {
      const answer = await ask(request, body)
      entry.status = answer.statusCode ?? null
      if (answer.statusCode !== 503 || tries === maxTries) return answer
      answer.resume()
      await new Promise((resolve) => setTimeout(resolve, 100 * tries))
    }
  }

  /** Streams, so that server-sent events pass as they come. */
  const passOn = (from: IncomingMessage, to: ServerResponse, entry: JournalEntry) => {
    const setsOut = () => {
      if (!to.destroyed) entry.until = Date.now()
    }
    setsOut()
    from.on('data', setsOut)
    to.writeHead(from.statusCode ?? 502, from.rawHeaders)
    to.flushHeaders()
    from.pipe(to)
    to.on('close', () => from.destroy())
    from.on('error', () => to.destroy())
  }

  const rewrite = async (
    request: RequestHead,
    to: ServerResponse,
    body: Buffer,
    entry: JournalEntry,
    fault: Rewrite,
  ) => {
    const { method, url, headers } = request
    // A body that is kept or compressed could not be rewritten.
    const { 'accept-encoding': _, 'if-none-match': _known, ...asked } = headers
    const answer = await forward({ method, url, headers: fault.body ? asked : headers }, body, entry)
    answer.rawHeaders = answer.rawHeaders.flatMap((name, at, all) => {
      if (at % 2 === 1 || (fault.body && /^(content-length|etag)$/i.test(name))) return []
      const value = all[at + 1] ?? ''
      return [name, fault.headers?.(name.toLowerCase(), value) ?? value]
    })
    if (!fault.body) return passOn(answer, to, entry)
    const text = Buffer.concat(await answer.toArray()).toString('utf8')
    entry.until = Date.now()
    to.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(fault.body(text))
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const entry: JournalEntry = {
      at: Date.now(),
      until: null,
      method: request.method ?? 'GET',
      path: (request.url ?? '/').split('?')[0] ?? '/',
      body: '',
      idempotencyKey: [request.headers['idempotency-key']].flat()[0] ?? null,
      authorization: request.headers.authorization ?? null,
      status: null,
      fault: null,
    }
    journal.push(entry)
    // Noted before it happens: the client may act on it before a busy machine comes back to this process.
    const cut = () => {
      if (!response.destroyed) entry.until = Date.now()
      response.destroy()
    }
    const body = await readBody(request)
    entry.body = body.toString('utf8')
    const rule = strike(entry)
    const fault = rule?.fault
    if (fault?.kind === 'drop-request') return cut()
    if (fault?.kind === 'answer') {
      entry.status = fault.status
      entry.until = Date.now()
      return void response.writeHead(fault.status, fault.headers).end(fault.body)
    }
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
    if (fault?.kind === 'late') cut()
    if (fault?.kind === 'hang' || fault?.kind === 'late') await rule?.ended.promise
    if (fault?.kind === 'rewrite') return rewrite(request, response, body, entry, fault).catch(cut)
    const answer = await forward(request, body, entry).catch(() => null)
    if (!answer) return cut()
    if (fault?.kind !== 'drop-answer' && fault?.kind !== 'late') return passOn(answer, response, entry)
    // Only once the server has finished is the request certain to have been applied.
    await answer.toArray()
    cut()
  }

  const server = createServer((request, response) => {
    // A target that is down, or a client that left, looks to the other side like a broken connection.
    handle(request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const down = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const endRule = (rule: ActiveRule) => {
    rules = rules.filter((other) => other !== rule)
    rule.left = 0
    rule.ended.resolve()
  }
  const clear = () => {
    for (const rule of rules) endRule(rule)
  }

  await listen(0)
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string or null
  const proxy = {
    url: `http://127.0.0.1:${port}`,
    journal,
    /** Where requests go; may be set again after the server restarted elsewhere. */
    target,
    /** The newest rule that matches wins; it strikes `times` times, or until it is ended. */
    rule: (matcher: Matcher, fault: Fault, times = Number.POSITIVE_INFINITY): Rule => {
      const rule: ActiveRule = { matcher, fault, left: times, hits: 0, ended: Promise.withResolvers() }
      rules.push(rule)
      return {
        get hits() {
          return rule.hits
        },
        end: () => endRule(rule),
      }
    },
    /** Ends every rule. */
    clear,
    /** Refuses connections and cuts those that are open, as a server that is not there. */
    down,
    /** Listens again, on the same port. */
    up: () => listen(port),
    /** As new: no rules, an empty journal, listening. */
    reset: async () => {
      clear()
      journal.length = 0
      if (!server.listening) await listen(port)
    },
    /** Requests that match, oldest first. */
    requests: (matcher: Matcher) => journal.filter((entry) => matches(matcher, entry)),
    close: async () => {
      clear()
      await down()
    },
  }
  return proxy
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
