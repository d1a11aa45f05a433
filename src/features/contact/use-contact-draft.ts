import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContactForm } from '#contract/models/contact.ts'
import { toAppError } from '#data/api/app-error.ts'
import { keepContactDraft, readContactDraft } from '#data/contact/contact.ts'
import type { ContactValues } from '#data/db/contact-draft-row.ts'
import { createLatestSaver } from '#lib/device/latest-saver.ts'
import type { SaveState } from '#lib/device/save-state.ts'

const names = ['name', 'email', 'subject', 'category', 'message'] as const

const createSaver = (form: ContactForm, onState: (state: SaveState) => void) =>
  createLatestSaver({
    write: (values: ContactValues) => keepContactDraft(form, values),
    codeOf: (thrown) => toAppError(thrown).code,
    onState,
  })

/**
 * Fills the form with its draft on this device, or with `start`, and saves the draft with every change. `writer` is the person whose form
 * it is. `stop` ends the saving, before the message itself takes the draft's place; `resume` starts it again.
 */
export const useContactDraft = (
  form: ContactForm,
  writer: string | null,
  fields: UseFormReturn<ContactValues>,
  start: ContactValues,
): { saveState: SaveState; stop: () => Promise<void>; resume: () => void } => {
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'unchanged' })
  const [firstSaver] = useState(() => createSaver(form, setSaveState))
  const saver = useRef(firstSaver)
  const isFilled = useRef(false)
  const startNow = useRef(start)
  startNow.current = start

  // biome-ignore lint/correctness/useExhaustiveDependencies: another writer has another draft.
  useEffect(() => {
    let isStopped = false
    let stopFollowing = () => {}
    const fill = (draft: ContactValues | null) => {
      if (isStopped) return
      const typed = fields.getValues()
      const hasTyped = !isFilled.current && names.some((name) => name !== 'category' && typed[name])
      for (const name of names) {
        const given = (draft ?? startNow.current)[name]
        // Whoever was quicker than the device goes on with what they typed.
        if (isFilled.current || !typed[name] || name === 'category') fields.setValue(name, given)
      }
      isFilled.current = true
      const keep = () => saver.current.save(fields.getValues())
      if (hasTyped) keep()
      stopFollowing = fields.subscribe({ formState: { values: true }, callback: keep })
    }
    // A device that cannot be read has kept nothing.
    void readContactDraft(form).then(fill, () => fill(null))
    return () => {
      isStopped = true
      stopFollowing()
    }
  }, [form, writer, fields])

  return {
    saveState,
    stop: () => saver.current.stop(),
    resume: () => {
      saver.current = createSaver(form, setSaveState)
      saver.current.save(fields.getValues())
    },
  }
}
