/** `sender`: the mail server refuses all our mails; `recipient`: it refuses mails to this address from any sender. */
export interface Refusal {
  of: 'sender' | 'recipient'
  /** What the mail server answered. */
  answer: string
}

/** The fields that nodemailer adds to its errors. Other errors lack them. */
interface SmtpError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/**
 * Statuses about the sender in the answer to RCPT TO: many servers check the sender only then. X.1.7 and X.1.8 are bad sender addresses,
 * X.7.X is policy, such as "not owned by user" or "relay access denied".
 */
const senderStatus = /^5\d\d[ -]5\.(1\.[78]|7\.\d+)\b/
const recipientStatus = /^5\d\d[ -]5\.[12]\.\d+\b/

const isAboutSender = (code: unknown, command: unknown, status: number, answer: string): boolean =>
  code === 'EAUTH' ||
  command === 'MAIL FROM' ||
  senderStatus.test(answer) ||
  (status === 553 && !recipientStatus.test(answer))

/**
 * Returns the refusal in an error of a transport; null if a retry may help, as after a 4xx, a timeout or a refused text. `isSenderAccepted`:
 * the mail server has just taken another mail of our sender, so a refusal after RCPT TO is about the recipient, whatever its status says.
 */
export const readRefusal = (
  thrown: unknown,
  { isSenderAccepted = false }: { isSenderAccepted?: boolean } = {},
): Refusal | null => {
  if (!(thrown instanceof Error)) return null
  const { code, command, responseCode, response } = thrown as Error & SmtpError
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
  const isBeforeText = code === 'EAUTH' || command === 'MAIL FROM' || command === 'RCPT TO'
  if (!isPermanent || !isBeforeText) return null
  const answer = typeof response === 'string' ? response : thrown.message
  const isRecipientAlone = isSenderAccepted && command === 'RCPT TO'
  const isSender = !isRecipientAlone && isAboutSender(code, command, responseCode, answer)
  return { of: isSender ? 'sender' : 'recipient', answer }
}
