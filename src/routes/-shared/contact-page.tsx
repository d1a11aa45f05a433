import { Trans } from '@lingui/react/macro'
import { ContactScreen } from '#features/contact/contact-screen.tsx'
import { GiftCardShop } from '#features/gift-cards/shop.tsx'
import { ContactAddress } from '#features/shell/contact-address.tsx'
import { useContent } from '#i18n/content.ts'
import { Titled } from './titled.tsx'

interface Props {
  form: 'contact' | 'gift-cards'
  /** As it is written in the address. */
  search: Record<string, unknown>
}

/** The pages of texts that end in a form. What forms are made of is more than all the other pages together. */
export const ContactPage = ({ form, search: { card } }: Props) => {
  const { contact, giftCards } = useContent('pages')
  const address = <ContactAddress fallback={<Trans>Use the form on this page: we answer by email.</Trans>} />
  return form === 'contact' ? (
    <>
      <Titled part="contact" />
      <ContactScreen contact={contact} address={address} />
    </>
  ) : (
    <>
      <Titled part="giftCards" />
      <ContactScreen
        contact={contact}
        address={address}
        giftCards={giftCards}
        shop={<GiftCardShop paid={typeof card === 'string' ? card : null} />}
      />
    </>
  )
}
