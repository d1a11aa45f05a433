import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest } from '#tools/architecture/zones.ts'
import { describePackage, isLeftOut } from '#tools/steps/make-package.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('the package holds no tests, none of their helpers and not the program that paints the samples', () => {
  const files = execFileSync('git', ['ls-files', 'contract', 'server', 'seed', 'monitoring'], {
    cwd: root,
    encoding: 'utf8',
  })
  const kept = files.split('\n').filter((file) => file !== '' && !isLeftOut(file))
  expect(kept).toEqual(expect.arrayContaining(['server/app.ts', 'seed/seed.ts', 'monitoring/alerts.yaml']))
  expect(kept.filter((file) => isTest(file) || /\/hostile-|^seed\/art\/|\.test\./.test(file))).toEqual([])
  expect(isLeftOut('docs/runbook.md')).toBe(false)
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
