/** What can go wrong between the app and the server. */
export type Fault =
  /** The connection breaks before the server saw the request. */
  | { kind: 'drop-request' }
  /** The server applied the request; its answer is lost. */
  | { kind: 'drop-answer' }
  | { kind: 'delay'; milliseconds: number }
  /** Nothing happens until the rule is ended; then the request goes on to the server. */
  | { kind: 'hang' }
  /** The connection breaks at once; the request still reaches the server, when the rule is ended. */
  | { kind: 'late' }
  /** Another machine answers; the server never sees the request. */
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string }
  /** The server's own answer in other words: for a browser that lacks something. */
  | { kind: 'rewrite'; headers?: (name: string, value: string) => string; body?: (text: string) => string }

const json = { 'content-type': 'application/json; charset=utf-8' }
const refusal = (status: number, code: string, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  headers: { ...json, ...headers },
  body: JSON.stringify({ message: 'Made up by the fault proxy.', code }),
})

export const dropRequest: Fault = { kind: 'drop-request' }
export const dropAnswer: Fault = { kind: 'drop-answer' }
export const hang: Fault = { kind: 'hang' }
export const late: Fault = { kind: 'late' }
export const delay = (milliseconds: number): Fault => ({ kind: 'delay', milliseconds })
export const serverError: Fault = refusal(500, 'internal')
export const unauthenticated: Fault = refusal(401, 'session_expired')
export const refreshRefused: Fault = refusal(401, 'refresh_refused')
/** `seconds` is sent as Retry-After. */
export const tooManyRequests = (seconds: number): Fault =>
  refusal(429, 'rate_limited', { 'retry-after': String(seconds) })
export const refused = (status: number, code: string): Fault => refusal(status, code)
/** A café's log-in page in place of every answer, with a status that says all is well. */
export const captivePortal: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Free Wi-Fi</title><h1>Welcome! Please accept our terms.</h1>',
}
