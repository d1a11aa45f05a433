import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useRef, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import { sendPortrait } from '#data/account/account.ts'
import { auth } from '#data/sync/auth.ts'
import * as screen from '#features/settings/settings-screen.css.ts'
import { useFailure } from '#features/settings/use-failure.ts'
import { useOnline } from '#features/settings/use-online.ts'
import { failureTitle } from '#i18n/error-text.ts'
import { decodePicture } from '#lib/device/decode-picture.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Avatar } from '#ui/media/avatar.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './avatar-editor.css.ts'

/** A picture from a person's device as a small square JPEG, made here: nothing else of the file is sent. */
const side = 640

/** Null where the browser cannot read it. */
const prepareAvatar = async (file: File): Promise<ArrayBuffer | null> => {
  const picture = await decodePicture(file).catch(() => null)
  if (!picture) return null
  const shorter = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, shorter)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return null
  const [x, y] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2]
  // What is transparent would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture.source, x, y, shorter, shorter, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? blob.arrayBuffer() : null
}

/** The picture that hosts and guests see of a person, or their initial. */
export const AvatarEditor = ({ user: { firstName, avatar } }: { user: User }) => {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const failureOf = useFailure()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'change' | 'remove' | null>(null)
  const reason = online ? null : t`You need to be online to change your picture.`

  const run = async (what: 'change' | 'remove', work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
      showToast({ title: t`Profile updated`, tone: 'success' })
    } catch (thrown) {
      const { error, sentence } = await failureOf(thrown)
      showToast({
        title: failureTitle(i18n, error.code, what === 'change' ? t`Upload failed` : t`Update failed`),
        description: sentence,
        tone: 'critical',
      })
    } finally {
      setBusy(null)
    }
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    const data = await prepareAvatar(file)
    if (!data) return showToast({ title: t`This file is not a picture we can read`, tone: 'critical' })
    await run('change', async () => {
      const avatar = await sendPortrait(data)
      await auth.commands.updateProfile({ avatar })
    })
  }
  const remove = () => run('remove', () => auth.commands.updateProfile({ avatar: null }))

  return (
    <div className={styles.portrait}>
      <Avatar name={firstName} src={avatar} size="large" />
      <div className={screen.group}>
        <div className={screen.actions}>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className={styles.input}
            aria-label={t`Picture file`}
            tabIndex={-1}
            onChange={(event) => void choose(event)}
          />
          <Button
            tone="quiet"
            size="small"
            icon="cam"
            busy={busy === 'change'}
            disabledReason={reason}
            onClick={() => input.current?.click()}
          >
            {avatar ? <Trans>Change the picture</Trans> : <Trans>Add a picture</Trans>}
          </Button>
          {avatar && online && (
            <Button tone="text" size="small" busy={busy === 'remove'} onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <Text size="small" tone="muted">
          <Trans>The middle is shown, in a circle. Where it was taken is not sent.</Trans>
        </Text>
      </div>
    </div>
  )
}
