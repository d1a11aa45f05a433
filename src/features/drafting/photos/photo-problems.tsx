import { useLingui } from '@lingui/react/macro'
import { listingLimits } from '#contract/rules/listing.ts'
import type { PhotoProblem, PhotoProblemCode } from '#features/drafting/photos/photo-limits.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** What is said of each kind of problem: its title, and what to do about it. */
const useProblemTexts = (): ((code: PhotoProblemCode) => { title: string; advice: string }) => {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'photos_too_heavy':
        return { title: t`Photos too heavy`, advice: t`Each photo must be under 5 MB.` }
      case 'selection_too_heavy':
        return {
          title: t`Too much data`,
          advice: t`One selection must be under 15 MB. Add the rest in a second one.`,
        }
      case 'too_many_photos':
        return {
          title: t`Only the first ${listingLimits.maxPhotos} photos are used`,
          advice: t`Remove another photo to make room.`,
        }
      case 'photo_heic':
        return {
          title: t`Image error`,
          advice: t`HEIC photos cannot be used. Export them as JPG, or set your camera to “Most compatible”.`,
        }
      case 'photo_not_jpeg_or_png':
        return { title: t`Image error`, advice: t`Only JPG and PNG photos can be used.` }
      case 'photo_unreadable':
        return {
          title: t`Image error`,
          advice: t`The file is damaged or incomplete. Choose it again or take another one.`,
        }
      case 'photo_too_many_pixels':
        return {
          title: t`Image error`,
          advice: t`The photo has too many pixels for this device. Make it smaller first.`,
        }
      case 'photo_not_kept':
        return {
          title: t`This device has no space left`,
          advice: t`These photos were not saved; everything else was. Free some space, then choose them again.`,
        }
      case 'photos_too_large':
        return { title: t`Photos too large`, advice: t`A listing’s photos must stay under 10 MB in total.` }
    }
  }
}

/** Files of the last selection that are not among the photos, by name. */
export const PhotoProblems = ({ problems }: { problems: readonly PhotoProblem[] }) => {
  const { i18n } = useLingui()
  const textsOf = useProblemTexts()
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  if (problems.length === 0) return null
  return (
    <Notice tone="critical" role="alert">
      <Stack gap="s3">
        {problems.map(({ code, names }) => {
          const { title, advice } = textsOf(code)
          return (
            <div key={code}>
              <Text size="small" strong>
                {title}
              </Text>
              <Text size="small">{list.format(names)}</Text>
              <Text size="small" tone="muted">
                {advice}
              </Text>
            </div>
          )
        })}
      </Stack>
    </Notice>
  )
}
