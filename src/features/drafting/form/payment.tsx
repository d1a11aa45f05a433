import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { cashDue, depositPercents, onlineAmount } from '#contract/rules/money/deposit.ts'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import * as styles from '#features/drafting/editor-screen.css.ts'
import { formatPrice } from '#i18n/format.ts'
import { RadioChips } from '#ui/form/radio-chips.tsx'

/** Everything online, or a deposit and the rest in cash on the day; hosts who never chose have everything online. */
export const Payment = ({ form }: { form: UseFormReturn<ListingForm> }) => {
  const { t, i18n } = useLingui()
  const deposit = form.watch('deposit') ?? ''
  const price = Number(form.watch('price'))
  const priced = { totalPrice: Number.isInteger(price) ? price : 0, deposit: deposit === '' ? null : Number(deposit) }
  const now = formatPrice(onlineAmount(priced), i18n.locale)
  const rest = formatPrice(cashDue(priced), i18n.locale)
  return (
    <div className={styles.group}>
      <RadioChips
        label={t`Payment`}
        options={[
          { value: '', label: t`Everything online` },
          ...depositPercents.map((percent) => ({ value: String(percent), label: t`${percent} % deposit` })),
        ]}
        value={deposit}
        onChange={(value) => form.setValue('deposit', value)}
      />
      <p className={styles.hint}>
        {priced.deposit === null ? (
          <Trans>Guests pay the whole price when they book.</Trans>
        ) : (
          <>
            {cashDue(priced) > 0 && (
              <Trans>
                Of each person you receive {rest} in cash on the day; {now} are paid online.
              </Trans>
            )}{' '}
            <Trans>
              Our commission is on the whole price and comes out of the deposit. Refunds are of the deposit.
            </Trans>
          </>
        )}
      </p>
    </div>
  )
}
