import { Trans } from '@lingui/react/macro'
import type { DraftState } from '#data/listing-states.ts'
import * as styles from './editor-screen.css.ts'
import type { Editor } from './use-editor.ts'
import type { PhotoUrls } from './use-photo-urls.ts'

interface Props {
  editor: Editor
  urls: PhotoUrls
  state: DraftState | null
  error: string | undefined
}

export const PhotosPart = ({ error }: Props) => (
  <fieldset className={styles.part} id="photos" tabIndex={-1}>
    <legend className={styles.legend}>
      <Trans>Photos</Trans>
    </legend>
    {error}
  </fieldset>
)
