import { createECDH, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished, vi } from 'vitest'
import { notify } from '../platform/notify.ts'
import { call, createTestApp } from '../testing/test-app.ts'
import { contentTypeAt } from './push-service.ts'
import { sendDuePushes, toPushMessage } from './send-pushes.ts'

it('sends a declarative push that a browser can show without the worker, with text, address and count, in few bytes', () => {
  const target = { endpoint: '', p256dh: '', auth: '', subscriptionId: '', attempts: 1 }
  const conversationId = uuid()
  const longest = '🏜'.repeat(400)
  const data = { name: longest, titleEn: longest, titleFr: longest, conversationId, side: 'traveler' }
  const message = toPushMessage(
    { ...target, kind: 'message', data, language: 'fr', unread: 3 },
    'https://rihla.example',
  )
  expect(message).toMatchObject({
    web_push: 8030,
    app_badge: 3,
    notification: {
      title: 'Nouveau message',
      lang: 'fr',
      navigate: `https://rihla.example/messages/${conversationId}`,
      tag: `message:${conversationId}`,
      app_badge: '3',
      data: { kind: 'message', language: 'fr', unread: 3 },
    },
  })
  // 4096 bytes travel, of which encryption takes 103.
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3993)
  expect(contentTypeAt(new URL('https://web.push.apple.com/x'))).toBe('application/notification+json')
  expect(contentTypeAt(new URL('https://fcm.googleapis.com/x'))).toBe('application/octet-stream')
})

it('does not report a sent push as unsent if the database fails before storing the result', async () => {
  const origin = 'https://push.example'
  const test = await createTestApp({ pushOrigins: [origin] })
  onTestFinished(test.close)
  const host = await test.addPerson({ isHost: true })
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const browser = { endpoint: `${origin}/push`, ...keys, language: 'en' }
  expect((await call(test, 'POST', '/notifications/push-subscription', host, browser)).statusCode).toBe(200)
  const data = { experienceId: uuid(), titleEn: 'Bread', titleFr: 'Pain', reason: '' }
  await notify(test.deps, [{ userId: host.id, kind: 'experience_returned', data, event: uuid() }])
  // Drizzle keeps its pool in `$client`, which its type of a database does not declare.
  const { $client } = test.deps.db as unknown as { $client: Pool }
  const send = vi.fn(async () => {
    vi.spyOn($client, 'query').mockImplementation(() => Promise.reject(new Error('Connection terminated')))
    return { status: 201, retryAfterMs: null }
  })
  const unsent = vi.fn()
  await expect(sendDuePushes(test.deps, send, unsent)).rejects.toThrow()
  vi.restoreAllMocks()
  expect(send).toHaveBeenCalledTimes(1)
  expect(unsent).not.toHaveBeenCalled()
})
