import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { type ContactCategory, contactCategory } from '#contract/models/contact.ts'
import type { ContactValues } from '#data/db/contact-draft-row.ts'
import { EmailInput } from '#forms/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import * as styles from './contact-screen.css.ts'
import { useContactProblemText } from './use-contact-problem-text.ts'

interface Props {
  form: UseFormReturn<ContactValues>
  categories: Record<ContactCategory, string>
}

/** What the specification asks for, section 3. What is longer than it may be is told, and never cut off. */
export const ContactFields = ({ form: { register, formState, getValues }, categories }: Props) => {
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
