import type { Conversation, Message } from '#contract/models/message.ts'
import { pick } from '#server/platform/pick.ts'
import { fullName } from '../accounts/users/to-user.ts'
import { titlesByLanguage } from '../experiences/titles.ts'
import type { FoundConversation } from './conversation-repository.ts'
import type { MessageRow } from './message-repository.ts'

export const toMessage = ({ createdAt, deliveredAt, readAt, ...row }: MessageRow): Message => ({
  ...pick(row, 'id', 'seq', 'conversationId', 'senderId', 'receiverId', 'content'),
  messageType: 'text',
  state: readAt !== null ? 'read' : deliveredAt !== null ? 'delivered' : 'sent',
  timestamp: createdAt.toISOString(),
})

/** Converts a conversation to the view of `userId`. Omits the personal data of a deleted account. */
export const toConversation = (found: FoundConversation, userId: string): Conversation => {
  const { conversation, other, titles } = found
  const isDeleted = other.deletedAt !== null
  return {
    id: conversation.id,
    senderId: other.id,
    senderName: isDeleted ? '' : fullName(other),
    senderAvatar: isDeleted ? null : other.avatar,
    senderRole: other.id === conversation.hostId ? 'host' : 'traveler',
    isSenderDeleted: isDeleted,
    experienceId: conversation.experienceId,
    experienceTitles: titlesByLanguage(titles),
    experienceImage: found.image,
    bookingId: conversation.bookingId,
    timestamp: found.lastAt.toISOString(),
    lastMessage: found.lastMessage,
    lastIsMine: found.lastSenderId === userId,
    ...pick(found, 'firstSeq', 'lastSeq', 'unread', 'readSeq'),
    ...pick(found, 'theirDeliveredSeq', 'theirReadSeq', 'isBlockedByMe', 'hasBlockedMe'),
  }
}
