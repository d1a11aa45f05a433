import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import * as commands from '#data/messages/commands.ts'
import { report } from '#data/messages/commands.ts'
import type { ThreadHead } from '#data/messages/overlay.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { errorText, failureTitle } from '#i18n/error-text.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './thread.css.ts'

/** Blocks the other person, or no longer; says what came of it. True where it is done. */
export const useBlock = ({ conversationId, name }: Pick<ThreadHead, 'conversationId' | 'name'>) => {
  const { t, i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const setBlocked = async (isBlocked: boolean): Promise<boolean> => {
    if (conversationId === null) return false
    setBusy(true)
    try {
      await commands.setBlocked(conversationId, isBlocked)
      showToast({ title: isBlocked ? t`${name} is blocked` : t`${name} can write to you again`, tone: 'success' })
      return true
    } catch (thrown) {
      const { code } = toAppError(thrown)
      showToast({
        title: failureTitle(i18n, code, t`That did not work`),
        description: errorText(i18n, code),
        tone: 'critical',
      })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, setBlocked }
}

/** The contract's limit of a reason, in characters. */
const most = 1000

interface Props {
  head: ThreadHead & { conversationId: string }
  online: boolean
  isOpen: boolean
  onClose: () => void
}

const Report = ({ head, online, onClose }: Omit<Props, 'isOpen'>) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { submit, isPending, failure } = useSubmit({
    mutationFn: () => report(head.conversationId, reason.trim()),
    onSuccess: () => {
      showToast({ title: t`The report has been sent`, tone: 'success' })
      setReason('')
      onClose()
    },
  })
  const offline = online ? null : t`You need to be online for this.`
  return (
    <Stack gap="s3" as="section">
      <Heading level={3}>
        <Trans>Report this conversation</Trans>
      </Heading>
      <Text tone="muted">
        <Trans>We read its last messages and decide what to do. The other person is not told.</Trans>
      </Text>
      <Field label={<Trans>What is wrong</Trans>}>
        <TextArea rows={3} maxLength={most} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {failure && (
        <Notice tone="critical" role="alert">
          {failure.text}
        </Notice>
      )}
      <Button
        tone="ink"
        busy={isPending}
        disabledReason={offline ?? (reason.trim() === '' ? t`Write a reason first.` : null)}
        onClick={() => void submit()}
      >
        <Trans>Send the report</Trans>
      </Button>
    </Stack>
  )
}

/** What can be done about the other person: block, report. */
const AboutSheet = ({ head, online, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const { isBusy, setBlocked } = useBlock(head)
  const { name, isBlockedByMe } = head
  const who = name || t`Deleted account`
  const change = async () => {
    // What is said of it would stand under the sheet.
    if (await setBlocked(!isBlockedByMe)) onClose()
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title={t`You and ${who}`}>
      <Stack gap="s6">
        <Stack gap="s3" as="section">
          <Heading level={3}>{isBlockedByMe ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}</Heading>
          <Text tone="muted">
            {isBlockedByMe ? (
              <Trans>You will be able to write to each other again, in every conversation.</Trans>
            ) : (
              <Trans>You will no longer be able to write to each other. Bookings stay as they are.</Trans>
            )}
          </Text>
          <Button
            tone={isBlockedByMe ? 'quiet' : 'critical'}
            busy={isBusy}
            disabledReason={online ? null : t`You need to be online for this.`}
            onClick={() => void change()}
          >
            {isBlockedByMe ? <Trans>Unblock {who}</Trans> : <Trans>Block {who}</Trans>}
          </Button>
        </Stack>
        <Report head={head} online={online} onClose={onClose} />
      </Stack>
    </Sheet>
  )
}

/** Whom one talks to, and about what. */
export const ThreadTop = ({ head, online }: { head: ThreadHead; online: boolean }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { name, titles, conversationId, bookingId, role, experienceId } = head
  const who = name || t`Deleted account`
  const title = (locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''
  return (
    <header className={styles.head}>
      <Link to="/messages/{-$id}" className={styles.back}>
        <Icon name="back" />
        <VisuallyHidden>
          <Trans>All messages</Trans>
        </VisuallyHidden>
      </Link>
      <span className={styles.face}>
        <Avatar name={who} src={head.avatar} size="small" />
      </span>
      <div className={styles.who}>
        <h1 className={styles.name}>{who}</h1>
        {bookingId !== null && role === 'host' ? (
          <Link to="/bookings/$id" params={{ id: bookingId }} className={styles.about} title={title}>
            {title}
          </Link>
        ) : (
          <Link to="/experience/$id" params={{ id: experienceId }} className={styles.about} title={title}>
            {title}
          </Link>
        )}
      </div>
      {conversationId !== null && !head.isDeleted && (
        <>
          <IconButton label={t`Block or report`} icon="info" aria-haspopup="dialog" onClick={() => setOpen(true)} />
          <AboutSheet
            head={{ ...head, conversationId }}
            online={online}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </header>
  )
}
