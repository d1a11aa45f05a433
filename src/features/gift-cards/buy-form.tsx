import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { giftCardLimits, giftCardPresets } from '#contract/models/money/gift-card.ts'
import { giftCardYears } from '#contract/rules/money/gift-card.ts'
import { toAppError } from '#data/api/app-error.ts'
import { buyGiftCard } from '#data/gift-cards/gift-cards.ts'
import { sessionStore } from '#data/session/store.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { paymentAddress } from '#lib/address/payment-address.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { timeId } from '#lib/ids/time-id.ts'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Text } from '#ui/text/text.tsx'
import {
  amountOf,
  type BuyField,
  type BuyProblem,
  type BuyValues,
  buyProblems,
  ownAmount,
  startBuying,
  toPurchase,
} from './buying.ts'
import * as styles from './shop.css.ts'

/** What was typed, for as long as this tab is open: the way over the log-in comes back to it. */

const key = 'gift-card-form'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Null where nothing was kept, or nothing that this version knows. */
const readKeptForm = (): BuyValues | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const known = Object.keys(startBuying('', 'en'))
    return known.every((name) => name in kept && isText(kept[name as keyof typeof kept])) ? (kept as BuyValues) : null
  } catch {
    return null
  }
}

/** A browser that keeps nothing still sells. */
const keepForm = (values: BuyValues): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {}
}

const forgetForm = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

type Problems = ComponentProps<typeof ErrorSummary>['problems']

const useProblemText = (): ((problem: BuyProblem) => string) => {
  const { t, i18n } = useLingui()
  const { least, most } = giftCardLimits
  const texts: Partial<Record<BuyProblem, string>> = {
    amount: t`A whole amount from ${formatPrice(least, i18n.locale)} to ${formatPrice(most, i18n.locale)}.`,
    missing_fields: t`Please fill it in.`,
    invalid_email: t`This is not an email address.`,
    too_long: t`This is too long.`,
  }
  return (problem) => texts[problem] ?? errorText(i18n, problem)
}

/** Buys a card: typed by anybody, paid by whoever has an account. */
export const BuyForm = () => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { user } = useStore(sessionStore)
  const { online } = useStore(connectivityStore)
  const navigate = useNavigate()
  const problemText = useProblemText()
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<BuyValues | null>(null)
  const [tried, setTried] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [first] = useState(() => startBuying('', locale))
  // The page is server-rendered: what this tab kept is known after it.
  const values = typed ?? (isHydrated ? readKeptForm() : null) ?? { ...first, language: locale }
  const set = (changes: Partial<BuyValues>) => {
    const next = { ...values, ...changes, id: timeId() }
    keepForm(next)
    setTyped(next)
  }
  const problems = buyProblems(values)
  const errorOf = (field: BuyField) => {
    const problem = problems[field]
    return tried > 0 && problem ? problemText(problem) : undefined
  }
  const amount = amountOf(values)

  const send = async () => {
    const ready = values.id === '' ? { ...values, id: timeId() } : values
    keepForm(ready)
    if (user === null) {
      await navigate({ to: '/login', search: { redirect: '/gift-cards' } })
      return
    }
    setTyped(ready)
    setBusy(true)
    try {
      const address = paymentAddress(
        await buyGiftCard(toPurchase(ready, { name: user.name, email: user.email })),
        location.origin,
      )
      if (address === null) throw new Error('The payment page is not one of ours')
      forgetForm()
      location.assign(address)
    } catch (thrown) {
      setFailure(errorText(i18n, toAppError(thrown).code))
      setTried(tried + 1)
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !online) return
    setFailure(null)
    if (Object.keys(problems).length > 0) setTried(tried + 1)
    else void send()
  }

  const labels: Record<BuyField, string> = {
    own: t`Amount in dirhams`,
    name: t`Name of who receives it`,
    email: t`Their email address`,
    message: t`A few words`,
  }
  const summary: Problems = failure
    ? [{ text: failure }, { text: t`Nothing was charged.` }]
    : Object.entries(problems).map(([field, problem]) => {
        const label = labels[field as BuyField] // the rules name fields of this form only
        const text = problemText(problem)
        return { fieldId: `gift-${field}`, text: t`${label}: ${text}` }
      })
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {tried > 0 && summary.length > 0 && (
        <ErrorSummary
          key={tried}
          title={failure ? t`The gift card was not bought` : t`Some fields need attention`}
          problems={summary}
        />
      )}
      <RadioChips
        label={t`Amount`}
        options={[
          ...giftCardPresets.map((preset) => ({ value: String(preset), label: formatPrice(preset, i18n.locale) })),
          { value: ownAmount, label: t`Another amount` },
        ]}
        value={values.preset}
        onChange={(preset) => set({ preset })}
      />
      {values.preset === ownAmount && (
        <Field
          id="gift-own"
          label={labels.own}
          hint={t`From ${formatPrice(giftCardLimits.least, i18n.locale)} to ${formatPrice(giftCardLimits.most, i18n.locale)}.`}
          error={errorOf('own')}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={values.own}
            onChange={(event) => set({ own: event.target.value })}
          />
        </Field>
      )}
      <RadioChips
        label={t`Who receives it`}
        options={[
          { value: 'other', label: t`Another person` },
          { value: 'self', label: t`Myself` },
        ]}
        value={values.receiver}
        onChange={(receiver) => set({ receiver })}
      />
      {values.receiver === 'other' && (
        <div className={styles.pair}>
          <Field id="gift-name" label={labels.name} error={errorOf('name')}>
            <TextInput
              autoComplete="off"
              autoCapitalize="words"
              value={values.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
          <Field id="gift-email" label={labels.email} error={errorOf('email')}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={values.email}
              onChange={(event) => set({ email: event.target.value })}
            />
          </Field>
        </div>
      )}
      <Field
        id="gift-message"
        label={labels.message}
        hint={t`They stand in the mail with the code.`}
        optional
        error={errorOf('message')}
      >
        <TextArea rows={3} value={values.message} onChange={(event) => set({ message: event.target.value })} />
      </Field>
      <RadioChips
        label={t`Language of the mail`}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'Français' },
        ]}
        value={values.language}
        onChange={(language) => set({ language })}
      />
      <div className={styles.send}>
        <Button
          type="submit"
          busy={isBusy}
          disabledReason={
            online ? null : t`You need to be online to buy a gift card. What you typed stays in this tab.`
          }
        >
          {amount === null ? (
            <Trans>Buy the gift card</Trans>
          ) : (
            <Trans>Buy for {formatPrice(amount, i18n.locale)}</Trans>
          )}
        </Button>
        <Text size="small" tone="muted">
          {user === null && <Trans>You log in first, and come back to this form.</Trans>}{' '}
          <Trans>The code goes out by mail once it is paid, and can be used for {giftCardYears} years.</Trans>
        </Text>
      </div>
    </form>
  )
}
