/** Documents and comments name files: each of them is there. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts')
const isDocument = (path: string) => path.endsWith('.md') && !path.startsWith('content/')

/** Names that stand for any file of their kind, and those of other projects' files. */
const anyName = /^(x|index|a|b|[a-z])\.(css\.)?(test\.)?tsx?$/

/** What is written as a file's name: `send-listing.ts`, `outbox/kinds/kinds.ts`. Patterns with braces or stars are not. */
const fileName = /(?<![\w*{}/.$@#-])(?:\.{0,2}\/)*[\w.{}$-]+(?:\/[\w.{}$-]+)*\.(?:tsx?|md|sql|ya?ml)(?![\w*{}/-])/g

const namesIn = (text: string): string[] =>
  [...text.matchAll(fileName)]
    .map(([name]) => name)
    .filter((name) => !/[{}]/.test(name) && !anyName.test(basename(name)))

const commentsOf = (source: string): string =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g)].map(([comment]) => comment).join('\n')

/** The names in `text` that no file of the repository has; a name may leave out the folders it begins with. */
const missingFrom = (path: string, text: string, files: readonly string[]): string[] =>
  namesIn(text).filter((name) => {
    const beside = normalize(join(dirname(path), name)).replaceAll('\\', '/')
    const plain = name.replace(/^(?:\.{1,2}\/)+/, '')
    return !files.some((file) => file === beside || file === plain || file.endsWith(`/${plain}`))
  })

it('every file that a document or a comment names is there', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')
  const problems = files
    .filter((path) => isCode(path) || isDocument(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return missingFrom(path, isCode(path) ? commentsOf(text) : text, files).map((name) => `${path} names ${name}`)
    })
  expect(problems).toEqual([])
})

it('the checker finds what is gone, and lets folders be left out', () => {
  const files = ['src/data/outbox/queue.ts', 'docs/routes.md']
  expect(missingFrom('src/a.ts', 'see outbox/queue.ts, docs/routes.md and view.ts', files)).toEqual(['view.ts'])
  expect(missingFrom('docs/scale.md', '[addresses](routes.md), [gone](gone.md)', files)).toEqual(['gone.md'])
})

/** The folders, and the names with the file that has them, in a document: `server/money/`, `inSpan` of or (`spans.ts`). */
const foldersIn = (text: string) => [...text.matchAll(/`([\w-]+(?:\/[\w-]+)*)\/`/g)].map(([, folder = '']) => folder)
const ownersIn = (text: string) =>
  [...text.matchAll(/`(\w+)`(?: of its own)? (?:of |\()`([\w/.-]+\/[\w.-]+\.tsx?)`/g)].map(
    ([, name = '', file = '']) => ({
      name,
      file,
    }),
  )

it('what CONTRIBUTING says is in a folder or a file is there', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  // Of a feature, whichever it is, and what tests write.
  const anyFeature = ['parts', 'model', 'dist', 'test-results']
  const folders = foldersIn(text).filter((folder) => !anyFeature.includes(folder))
  expect(folders.filter((folder) => !files.includes(`${folder}/`))).toEqual([])
  const owners = ownersIn(text)
  expect(owners.length).toBeGreaterThan(5)
  const isMissing = ({ name, file }: (typeof owners)[number]) => !readFileSync(join(root, file), 'utf8').includes(name)
  expect(owners.filter(isMissing)).toEqual([])
})
