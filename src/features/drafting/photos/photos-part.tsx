import { Trans } from '@lingui/react/macro'
import * as styles from '#features/drafting/editor-screen.css.ts'
import type { usePhotos } from '#features/drafting/photos/use-photos.ts'
import { PhotoField } from './photo-field.tsx'

interface Props {
  photos: ReturnType<typeof usePhotos>
  error: string | undefined
}

export const PhotosPart = ({ photos: { items, ...field }, error }: Props) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>
      <Trans>Photos</Trans>
    </legend>
    <PhotoField id="photos" photos={items} error={error} {...field} />
  </fieldset>
)
