import { Trans, useLingui } from '@lingui/react/macro'
import { deleteListing } from '#data/listings/delete-listing.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { errorText } from '#i18n/error-text.ts'
import { waitReasonText } from '#i18n/wait-reason.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { waitReason } from '#lib/device/wait-reason.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'

interface Props {
  /** The account has never heard of it. */
  isOnlyHere?: boolean
  id: string
  title: string
  isOpen: boolean
  onClose: () => void
}

/** What happens to it, and when. */
const Consequence = ({ isOnlyHere }: { isOnlyHere: boolean }) => {
  const { online } = useStore(connectivityStore)
  if (isOnlyHere) return <Trans>It is only on this device, with its photos: nothing will be left of it.</Trans>
  return online ? (
    <Trans>It disappears from search at once. You and your guests can still read past bookings.</Trans>
  ) : (
    <Trans>
      It disappears from search when you are back online, unless guests are still to come. You and your guests can still
      read past bookings.
    </Trans>
  )
}

/** Asked before an experience is deleted. A refusal stands in the dialog. */
export const DeleteDialog = ({ id, title, isOnlyHere = false, isOpen, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const { submit, isPending, failure, reset } = useSubmit({
    mutationFn: () => deleteListing(id),
    onSuccess: (sent) => {
      if (sent.outcome === 'done') showToast({ title: t`“${title}” is deleted`, tone: 'success' })
      else {
        const reason = sent.wait && waitReason(sent.wait, connectivityStore.get(), Date.now())
        const description = reason ? waitReasonText(i18n, reason, Date.now()) : undefined
        showToast({ title: t`“${title}” is about to be deleted`, description })
      }
      close()
    },
    describe: ({ code }) =>
      code === 'has_upcoming_bookings'
        ? t`Guests are still to come. It can be deleted once they have been, or once their bookings are cancelled.`
        : errorText(i18n, code),
    onError: ({ text: description }) => showToast({ title: t`Delete failed`, description, tone: 'critical' }),
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <AlertDialog
      open={isOpen}
      onClose={close}
      title={t`Delete “${title}”?`}
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            <Trans>Keep it</Trans>
          </Button>
          <Button tone="critical" busy={isPending} onClick={() => void submit()}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="s3">
        <p>
          <Consequence isOnlyHere={isOnlyHere} />
        </p>
        {failure && (
          <Notice tone="critical" role="alert">
            <b>
              <Trans>Delete failed</Trans>
            </b>
            <br />
            {failure.text}
          </Notice>
        )}
      </Stack>
    </AlertDialog>
  )
}
