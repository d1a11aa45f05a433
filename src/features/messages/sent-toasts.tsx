import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { conversationsOfSent, readUnsentMessages } from '#data/messages/read.ts'
import type { WrittenMessage } from '#data/outbox/kinds/message-send.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** Says in a toast that messages have left the queue, wherever their thread is not in sight. Hidden windows say nothing. */
export const SentToasts = () => {
  const { t } = useLingui()
  const router = useRouter()
  const unsent = useDeviceQuery(readUnsentMessages, [])
  const known = useRef<WrittenMessage[]>([])
  const tell = useEffectEvent(async (left: WrittenMessage[]) => {
    const conversations = await conversationsOfSent(left.map(({ id }) => id))
    const { pathname } = router.state.location
    // A message that is gone without being sent was taken back.
    const sent = left.flatMap(({ id, to }) => {
      const conversation = conversations.get(id)
      const path = `/messages/${conversation}`
      return conversation === undefined || pathname === path || pathname === '/messages/new' ? [] : [{ to, path }]
    })
    const [first] = sent
    if (!first || document.visibilityState !== 'visible') return
    const isOne = sent.every(({ path }) => path === first.path)
    const { to } = first
    showToast({
      title: plural(sent.length, { one: 'Message sent', other: '# messages sent' }),
      ...(isOne && to !== '' && { description: t`To ${to}` }),
      tone: 'success',
      action: { label: t`See the conversation`, onPress: () => router.history.push(isOne ? first.path : '/messages') },
    })
  })
  useEffect(() => {
    if (!unsent) return
    const left = known.current.filter(({ id }) => !unsent.some((message) => message.id === id))
    known.current = unsent
    if (left.length > 0) void tell(left).catch(() => undefined)
  }, [unsent])
  return null
}
