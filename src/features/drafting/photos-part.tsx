import { Trans } from '@lingui/react/macro'
import * as styles from './editor-screen.css.ts'
import { PhotoField } from './photo-field.tsx'
import type { usePhotos } from './use-photos.ts'

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
