import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { findOwnMetrics, toRegisteredName } from './metrics.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The names of variables in the first column of a table: several may stand in one row. */
const documented = (file: string): string[] =>
  [...read(file).matchAll(/^\| ((?:`[A-Z][A-Z\d_]+`(?:, )?)+) \|/gm)]
    .flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort()

/** What the server looks up, seen by handing it an environment that takes notes. */
const lookedUp = (): string[] => {
  const names = new Set<string>()
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-environment-'))
  const noting = (given: Record<string, string>) =>
    new Proxy(given, {
      get: (_, name) => {
        names.add(String(name))
        return given[String(name)]
      },
    })
  // What asks for more is named too; the values may be wrong, for every problem is collected.
  const some: Record<string, string> = {
    PAYMENTS: 'payzone',
    S3_BUCKET: 'rihla',
    VAPID_SUBJECT: 'mailto:a@example.com',
  }
  for (const given of [{}, some])
    try {
      readConfig(noting({ DATA_DIR: dataDir, ...given }))
    } catch (thrown) {
      if (!(thrown instanceof ConfigError)) throw thrown
    }
  rmSync(dataDir, { recursive: true })
  // Read where the logger is made (server/serve.ts), which is before there is a configuration to complain about.
  const besides = [...read('server/serve.ts').matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name)
  return [...names, ...besides].sort()
}

it.each(['docs/deployment.md', 'README.md'])('%s names every variable that the server reads, and no other', (file) => {
  expect(documented(file)).toEqual(lookedUp())
})

it('compose.yaml hands on every variable that the server reads, and no other', () => {
  const [, service = ''] = /^ {2}app:\n([\s\S]*?)^ {2}database:/m.exec(read('compose.yaml')) ?? []
  const [, environment = ''] = /environment:\n((?: {6}.*\n)+)/.exec(service) ?? []
  // A secret is handed on as the file that holds it.
  const handed = [...environment.matchAll(/^ {6}([A-Z][A-Z\d_]+?)(?:_FILE)?:/gm)].map(([, name = '']) => name)
  // Set by the image; and each file stands for a variable of its name.
  const isSetElsewhere = (name: string) => ['DATA_DIR', 'HOST', 'PORT'].includes(name) || name.endsWith('_FILE')
  expect(handed.toSorted()).toEqual(lookedUp().filter((name) => !isSetElsewhere(name)))
})

it('docs/operations.md describes every metric that the server registers, and no other', () => {
  const described = [...read('docs/operations.md').matchAll(/^\| (`.+?`) \| .*\|$/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`(rihla_\w+)`/g)])
    .map(([, name = '']) => name)
  expect(described.toSorted()).toEqual(findOwnMetrics())
})

it('docs/operations.md names metrics that there are', () => {
  const named = [...read('docs/operations.md').matchAll(/\brihla_\w*[a-z]\b/g)].map(([name]) => toRegisteredName(name))
  expect(named.filter((name) => !findOwnMetrics().includes(name))).toEqual([])
})
