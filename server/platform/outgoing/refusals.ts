/** Reads what a mail server's refusal is about, by the codes of RFC 5321 and RFC 3463. */

/** `sender`: no mail of ours is taken; `recipient`: this address gets none, whoever sends it. */
export interface Refusal {
  of: 'sender' | 'recipient'
  /** What the mail server answered. */
  answer: string
}

/** What nodemailer adds to its errors; nothing of it is there in the errors of others. */
interface SmtpError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/**
 * Statuses that speak of the sender although the recipient was just named: many servers judge the sender only then. X.1.7 and X.1.8 are bad
 * senders' addresses, X.7.X is policy, such as "not owned by user" or "relay access denied".
 */
const senderStatus = /^5\d\d[ -]5\.(1\.[78]|7\.\d+)\b/
const recipientStatus = /^5\d\d[ -]5\.[12]\.\d+\b/

const isAboutSender = (code: unknown, command: unknown, status: number, answer: string): boolean =>
  code === 'EAUTH' ||
  command === 'MAIL FROM' ||
  senderStatus.test(answer) ||
  (status === 553 && !recipientStatus.test(answer))

/** The refusal in an error of a transport; null if trying again may help, as after a 4xx, a time-out, or a text that was refused. */
export const readRefusal = (thrown: unknown): Refusal | null => {
  if (!(thrown instanceof Error)) return null
  const { code, command, responseCode, response } = thrown as Error & SmtpError
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
  const isBeforeText = code === 'EAUTH' || command === 'MAIL FROM' || command === 'RCPT TO'
  if (!isPermanent || !isBeforeText) return null
  const answer = typeof response === 'string' ? response : thrown.message
  return { of: isAboutSender(code, command, responseCode, answer) ? 'sender' : 'recipient', answer }
}
