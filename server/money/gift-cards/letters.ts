import { groupGiftCode } from '#contract/rules/money/gift-card.ts'
import type { UserRow } from '#server/accounts/users/repository.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { NewMail } from '#server/platform/mail/repository.ts'
import type { GiftCardRow } from './repository.ts'

/** The mail with the code: to the address the buyer gave, in the language they chose. */
export const cardLetter = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  card: GiftCardRow,
  code: string,
  buyer: Pick<UserRow, 'firstName' | 'lastName' | 'deletedAt' | 'email'> | null,
): NewMail => {
  const isNamed = buyer !== null && buyer.deletedAt === null && buyer.email !== card.recipientEmail
  return {
    recipient: card.recipientEmail,
    causedBy: card.buyerId,
    language: card.language,
    content: {
      kind: 'gift_card',
      card: card.id,
      name: card.recipientName,
      // Nobody is named to themselves.
      guest: isNamed ? `${buyer.firstName} ${buyer.lastName}`.trim() : '',
      amount: String(card.value),
      code: groupGiftCode(code),
      expires: card.expiresAt?.toISOString().slice(0, 10) ?? '',
      message: card.message ?? '',
      link: `${publicOrigin}/search`,
    },
  }
}
