import { ContactScreen } from '#features/contact/screen.tsx'
import { useContent } from '#i18n/content.ts'
import { Titled } from './titled.tsx'

/** The pages of texts that end in a form. What forms are made of is more than all the other pages together. */
export const ContactPage = ({ form }: { form: 'contact' | 'gift-cards' }) => {
  const { contact, giftCards } = useContent('pages')
  return form === 'contact' ? (
    <>
      <Titled part="contact" />
      <ContactScreen contact={contact} />
    </>
  ) : (
    <>
      <Titled part="giftCards" />
      <ContactScreen contact={contact} giftCards={giftCards} />
    </>
  )
}
