/** The headings of CHANGELOG.md, after Keep a Changelog. */

const unreleased = '## [Unreleased]'

/** The versions that have a section, newest first. */
export const releasedVersions = (changelog: string): string[] =>
  [...changelog.matchAll(/^## \[(\d\S*)\] - \d{4}-\d\d-\d\d$/gm)].map(([, version = '']) => version)

/** The text between `## [Unreleased]` and the next version. */
export const unreleasedNotes = (changelog: string): string => {
  const [, rest = ''] = changelog.split(`${unreleased}\n`)
  return rest.split(/^## /m)[0]?.trim() ?? ''
}

/**
 * Gives what is unreleased the heading of `version` and `date` (YYYY-MM-DD). Throws where nothing is unreleased, where it does not
 * say what to do when upgrading (`### Upgrading`), and where the version is there already.
 */
export const release = (changelog: string, version: string, date: string): string => {
  const notes = unreleasedNotes(changelog)
  if (notes === '') throw new Error('CHANGELOG.md says nothing under [Unreleased].')
  if (!/^### Upgrading$/m.test(notes))
    throw new Error('CHANGELOG.md has no "### Upgrading" under [Unreleased]. Where nothing is to be done, write so.')
  if (releasedVersions(changelog).includes(version)) throw new Error(`CHANGELOG.md has a section ${version} already.`)
  return changelog.replace(`${unreleased}\n`, () => `${unreleased}\n\n## [${version}] - ${date}\n`)
}
