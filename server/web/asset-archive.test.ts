import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { archiveAssets } from './asset-archive.ts'

it('archives the assets of earlier builds for seven days after their replacement', async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'rihla-archive-'))
  const [one, two, archive] = [path.join(scratch, 'one'), path.join(scratch, 'two'), path.join(scratch, 'archive')]
  await mkdir(one)
  await mkdir(two)
  await writeFile(path.join(one, 'a.js'), 'a')
  await writeFile(path.join(two, 'b.js'), 'b')
  const day = (count: number) => new Date(Date.UTC(2026, 10, count))
  await archiveAssets(one, archive, day(1))
  // The days count from the replacement of a build, not from its start.
  await archiveAssets(two, archive, day(20))
  await archiveAssets(two, archive, day(26))
  expect((await readdir(archive)).sort()).toEqual(['a.js', 'b.js'])
  await archiveAssets(two, archive, day(28))
  expect(await readdir(archive)).toEqual(['b.js'])
  await rm(scratch, { recursive: true })
})

it('copies a file of the build again if a power failure left it half copied', async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'rihla-archive-'))
  const [build, archive] = ['build', 'archive'].map((name) => path.join(scratch, name)) as [string, string]
  await mkdir(build)
  await mkdir(archive)
  await writeFile(path.join(build, 'a.js'), 'whole')
  await writeFile(path.join(archive, 'a.js'), '')
  await archiveAssets(build, archive, new Date())
  expect(await readFile(path.join(archive, 'a.js'), 'utf8')).toBe('whole')
  await rm(scratch, { recursive: true })
})
