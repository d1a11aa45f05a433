import type { Page } from '@playwright/test'
import type { SessionAnswer } from '#contract/models/user.ts'
import { sayEnglish } from '../page/say.ts'
import type { App } from '../server/app.ts'

/** An account with its password and a way to ask the server on its behalf, beside the browser and its faults. */
export interface Person extends SessionAnswer {
  readonly email: string
  readonly password: string
  /** Calls the server directly, not through the fault proxy; answers what stands under `data`. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
}

const maxTries = 14

/** What is needed of an app to ask its server. */
type Asked = { readonly server: Pick<App['server'], 'url'> }

/** An answer of the server that is not 2xx; `code` as in the contract's envelope of errors. */
class ServerRefusal extends Error {
  readonly code: string | undefined
  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

/** Calls the server directly, not through the proxy. Throws a ServerRefusal if the answer is not 2xx. */
export const askServer = async (
  app: Asked,
  method: string,
  path: string,
  init: { body?: unknown; token?: string } = {},
) => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (init.body !== undefined) headers['content-type'] = 'application/json'
  if (init.token) headers.authorization = `Bearer ${init.token}`
  const body = init.body === undefined ? null : JSON.stringify(init.body)
  let response = await fetch(`${app.server.url}/api${path}`, { method, headers, body })
  // A machine with every core busy makes the server turn requests away: as at the proxy, they are asked again.
  for (let tries = 1; response.status === 503 && tries < maxTries; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100 * tries))
    response = await fetch(`${app.server.url}/api${path}`, { method, headers, body })
  }
  const text = await response.text()
  if (!response.ok) {
    const code = /"code":"(\w+)"/.exec(text)?.[1]
    throw new ServerRefusal(`${method} ${path} answered ${response.status}: ${text}`, code)
  }
  return (JSON.parse(text) as { data: unknown }).data // the envelope of every successful answer
}

/** The account of a session; a token that has expired, as by a server whose clock was moved, is renewed. */
const personOf = (app: Asked, session: SessionAnswer, email: string, password: string): Person => {
  let token = session.tokens.accessToken
  const ask = async <T>(method: string, path: string, body?: unknown) => {
    try {
      return (await askServer(app, method, path, { body, token })) as T
    } catch (thrown) {
      if (!(thrown instanceof ServerRefusal) || thrown.code !== 'session_expired') throw thrown
      token = (await logIn(app, { email, password })).tokens.accessToken
      return (await askServer(app, method, path, { body, token })) as T
    }
  }
  return { ...session, email, password, ask }
}

/** A new session. The contract's schema of this answer is tested with the server, as that of a registration. */
const logIn = (app: Asked, body: { email: string; password: string }) =>
  askServer(app, 'POST', '/auth/login', { body }) as Promise<SessionAnswer>

let made = 0
/** Registers a fresh account by the API. */
export const registerPerson = async (app: Asked, details: Record<string, unknown> = {}): Promise<Person> => {
  const email = `person-${process.pid}-${made++}@example.com`
  const password = 'Sand&Stars7'
  const body = { firstName: 'Amina', lastName: 'Idrissi', email, password, acceptTerms: true, ...details }
  const session = (await askServer(app, 'POST', '/auth/register', { body })) as SessionAnswer
  return personOf(app, session, email, password)
}

/** Of the sample data, which the README names as well. */
const sampleAccount = (name: string) => ({ email: `${name}@rihla.example`, password: 'Rihla-2026!' })

export const admin = sampleAccount('admin')

const asSample = (name: string) => async (app: App) => {
  const { email, password } = sampleAccount(name)
  return personOf(app, await logIn(app, { email, password }), email, password)
}
export const sampleHost = asSample('host')
/** With bookings in every state. */
export const sampleTraveler = asSample('traveler')
export const sampleAdmin = asSample('admin')

/** The same person as a host: what they ask from now on, they ask as one. */
export const becomeHost = async (person: Person): Promise<Person> => {
  await person.ask('POST', '/auth/become-host')
  return person
}

/** On another device of theirs: every session but that one ends. Answers the same person with the new password. */
export const changePassword = async (person: Person): Promise<Person> => {
  const newPassword = 'Dunes&Wind8'
  await person.ask('PUT', '/auth/change-password', { currentPassword: person.password, newPassword })
  return { ...person, password: newPassword }
}

/** Fills in and submits the log-in form that the page shows. */
export const submitLogIn = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  say = sayEnglish,
): Promise<void> => {
  await page.getByLabel(say('Email')).fill(email)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Log in'), exact: true })
    .click()
}

/** Opens the log-in screen and signs in there. Resolves on the dashboard. */
export const signIn = async (
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  say = sayEnglish,
  { remember = true } = {},
): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel(say('Remember me')).setChecked(remember)
  await submitLogIn(page, person, say)
  await page.waitForURL('**/dashboard')
}

/**
 * A new device on which the person signed in before: it takes over what the keys of its `localStorage` say, as the specification has them
 * (src/data/session/session.ts). For journeys that are not about signing in, and go to another page next: two pages less.
 */
export const resumeSession = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  // Of the same origin, and no app.
  await page.goto('/robots.txt')
  const { user, tokens } = await logIn({ server: { url: new URL(page.url()).origin } }, { email, password })
  await page.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { user: JSON.stringify(user), accessToken: tokens.accessToken, refreshToken: tokens.refreshToken },
  )
}
