import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { toAppError } from '#data/api/app-error.ts'
import type { DraftState } from '#data/listings/states.ts'
import { openHostDevice } from '#data/testing/host-device.ts'
import { createDraftSaver } from '#features/drafting/draft-saver.ts'
import type { SaveState } from '#lib/device/save-state.ts'
import { DraftSaveStatus } from './draft-save-status.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const savedNow = (): DraftState => ({
  id: 'a',
  title: 'Walk',
  location: '',
  price: 0,
  revision: 1,
  savedAt: Date.now(),
  syncedAt: null,
  isUnsent: true,
  base: null,
  theirs: null,
  cover: null,
  missing: 3,
  change: null,
})

const render = (saveState: SaveState, state: DraftState | null = savedNow()) => {
  const ignore = async () => undefined
  return renderToString(
    <I18nProvider i18n={i18n}>
      <DraftSaveStatus
        editor={{ saveState, flush: ignore, overwrite: ignore }}
        state={state}
        onReopen={() => undefined}
      />
    </I18nProvider>,
  )
}

const saved = /Saved on this device|is saved on this device/
const notSaved = /not saved/

it('says that the draft is saved only while the last write succeeded', () => {
  expect(render({ kind: 'saved' })).toMatch(saved)
  expect(render({ kind: 'unchanged' }, null)).toMatch(saved)
  for (const state of [savedNow(), null])
    for (const code of ['storage', 'conflict']) {
      const markup = render({ kind: 'failed', code }, state)
      expect(markup).toMatch(notSaved)
      expect(markup).not.toMatch(saved)
    }
  expect(render({ kind: 'saving' })).not.toMatch(saved)
})

it('says that the last change was not saved while the database of the device is full, and that it is saved afterwards', async () => {
  const host = await openHostDevice()
  let draft = await host.write({ title: 'Before' })
  let isFull = true
  host.device.listingDrafts.hook('updating', () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
  })
  let saveState: SaveState = { kind: 'saved' }
  const saver = createDraftSaver({
    write: async () => {
      draft = await host.drafts.keepDraft({ ...draft, form: { ...draft.form, title: 'After' } })
    },
    codeOf: (thrown) => toAppError(thrown).code,
    onState: (state) => {
      saveState = state
    },
    pauseMs: 0,
  })
  saver.change()
  await expect(saver.flush()).rejects.toMatchObject({ code: 'storage' })
  expect(render(saveState)).toContain('This device has no space left')
  expect(render(saveState)).not.toMatch(saved)
  isFull = false
  await saver.flush()
  expect(render(saveState)).toMatch(saved)
  expect((await host.draft(draft.id))?.form.title).toBe('After')
})
