/** The server's side of messages to us, written independently of both server and outbox: each is kept once for its id. */
import type { WireAnswer } from '../api/transport.ts'
import { answer, refusal } from './wire-answers.ts'

interface KeptMessage {
  id: string
  /** Whose account it came with; null for nobody's. */
  sender: string | null
  subject: string
  message: string
}

export class ReferenceContact {
  readonly log: KeptMessage[] = []
  /** An hour's limit is reached. */
  isCrowded = false
  readonly #texts = new Map<string, string>()

  answer(sender: string | null, body: unknown): WireAnswer {
    const { id, subject, message } = body as Omit<KeptMessage, 'sender'>
    const text = JSON.stringify([sender, body])
    const known = this.#texts.get(id)
    if (known !== undefined) return known === text ? answer(202, { data: {} }) : refusal(409, 'id_taken')
    if (message.includes('bad')) return refusal(422, 'validation_failed')
    if (this.isCrowded) return refusal(429, 'too_many_contacts')
    this.#texts.set(id, text)
    this.log.push({ id, sender, subject, message })
    return answer(202, { data: {} })
  }
}
