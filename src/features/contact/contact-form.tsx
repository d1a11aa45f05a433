import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type ContactCategory,
  contactCategory,
  type ContactForm as FormName,
  maxContactMessage,
} from '#contract/models/contact.ts'
import { toAppError } from '#data/api/app-error.ts'
import { sendContact } from '#data/contact/contact.ts'
import type { Handed } from '#data/contact/create-contact.ts'
import type { ContactValues } from '#data/db/contact-draft-row.ts'
import { sessionStore } from '#data/session/store.ts'
import { EmailInput } from '#forms/email-input.tsx'
import { SaveStatus } from '#forms/save-status.tsx'
import { errorText } from '#i18n/error-text.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { toPage } from '#lib/address/to-page.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import type { Contact } from '#lib/format/content.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Text } from '#ui/text/text.tsx'
import { contactProblems, contactResolver } from './contact-problems.ts'
import * as styles from './contact-screen.css.ts'
import { useContactDraft } from './use-contact-draft.ts'

/** What is wrong with one field, from its problem's code; `length` is what was typed. */
const useContactProblemText = (): ((code: string | undefined, length?: number) => string | undefined) => {
  const { t, i18n } = useLingui()
  return (code, length) => {
    if (code === undefined) return undefined
    if (code === 'missing_fields') return t`Please fill it in.`
    if (code !== 'too_long') return errorText(i18n, code)
    if (length === undefined) return t`This is too long.`
    const [typed, most] = [length, maxContactMessage].map((count) => formatNumber(count, i18n.locale))
    return t`This is too long: ${typed} of ${most} characters.`
  }
}

interface ContactFieldsProps {
  form: UseFormReturn<ContactValues>
  categories: Record<ContactCategory, string>
}

/** The fields of the specification, section 3. Texts that are too long are reported, never cut off. */
const ContactFields = ({ form: { register, formState, getValues }, categories }: ContactFieldsProps) => {
  const { t } = useLingui()
  const problemText = useContactProblemText()
  const { errors } = formState
  const problemOf = (field: keyof ContactValues) => problemText(errors[field]?.message)
  return (
    <>
      <div className={styles.pair}>
        <Field id="name" label={t`Name`} error={problemOf('name')}>
          <TextInput autoComplete="name" autoCapitalize="words" required {...register('name')} />
        </Field>
        <Field id="email" label={t`Email`} error={problemOf('email')}>
          <EmailInput required {...register('email')} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field id="subject" label={t`Subject`} error={problemOf('subject')}>
          <TextInput required {...register('subject')} />
        </Field>
        <Field id="category" label={t`Category`}>
          <Select {...register('category')}>
            {contactCategory.options.map((category) => (
              <option key={category} value={category}>
                {categories[category]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        id="message"
        label={t`Message`}
        error={problemText(errors.message?.message, errors.message && getValues('message').trim().length)}
      >
        <TextArea rows={8} required {...register('message')} />
      </Field>
    </>
  )
}

/** Why an attempt failed. `attempt` counts up, so that the summary of each takes focus anew. */
interface Refusal {
  attempt: number
  title: string
  problems: { fieldId?: string; text: string }[]
}

interface Props {
  name: FormName
  categories: Contact['categories']
  /** It is this device's to deliver from now on. */
  onHanded: (handed: Handed & { email: string }) => void
}

/** Writes to us, with or without an account and network. What is typed is kept until it is sent. */
export const ContactForm = ({ name, categories, onHanded }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { user } = useStore(sessionStore)
  const { cause } = useStore(connectivityStore)
  const problemText = useContactProblemText()
  // Without values of its own: what was typed into the server-rendered page before this code had loaded stays.
  const form = useForm<ContactValues>({ resolver: contactResolver, shouldFocusError: false })
  const draft = useContactDraft(name, user?.id ?? null, form, {
    name: user?.name ?? '',
    email: user?.email ?? '',
    subject: name === 'gift-cards' ? t`A gift card` : '',
    category: 'general',
    message: '',
  })
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const refuse = (title: string, problems: Refusal['problems']) =>
    setRefusal((last) => ({ attempt: (last?.attempt ?? 0) + 1, title, problems }))

  const send = async (values: ContactValues) => {
    await draft.stop()
    try {
      onHanded({ ...(await sendContact(name, values, locale)), email: values.email.trim() })
    } catch (thrown) {
      draft.resume()
      refuse(t`Your message was not sent`, [
        { text: errorText(i18n, toAppError(thrown).code) },
        { text: t`Nothing is lost: it is still in the form.` },
      ])
    }
  }

  const tellProblems = () => {
    const labels = { name: t`Name`, email: t`Email`, subject: t`Subject`, category: t`Category`, message: t`Message` }
    const problems = Object.entries(contactProblems(form.getValues())).map(([fieldId, code]) => {
      const label = labels[fieldId as keyof typeof labels] // the rules name fields of this form only
      const text = problemText(code)
      return { fieldId, text: t`${label}: ${text}` }
    })
    refuse(t`Some fields need attention`, problems)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    void form
      .handleSubmit(send, tellProblems)()
      .finally(() => {
        isUnderWay.current = false
        setBusy(false)
      })
  }

  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {refusal && <ErrorSummary key={refusal.attempt} title={refusal.title} problems={refusal.problems} />}
      <ContactFields form={form} categories={categories} />
      <div className={styles.send}>
        <Button type="submit" icon={cause === null ? 'send' : 'clock'} busy={isBusy}>
          {cause === null && <Trans>Send the message</Trans>}
          {cause === 'device' && <Trans>Send when back online</Trans>}
          {cause === 'server' && <Trans>Send when Rihla answers</Trans>}
        </Button>
        <SaveStatus
          state={draft.saveState}
          savedAt={null}
          promise={
            <Text size="small" tone="muted">
              <Trans>
                What you type stays on this device until you send it. We use it to answer you:{' '}
                <Link {...toPage('privacy')} className={textLink}>
                  privacy
                </Link>
                .
              </Trans>
            </Text>
          }
        />
      </div>
    </form>
  )
}
