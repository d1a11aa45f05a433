import * as endpoints from '#contract/endpoints/messages.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { countUnread } from './message-repository.ts'
import {
  markDelivered,
  markRead,
  readChanges,
  readConversation,
  readConversations,
  readMessages,
  setBlocked,
} from './read.ts'
import { closeReport, readReports, reportConversation } from './reports.ts'
import { sendMessage, startConversation } from './send.ts'
import { toMessage } from './to-message.ts'

export const messageRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.listConversations, ({ query, caller }) => readConversations(deps, caller, query))
  bind(endpoints.listMessages, ({ params, query, caller }) => readMessages(deps, caller, params.id, query))
  bind(endpoints.messageChanges, ({ body, caller }) => readChanges(deps, caller, body))
  bind(endpoints.unreadCount, async ({ caller }) => ({ count: await countUnread(deps.db, caller.userId) }))
  bind(endpoints.sendMessage, async ({ body, caller }) => ({
    message: toMessage(await sendMessage(deps, caller, body)),
  }))
  bind(endpoints.startConversation, async ({ body, caller }) => {
    const row = await startConversation(deps, caller, body)
    return { conversation: await readConversation(deps, caller, row.conversationId), message: toMessage(row) }
  })
  bind(endpoints.markConversationRead, ({ params, body, caller }) => markRead(deps, caller, params.id, body?.seq))
  bind(endpoints.markDelivered, ({ body, caller }) => markDelivered(deps, caller, body.conversations))
  bind(endpoints.blockSender, async ({ params, caller }) => ({
    conversation: await setBlocked(deps, caller, params.id, true),
  }))
  bind(endpoints.unblockSender, async ({ params, caller }) => ({
    conversation: await setBlocked(deps, caller, params.id, false),
  }))
  bind(endpoints.reportConversation, ({ params, body, caller }) =>
    reportConversation(deps, caller, params.id, body.reason),
  )
  bind(endpoints.listReports, () => readReports(deps))
  bind(endpoints.closeReport, ({ params }) => closeReport(deps, params.id))
}
