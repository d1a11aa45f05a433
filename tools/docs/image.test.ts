import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { isTest } from '#tools/architecture/zones.ts'
import { describePackage, isLeftOut, isPackaged } from '#tools/steps/make-package.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('the package holds no tests, none of their helpers and not the program that paints the samples', () => {
  const files = execFileSync('git', ['ls-files', 'contract', 'server', 'seed', 'monitoring'], {
    cwd: root,
    encoding: 'utf8',
  })
  const kept = files.split('\n').filter((file) => file !== '' && !isLeftOut(file))
  expect(kept).toEqual(expect.arrayContaining(['server/app.ts', 'seed/seed.ts', 'monitoring/alerts.yaml']))
  expect(kept.filter((file) => isTest(file) || /\/hostile-|^seed\/art\/|\.test\.ts/.test(file))).toEqual([])
  expect(isLeftOut('docs/runbook.md')).toBe(false)
})

it('the package has what its documents link to, and what the operator needs of compose.yaml and the alerts', () => {
  const list = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const kept = new Set(list.filter(isPackaged))
  expect([...kept]).toEqual(
    expect.arrayContaining([
      'compose/database-role.sql',
      'monitoring/alerts.test.yaml',
      'docs/decisions/0063-suspension.md',
    ]),
  )
  const dangling = [...kept]
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .map((target) => normalize(join(dirname(file), target)))
        .filter((target) => !kept.has(target))
        .map((target) => `${file} links to ${target}`),
    )
  expect(dangling).toEqual([])
  // The image is built of the folder without what .dockerignore names.
  const ignored = read('.dockerignore').split('\n')
  expect(['compose', 'docs/decisions', 'docs/images'].filter((folder) => ignored.includes(folder))).toEqual([])
})

it('a packaged app starts its server and has no command that needs the tools', () => {
  const { scripts, dependencies } = JSON.parse(describePackage(read('package.json')))
  expect(scripts.start).toMatch(/ server\/main\.js$/)
  const commands = ['start', 'backup', 'restore', 'create-admin', 'end-sessions', 'account']
  expect(Object.keys(scripts).toSorted()).toEqual(commands.toSorted())
  for (const command of Object.values(scripts)) expect(command).toMatch(/^node (--\S+ )*server\//)
  expect(dependencies.fastify).toBeDefined()
})

it('the image runs the package and nothing beside it, with the settings of memory of npm start', () => {
  const image = read('Dockerfile')
  const copied = [...image.matchAll(/^COPY --from=build .*? (\S+) (\S+)$/gm)].map(([, from, to]) => [from, to])
  expect(copied).toEqual([['/package', './']])
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(image) ?? []
  const { scripts } = JSON.parse(describePackage(read('package.json')))
  expect(JSON.parse(command).join(' ')).toBe(scripts.start)
})
