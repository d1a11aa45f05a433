import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { useGoBack } from '#ui/overlay/use-go-back.ts'
import { tool } from '../pictures/gallery.css.ts'
import * as styles from './actions.css.ts'

interface Props {
  onShare: () => void
}

/** Beside the rating: share (wide screens) and the button of another feature that saves. */
export const TitleActions = ({ onShare, save }: Props & { save: ReactNode }) => (
  <>
    <div className={styles.onWide}>
      <Button tone="text" size="small" icon="share" onClick={onShare}>
        <Trans>Share</Trans>
      </Button>
    </div>
    <div className={styles.save}>{save}</div>
  </>
)

/** Over the picture of a phone, where an installed app has no other way back. */
export const PictureTools = ({ onShare }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const back = useGoBack(() => void navigate({ to: '/search' }))
  return (
    <>
      <span className={tool}>
        <IconButton label={t`Back`} icon="back" onClick={back} />
      </span>
      <span className={tool}>
        <IconButton label={t`Share`} icon="share" onClick={onShare} />
      </span>
    </>
  )
}
