import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { device } from '../db/device.ts'
import { login } from '../sync/sign-in.ts'
import { amina, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { beginDraft, keepDraft } from './drafts.ts'
import { readDraftState, readDraftStates } from './states.ts'

beforeEach(async () => {
  await emptyDevice()
  startFakeApi()
  await login({ email: amina.email, password: 'x' })
})

it('a list of drafts reads none of their photos: two hundred would not fit into a phone’s memory', async () => {
  const sha256 = 'a'.repeat(64)
  const draft = await beginDraft('en')
  const photos = [{ kind: 'own' as const, sha256, bytes: 3, width: 4, height: 3, alt: '' }]
  await keepDraft({ ...draft, photos }, [{ sha256, type: 'image/jpeg', data: new Uint8Array([1, 2, 3]).buffer }])
  const photosRead = vi.spyOn(device.photos, 'where')
  const [state] = await readDraftStates()
  expect([state?.id, state?.cover, photosRead.mock.calls.length]).toEqual([draft.id, photos[0], 0])
  // The one that is written on needs to know which of them have arrived.
  expect((await readDraftState(draft.id))?.sentPhotos).toEqual(new Set())
})
