import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { maxMessageLength } from '#contract/models/message.ts'
import { toAppError } from '#data/api/app-error.ts'
import { editMessage, readTyped, saveTyped, writeMessage } from '#data/messages/commands.ts'
import type { ThreadHead, ThreadMessage } from '#data/messages/overlay.ts'
import { SaveStatus } from '#forms/save-status.tsx'
import { createLatestSaver } from '#lib/device/latest-saver.ts'
import type { SaveState } from '#lib/device/save-state.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Icon } from '#ui/media/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './composer.css.ts'

/** The unsent text of a conversation, saved on this device with every change: a reload or a killed tab loses nothing of it. */
const useTyped = (thread: string): [text: string, setText: (text: string) => void, saveState: SaveState] => {
  const [text, show] = useState('')
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'unchanged' })
  const [saver] = useState(() =>
    createLatestSaver({
      write: (next: string) => saveTyped(thread, next),
      codeOf: (thrown) => toAppError(thrown).code,
      onState: setSaveState,
    }),
  )
  const isTouched = useRef(false)
  useEffect(() => {
    void readTyped(thread).then(
      (saved) => {
        // What was typed before the draft was read replaces it.
        if (!isTouched.current) show(saved)
      },
      () => undefined,
    )
  }, [thread])
  const setText = (next: string) => {
    isTouched.current = true
    show(next)
    saver.save(next)
  }
  return [text, setText, saveState]
}

/** Near the limit it says how much is left. */
const warnsFrom = maxMessageLength - 200
/** A keyboard to send with; under thumbs Enter is a new line. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

interface Props {
  head: ThreadHead
  /** A message that has not left and is being changed. */
  editing: ThreadMessage | null
  onEdited: () => void
}

/** The field of a conversation. Its text is saved on this device; a message is queued before the field is cleared. */
export const Composer = ({ head, editing, onEdited }: Props) => {
  const { t } = useLingui()
  const [typed, setTyped, saveState] = useTyped(head.thread)
  const [changed, setChanged] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = useRef(false)
  useEffect(() => {
    if (!editing) return
    setChanged(editing.content)
    field.current?.focus()
  }, [editing])
  const text = editing ? changed : typed
  const isBlank = text.trim() === ''
  const left = maxMessageLength - text.trim().length
  const isOff = isBlank || left < 0
  const { name } = head
  const placeholder = t`Write a message`

  const send = async () => {
    if (isOff || isBusy.current) return
    isBusy.current = true
    try {
      if (editing) {
        if (!(await editMessage(editing.id, text))) showToast({ title: t`Already sent` })
        onEdited()
      } else {
        await writeMessage(head, text)
        setTyped('')
      }
    } catch {
      showToast({
        title: t`This device could not keep your message`,
        description: t`It is still in the field. Please try again.`,
        tone: 'critical',
      })
    } finally {
      isBusy.current = false
      field.current?.focus({ preventScroll: true })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editing) onEdited()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    void send()
  }

  return (
    <form className={styles.composer} data-bar onSubmit={submit}>
      {editing && (
        <div className={styles.above}>
          <Trans>You are editing a message that has not been sent yet.</Trans>
          <Button tone="text" size="small" onClick={onEdited}>
            <Trans>Leave it as it was</Trans>
          </Button>
        </div>
      )}
      {!editing && !isBlank && <SaveStatus state={saveState} savedAt={null} promise={null} />}
      <div className={styles.row}>
        <div className={styles.grown} data-text={text || placeholder}>
          <textarea
            className={styles.field}
            rows={1}
            ref={field}
            value={text}
            aria-label={name ? t`Message to ${name}` : t`Message`}
            placeholder={placeholder}
            enterKeyHint="enter"
            onChange={({ target }) => (editing ? setChanged(target.value) : setTyped(target.value))}
            onKeyDown={press}
          />
        </div>
        <button
          type="submit"
          className={styles.send}
          aria-disabled={isOff || undefined}
          title={isBlank ? t`Write something first.` : undefined}
        >
          <Icon name={editing ? 'check' : 'send'} />
          <VisuallyHidden>{editing ? <Trans>Save the change</Trans> : <Trans>Send</Trans>}</VisuallyHidden>
        </button>
      </div>
      {text.length > warnsFrom && (
        <p className={styles.over} role="status">
          {left < 0 ? <Trans>{-left} characters too many</Trans> : <Trans>{left} characters left</Trans>}
        </p>
      )}
    </form>
  )
}
