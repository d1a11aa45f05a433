import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContactForm } from '#contract/models/contact.ts'
import type { ContactValues } from '#data/db/contact-draft-row.ts'
import { createLatestSaver } from '#lib/device/latest-saver.ts'

const names = ['name', 'email', 'subject', 'category', 'message'] as const

const createSaver = (form: ContactForm) =>
  createLatestSaver(async (values: ContactValues) =>
    (await import('#data/contact/contact.ts')).keepContactDraft(form, values),
  )

/**
 * Fills the form with what was left of it on this device, else with `start`, and keeps what is typed while it is typed.
 * `writer` tells whose form it is. The answer ends the keeping, before the message itself takes the draft's place.
 */
export const useContactDraft = (
  form: ContactForm,
  writer: string | null,
  fields: UseFormReturn<ContactValues>,
  start: ContactValues,
): { stop: () => Promise<void>; resume: () => void } => {
  const saver = useRef(createSaver(form))
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
    void import('#data/contact/contact.ts')
      .then(({ readContactDraft }) => readContactDraft(form))
      .then(fill, () => fill(null))
    return () => {
      isStopped = true
      stopFollowing()
    }
  }, [form, writer, fields])

  return {
    stop: () => saver.current.stop(),
    resume: () => {
      saver.current = createSaver(form)
      saver.current.save(fields.getValues())
    },
  }
}
