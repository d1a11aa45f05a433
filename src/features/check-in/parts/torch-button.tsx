import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { Torch } from '../model/camera.ts'

/** The light beside the camera, for a voucher on paper before sunrise. It goes out with the camera. */
export const TorchButton = ({ torch }: { torch: Torch }) => {
  const { t } = useLingui()
  const [isOn, setOn] = useState(false)
  const press = () =>
    torch.turn(!isOn).then(
      () => setOn(!isOn),
      () => showToast({ title: t`The flashlight could not be switched`, tone: 'critical' }),
    )
  return (
    <Button tone={isOn ? 'ink' : 'quiet'} icon="sun" wide aria-pressed={isOn} onClick={() => void press()}>
      <Trans>Flashlight</Trans>
    </Button>
  )
}
