import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Preferences, User } from '#contract/models/user.ts'
import { changePreferences } from '#data/account/account.ts'
import { failureTitle } from '#i18n/error-text.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useFailure } from './use-failure.ts'

type Change = Partial<Preferences>

/** The account's preferences, those that are on their way laid over them. One that is refused goes back, and says so. */
export const usePreferences = ({ preferences }: User) => {
  const { t, i18n } = useLingui()
  const failureOf = useFailure()
  const [pending, setPending] = useState<readonly Change[]>([])
  const change = async (next: Change): Promise<boolean> => {
    setPending((before) => [...before, next])
    try {
      await changePreferences(next)
      showToast({ title: t`Settings saved`, tone: 'success' })
      return true
    } catch (thrown) {
      const { error, sentence } = await failureOf(thrown)
      showToast({ title: failureTitle(i18n, error.code, t`Not saved`), description: sentence, tone: 'critical' })
      return false
    } finally {
      setPending((before) => before.filter((one) => one !== next))
    }
  }
  return { values: Object.assign({ ...preferences }, ...pending) as Preferences, change }
}
