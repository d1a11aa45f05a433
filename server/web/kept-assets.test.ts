import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { keepAssets } from './kept-assets.ts'

it('keeps the assets of earlier builds for seven days after they were replaced', async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'rihla-kept-'))
  const [one, two, kept] = [path.join(scratch, 'one'), path.join(scratch, 'two'), path.join(scratch, 'kept')]
  await mkdir(one)
  await mkdir(two)
  await writeFile(path.join(one, 'a.js'), 'a')
  await writeFile(path.join(two, 'b.js'), 'b')
  const day = (count: number) => new Date(Date.UTC(2026, 10, count))
  await keepAssets(one, kept, day(1))
  // A build that ran for weeks is kept from when it was replaced, not from when it began.
  await keepAssets(two, kept, day(20))
  await keepAssets(two, kept, day(26))
  expect((await readdir(kept)).sort()).toEqual(['a.js', 'b.js'])
  await keepAssets(two, kept, day(28))
  expect(await readdir(kept)).toEqual(['b.js'])
  await rm(scratch, { recursive: true })
})

it('copies a file of the build again that a power cut left half copied', async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'rihla-kept-'))
  const [build, kept] = ['build', 'kept'].map((name) => path.join(scratch, name)) as [string, string]
  await mkdir(build)
  await mkdir(kept)
  await writeFile(path.join(build, 'a.js'), 'whole')
  await writeFile(path.join(kept, 'a.js'), '')
  await keepAssets(build, kept, new Date())
  expect(await readFile(path.join(kept, 'a.js'), 'utf8')).toBe('whole')
  await rm(scratch, { recursive: true })
})
