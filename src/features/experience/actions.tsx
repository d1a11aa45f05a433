import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import * as styles from './actions.css.ts'
import { tool } from './gallery.css.ts'
import { useShare } from './use-share.tsx'

interface Props {
  id: string
  title: string
}

/** Beside the rating: share (wide screens) and the button of another feature that saves. */
export const TitleActions = ({ id, title, save }: Props & { save: ReactNode }) => {
  const { share, byHand } = useShare(id, title)
  return (
    <>
      <div className={styles.onWide}>
        <Button tone="text" size="small" icon="share" onClick={share}>
          <Trans>Share</Trans>
        </Button>
      </div>
      <div className={styles.save}>{save}</div>
      {byHand}
    </>
  )
}

/** Over the picture of a phone, where an installed app has no other way back. */
export const PictureTools = ({ id, title }: Props) => {
  const { t } = useLingui()
  const { share, byHand } = useShare(id, title)
  const router = useRouter()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/search' }))
  return (
    <>
      <span className={tool}>
        <IconButton label={t`Back`} icon="back" onClick={back} />
      </span>
      <span className={tool}>
        <IconButton label={t`Share`} icon="share" onClick={share} />
      </span>
      {byHand}
    </>
  )
}
