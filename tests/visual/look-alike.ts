import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { compare } from './compare.ts'

const timeoutMs = 3000
const folder = join(import.meta.dirname, 'references')

/** Fails where the window shows something else than its reference; with `--update-snapshots` that is replaced. */
export const expectLooksAsKept = async (page: Page, name: string, info: TestInfo): Promise<void> => {
  const file = join(folder, `${name}.webp`)
  const expected = existsSync(file) ? await readFile(file) : null
  let actual = await page.screenshot({ animations: 'disabled' })
  let found = expected && (await compare(expected, actual))
  // What comes late on a crowded machine is no difference.
  for (const until = Date.now() + timeoutMs; expected && !found?.isAlike && Date.now() < until; ) {
    actual = await page.screenshot({ animations: 'disabled' })
    found = await compare(expected, actual)
  }
  const { updateSnapshots } = info.config
  // `--update-snapshots` alone is `changed`: those that still hold are left as they are.
  if (updateSnapshots === 'all' || (updateSnapshots === 'changed' && !found?.isAlike)) {
    await mkdir(folder, { recursive: true })
    await sharp(actual).webp({ quality: 80 }).toFile(file)
    return
  }
  if (!expected || !found) throw new Error(`No reference of ${name}: npm run visual -- --update-snapshots`)
  if (!found.isAlike) {
    const pictures = { expected: await sharp(expected).png().toBuffer(), actual, difference: found.difference }
    for (const [kind, picture] of Object.entries(pictures)) {
      // As files, which whoever ran it can open.
      const path = info.outputPath(`${name}-${kind}.png`)
      await writeFile(path, picture)
      await info.attach(`${name}-${kind}.png`, { path, contentType: 'image/png' })
    }
  }
  expect(found.isAlike, `${name}: ${(found.differing * 100).toFixed(2)} % of it looks different`).toBe(true)
}
