import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { mirror } from '../db/mirror.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleExperience, sampleId } from '../testing/samples.ts'
import { keepDetail } from './details-cache.ts'

const neverArrives = vi.hoisted(() => () => new Promise<never>(() => undefined))
vi.mock('#contract/rules/search/lexemes.ts', neverArrives)

beforeEach(emptyDevice)

it('is kept before the rules that its description is found by are here, which a slow network brings late', async () => {
  void keepDetail(mirror, sampleExperience(sampleId(1)), { userId: null, now: 1 })
  await expect.poll(() => mirror.details.get(sampleId(1))).toMatchObject({ seenAt: 1 })
  expect(await mirror.catalogue.get(sampleId(1))).toBeDefined()
})
