import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { durableSettings } from '../test-postgres.ts'

it('every benchmark on PostgreSQL waits for the disk with each commit', () => {
  const starts = globSync('*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/startTestPostgres\([^)]*\)/g) ?? [])
  expect(starts).not.toEqual([])
  expect(starts.filter((start) => !start.includes('durableSettings'))).toEqual([])
  expect(durableSettings).toEqual(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'])
})
