import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listenOnFreePort } from '#server/testing/network.ts'
import { configProblems } from '#server/testing/test-config.ts'
import { createMailTransport } from '../mail/transport.ts'
import { unencryptedConnections } from './config.ts'
import { withRequiredTls } from './connection-tls.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'rihla-tls-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))
const JWT_SECRET = 'x'.repeat(32)

const problemsOf = (DATABASE_URL: string) =>
  configProblems({ DATA_DIR, JWT_SECRET, DATABASE_URL, PAYMENTS: 'sandbox', MAIL: 'files' })

it('a database on another machine is not opened unencrypted unless its address says so', () => {
  const refused = ['postgresql://rihla@db/rihla', 'postgresql://rihla:p@10.0.0.5:5432/rihla?application_name=rihla']
  for (const url of refused)
    expect(problemsOf(url)).toEqual([
      'DATABASE_URL must say sslmode=verify-full, or sslmode=disable where nobody else can listen.',
    ])
  const taken = [
    'postgresql://rihla@localhost/rihla',
    'postgresql://rihla@127.0.0.1/rihla',
    'postgresql://rihla@[::1]/rihla',
  ]
  const explicit = ['verify-full', 'disable'].map((mode) => `postgresql://rihla@db/rihla?sslmode=${mode}`)
  for (const url of [...taken, ...explicit]) expect(problemsOf(url)).toEqual([])
})

it('what is unencrypted on purpose is named at the start', () => {
  const bucket = { S3_BUCKET: 'rihla', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  const named = (environment: Record<string, string>) =>
    unencryptedConnections(readConfig({ DATA_DIR, JWT_SECRET, PAYMENTS: 'sandbox', ...environment }))
  expect(named({})).toEqual([])
  expect(
    named({
      DATABASE_URL: 'postgresql://rihla@db/rihla?sslmode=disable',
      S3_ENDPOINT: 'http://store:9000',
      SMS_URL: 'http://gateway:8080/messages',
      SMS_TOKEN: 'token',
      SMTP_URL: 'smtp://mail:25?ignoreTLS=true',
      ...bucket,
    }),
  ).toEqual(['DATABASE_URL', 'S3_ENDPOINT', 'SMS_URL', 'SMTP_URL'])
  expect(
    named({
      DATABASE_URL: 'postgresql://rihla@localhost/rihla?sslmode=disable',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      SMS_URL: 'http://127.0.0.1:8080/messages',
      SMS_TOKEN: 'token',
      SMTP_URL: 'smtp://mail:587',
      ...bucket,
    }),
  ).toEqual([])
})

it('a mail server on another machine is asked to encrypt, one here or one that is told otherwise is not', () => {
  expect(withRequiredTls('smtp://user:p%40ss@mail.example:587')).toBe(
    'smtp://user:p%40ss@mail.example:587?requireTLS=true',
  )
  for (const url of ['smtps://mail.example', 'smtp://localhost:25', 'smtp://mail:25?requireTLS=false'])
    expect(withRequiredTls(url)).toBe(url)
})

/** A mail server that cannot encrypt; what it was sent. */
const plainMailServer = async () => {
  const lines: string[] = []
  const server = createServer((socket) => {
    socket.write('220 mail ESMTP\r\n')
    let isData = false
    socket.on('data', (bytes) => {
      for (const line of String(bytes)
        .split('\r\n')
        .filter((text) => text !== '')) {
        lines.push(line)
        if (line === 'DATA') isData = true
        if (line === '.') isData = false
        if (line === 'DATA') socket.write('354 go on\r\n')
        else if (!isData) socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
      }
    })
    socket.on('error', () => {})
  })
  const port = await listenOnFreePort(server)
  return { lines, port, close: () => new Promise((resolve) => server.close(resolve)) }
}

it('a mail does not leave where the connection was to be encrypted and cannot be', async () => {
  const { lines, port, close } = await plainMailServer()
  const log = pino({ level: 'silent' })
  const mail = { id: 'one', recipient: 'amina@example.com', subject: 'Your link', text: 'a secret' }
  const send = (smtpUrl: string) => {
    const config = readConfig({ DATA_DIR, JWT_SECRET, SMTP_URL: smtpUrl })
    return createMailTransport(config, log)(mail)
  }
  // A name of this machine that does not look like one.
  await expect(send(`smtp://0.0.0.0:${port}`)).rejects.toThrow()
  expect(lines.some((line) => line.startsWith('MAIL FROM'))).toBe(false)
  await send(`smtp://0.0.0.0:${port}?requireTLS=false`)
  expect(lines).toContain('a secret')
  await close()
})
