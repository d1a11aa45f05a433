import { useLingui } from '@lingui/react/macro'
import type { CancellationPolicyId } from '#contract/models/reference.ts'

/** A policy as its host chooses it: the name, and from when on guests get all back. */
export const usePolicyLabel = () => {
  const { t } = useLingui()
  const labels: Record<CancellationPolicyId, string> = {
    flexible: t`Flexible: full refund up to 24 hours before`,
    moderate: t`Moderate: full refund up to 5 days before, half up to 2`,
    strict: t`Strict: full refund within 48 hours of booking, 14 days ahead`,
  }
  return (id: CancellationPolicyId) => labels[id]
}
