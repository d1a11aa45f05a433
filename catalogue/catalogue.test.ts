import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from './groups.ts'

const ui = join(import.meta.dirname, '../src/ui')
const primitives = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx$/.test(name))
  .map((name) => basename(name, '.tsx'))

test('every primitive of src/ui is shown once', () => {
  const shown = groups.flatMap(({ specimens }) => specimens.flatMap(({ files }) => files))
  expect(shown.toSorted()).toEqual(primitives.toSorted())
})
