import { Trans, useLingui } from '@lingui/react/macro'
import type { ContactMessage } from '#contract/models/contact.ts'
import type { AdminOverview } from '#data/admin/admin.ts'
import { markAnswered } from '#data/admin/admin.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localeNames } from '#i18n/locale-names.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Inline } from '#ui/layout/inline.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './contact-messages.css.ts'
import { MoreCome } from './more-come.tsx'
import { list, part, words } from './reports.css.ts'
import { useAdminAction } from './use-admin-action.ts'

/** What a message to us is about, in the admin's words. */
const useContactKind = (): ((contact: Pick<ContactMessage, 'form' | 'category'>) => string) => {
  const { t } = useLingui()
  const categories: Record<ContactMessage['category'], string> = {
    general: t`General question`,
    booking: t`A booking`,
    host: t`Hosting`,
    technical: t`Something is not working`,
    partnership: t`Partnership`,
    press: t`Press`,
  }
  return ({ form, category }) => (form === 'gift-cards' ? t`Gift card` : categories[category])
}

type Contact = AdminOverview['contacts']['messages'][number]

/** The address that was given may be anybody's; this one is the account's. */
const SignedIn = ({ name, email }: NonNullable<Contact['account']>) => (
  <>
    {' · '}
    <Trans>
      logged in as {name}, {email}
    </Trans>
  </>
)

const ContactEntry = ({ contact, onDone }: { contact: Contact; onDone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const kindOf = useContactKind()
  const { id, name, email, subject, message, account, language, timestamp } = contact
  const { isBusy, online, run } = useAdminAction({
    ask: () => markAnswered(id),
    done: t`Marked as answered`,
    onDone,
  })
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <Heading level={3}>
          <span dir="auto">{subject}</span>
        </Heading>
        <Text size="small" tone="muted">
          {formatInstant(timestamp, locale)} · {kindOf(contact)} · {localeNames[language]}
        </Text>
        <Text size="small" tone="muted">
          <Trans>
            {name}, {email}
          </Trans>
          {account && <SignedIn {...account} />}
        </Text>
      </div>
      <div className={styles.said}>
        <p className={words} dir="auto">
          {message}
        </p>
        <Inline gap="s3" wrap>
          <Button
            size="small"
            tone="ink"
            busy={isBusy}
            disabledReason={online ? null : t`You need to be online to mark it as answered.`}
            aria-label={t`Answered: ${subject}`}
            onClick={run}
          >
            <Trans>Answered</Trans>
          </Button>
          <a
            className={buttonClass('quiet', 'small')}
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
            aria-label={t`Answer by email: ${subject}`}
          >
            <Trans>Answer by email</Trans>
          </a>
        </Inline>
      </div>
    </li>
  )
}

interface Props {
  contacts: AdminOverview['contacts']
  onDone: () => void
}

/** What people wrote to us and nobody has answered; nothing where there is none. An answer is promised within 24 hours. */
export const ContactMessages = ({ contacts: { messages, total }, onDone }: Props) => {
  const hidden = total - messages.length
  return (
    total > 0 && (
      <section className={part} aria-labelledby="contact-messages">
        <Heading level={2} id="contact-messages">
          <Trans>Messages to answer</Trans>
        </Heading>
        <ul className={list}>
          {messages.map((contact) => (
            <ContactEntry key={contact.id} contact={contact} onDone={onDone} />
          ))}
        </ul>
        <MoreCome count={hidden} />
      </section>
    )
  )
}
