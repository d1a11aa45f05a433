import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import * as commands from '#data/messages/commands.ts'
import type { ThreadHead } from '#data/messages/overlay.ts'
import { errorText, failureTitle } from '#i18n/error-text.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** Blocks the other person, or no longer; says what came of it. True where it is done. */
export const useBlock = ({ conversationId, name }: Pick<ThreadHead, 'conversationId' | 'name'>) => {
  const { t, i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const setBlocked = async (isBlocked: boolean): Promise<boolean> => {
    if (conversationId === null) return false
    setBusy(true)
    try {
      await commands.setBlocked(conversationId, isBlocked)
      showToast({ title: isBlocked ? t`${name} is blocked` : t`${name} can write to you again`, tone: 'success' })
      return true
    } catch (thrown) {
      const { code } = toAppError(thrown)
      showToast({
        title: failureTitle(i18n, code, t`That did not work`),
        description: errorText(i18n, code),
        tone: 'critical',
      })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, setBlocked }
}
