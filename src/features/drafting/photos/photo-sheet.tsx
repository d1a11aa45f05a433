import { Trans, useLingui } from '@lingui/react/macro'
import type { PhotoItem } from '#features/drafting/photos/photo-item.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './photo-sheet.css.ts'

interface Props {
  /** Null while none is open. */
  photo: PhotoItem | null
  index: number
  count: number
  onClose: () => void
  onAlt: (text: string) => void
  onMoveTo: (to: number) => void
  onRemove: () => void
}

/** The contract's limit of a picture's words. */
const maxAlt = 300

/** What can be done with one photo. It stays open while the photo moves, so that it can move on. */
export const PhotoSheet = ({ photo, index, count, onClose, onAlt, onMoveTo, onRemove }: Props) => {
  const { t } = useLingui()
  const place = index + 1
  return (
    <Sheet
      open={photo !== null}
      onClose={onClose}
      title={t`Photo ${place} of ${count}`}
      footer={
        <Button tone="ink" wide onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {photo && (
        <Stack gap="s5">
          {photo.src === null ? (
            <Text tone="muted">
              <Trans>This photo is no longer on this device. Remove it and choose it again.</Trans>
            </Text>
          ) : (
            <img className={styles.preview} src={photo.src} alt={photo.alt} decoding="async" />
          )}
          <Field
            label={<Trans>What the photo shows</Trans>}
            optional
            hint={<Trans>Read aloud to guests who cannot see it.</Trans>}
          >
            <TextArea rows={2} maxLength={maxAlt} value={photo.alt} onChange={(event) => onAlt(event.target.value)} />
          </Field>
          <div className={styles.actions}>
            <Button
              size="small"
              tone="quiet"
              icon="star"
              disabledReason={index === 0 ? t`It is the cover.` : null}
              onClick={() => onMoveTo(0)}
            >
              <Trans>Make cover</Trans>
            </Button>
            {index > 0 && (
              <Button size="small" tone="quiet" icon="back" onClick={() => onMoveTo(index - 1)}>
                <Trans>Move earlier</Trans>
              </Button>
            )}
            {index < count - 1 && (
              <Button size="small" tone="quiet" icon="next" onClick={() => onMoveTo(index + 1)}>
                <Trans>Move later</Trans>
              </Button>
            )}
            <Button size="small" tone="critical" icon="trash" onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        </Stack>
      )}
    </Sheet>
  )
}
