import { useLingui } from '@lingui/react/macro'
import type { usePhotos } from './use-photos.ts'

/** Why the photos keep a listing from being sent whole: some are not ready, or no longer here. Null where none does. */
export const usePhotoReason = ({
  busy,
  items,
}: Pick<ReturnType<typeof usePhotos>, 'busy' | 'items'>): string | null => {
  const { t } = useLingui()
  if (busy) return t`Photos are still being prepared.`
  const isMissing = items.some(({ state }) => state === 'missing')
  return isMissing ? t`A photo is no longer on this device: remove it, or choose it again.` : null
}
