import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { release, releasedVersions, unreleasedNotes } from './changelog.ts'

const root = join(import.meta.dirname, '../..')

const changelog = `# Changelog

## [Unreleased]

### Upgrading

- Set \`MAIL\`.

## [0.1.0] - 2026-11-01

### Added

- Everything.
`

it('a release gets a heading of its own, and an empty place for what comes after it', () => {
  const released = release(changelog, '0.2.0', '2026-12-01')
  expect(released).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Upgrading')
  expect(releasedVersions(released)).toEqual(['0.2.0', '0.1.0'])
})

it('is refused without notes, without a word on upgrading, and twice', () => {
  const empty = changelog.replace(/### Upgrading[^#]*/, '')
  expect(() => release(empty, '0.2.0', '2026-12-01')).toThrow('says nothing under [Unreleased]')
  const silent = changelog.replace('### Upgrading', '### Added')
  expect(() => release(silent, '0.2.0', '2026-12-01')).toThrow('no "### Upgrading"')
  expect(() => release(changelog, '0.1.0', '2026-12-01')).toThrow('a section 0.1.0 already')
})

it('CHANGELOG.md has a section for every release, and says how to upgrade to what is unreleased', () => {
  const ours = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const tags = execFileSync('git', ['tag', '--list', 'v[0-9]*'], { cwd: root, encoding: 'utf8' }).split('\n')
  const versions = tags.filter((tag) => tag !== '').map((tag) => tag.slice(1))
  expect(releasedVersions(ours)).toEqual(expect.arrayContaining(versions))
  // Right after a release nothing is unreleased.
  const notes = unreleasedNotes(ours)
  if (notes !== '') expect(notes).toMatch(/^### Upgrading$/m)
})
