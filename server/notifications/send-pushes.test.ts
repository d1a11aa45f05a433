import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { contentTypeAt } from './push-service.ts'
import { toPushMessage } from './send-pushes.ts'

it('a push is declared, so that a browser can show it without the worker: worded, leading to us, counted, small', () => {
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
