import { useLingui } from '@lingui/react/macro'
import type { ExperienceCard } from '#contract/models/experience.ts'
import { approve } from '#data/admin/admin.ts'
import { useAdminAction } from './use-admin-action.ts'

interface Ending {
  onDone: () => void
  /** In place of `onDone` where the listing is another by now. */
  onConflict?: () => void
}

/** Approves a listing as it was seen. */
export const useApproval = (listing: Pick<ExperienceCard, 'id' | 'version'>, ending: Ending) => {
  const { t } = useLingui()
  return useAdminAction({
    ask: () => approve(listing),
    done: t`Experience approved`,
    description: t`The experience is now visible`,
    conflicts: {
      stale_version: t`Its host has changed it in the meantime. Look at what it says now.`,
      conflict: t`Its host has made it a draft.`,
      gone: t`Its host has deleted it.`,
    },
    ...ending,
  })
}
