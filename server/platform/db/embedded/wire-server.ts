/**
 * Lets `pg` talk to PGlite over a socket. PGlite is one database session: the messages of a connection up to a Sync or a simple query run as
 * one unit, and while a connection has an open transaction the others wait.
 * (pglite-socket 0.2.17 passes message by message: after an error two connections got each other's rows.)
 */
import { createServer, type Server, type Socket } from 'node:net'

/** Runs messages of the wire protocol in PGlite and returns the answer's bytes. */
export type Execute = (message: Uint8Array) => Promise<Uint8Array>

const sslRequest = 80_877_103
const cancelRequest = 80_877_102
const [query, parse, sync, terminate, readyForQuery] = [...'QPSXZ'].map((letter) => letter.charCodeAt(0))
const idle = 'I'.charCodeAt(0)

const simpleQuery = (text: string): Buffer => {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.from('Q\0\0\0\0', 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const rollback = simpleQuery('rollback')
/** A statement that fails inside the session, so that the open transaction of the client fails as well. */
const refusal = simpleQuery(
  "do $$ begin raise feature_not_supported using message = 'The embedded database is one session: a setting would be everybody''s. Use SET LOCAL.'; end $$",
)
/** Statements that change the session beyond the transaction; `set local`, `set transaction` and `set constraints` do not. */
const changesSession = /^\s*(set(?!\s+(local|transaction|constraints)\b)|reset|discard)\b/i

/** Returns the SQL of a simple query or of a statement to prepare, whose name comes first; empty for other messages. */
const textOf = (message: Buffer): string => {
  if (message[0] === query) return message.toString('utf8', 5)
  return message[0] === parse ? message.toString('utf8', message.indexOf(0, 5) + 1) : ''
}

interface Work {
  owner: Socket
  bytes: Uint8Array
}

/** Returns the transaction status at the end of an answer; undefined if it has none, as at the start-up of a refused client. */
const statusAfter = (answer: Uint8Array): number | undefined =>
  answer.at(-6) === readyForQuery ? answer.at(-1) : undefined

export const createWireServer = (execute: Execute, onFailure: (thrown: unknown) => void): Server => {
  const waiting: Work[] = []
  let holder: Socket | null = null
  let isRunning = false

  const take = (): Work | undefined => {
    const index = holder === null ? 0 : waiting.findIndex((work) => work.owner === holder)
    return index === -1 ? undefined : waiting.splice(index, 1)[0]
  }
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let work = take(); work !== undefined; work = take()) {
      try {
        const answer = await execute(work.bytes)
        const status = statusAfter(answer)
        if (status !== undefined) holder = status === idle ? null : work.owner
        if (work.owner.writable) work.owner.write(answer)
      } catch (thrown) {
        onFailure(thrown)
        work.owner.destroy()
      }
    }
    isRunning = false
  }
  const enqueue = (owner: Socket, bytes: Uint8Array) => {
    waiting.push({ owner, bytes })
    void run()
  }

  const connect = (socket: Socket) => {
    let received = Buffer.alloc(0)
    /** Messages that wait for the Sync that makes them one unit. */
    let unit: Buffer[] = []
    let isStarted = false
    const readStart = (): boolean => {
      if (received.length < 8) return false
      const length = received.readInt32BE(0)
      if (received.length < length) return false
      const code = received.readInt32BE(4)
      const message = received.subarray(0, length)
      received = received.subarray(length)
      if (code === sslRequest) socket.write('N')
      else if (code === cancelRequest) socket.destroy()
      else {
        isStarted = true
        enqueue(socket, message)
      }
      return true
    }
    const readMessage = (): boolean => {
      if (received.length < 5) return false
      const length = 1 + received.readInt32BE(1)
      if (received.length < length) return false
      const type = received[0]
      unit.push(received.subarray(0, length))
      received = received.subarray(length)
      if (type === terminate) socket.end()
      else if (type === sync || type === query) {
        const isRefused = unit.some((message) => changesSession.test(textOf(message)))
        const whole = unit.length === 1 && unit[0] !== undefined ? unit[0] : Buffer.concat(unit)
        enqueue(socket, isRefused ? refusal : whole)
        unit = []
      }
      return true
    }
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      while (isStarted ? readMessage() : readStart());
    })
    // A broken connection also emits `close`, which cleans up.
    socket.on('error', () => {})
    socket.on('close', () => {
      for (let index = waiting.length - 1; index >= 0; index--)
        if (waiting[index]?.owner === socket) waiting.splice(index, 1)
      // Runs after the current unit of the connection: its transaction must not block the others.
      waiting.unshift({ owner: socket, bytes: rollback })
      void run()
    })
  }
  return createServer(connect)
}
