import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describePackage, isLeftOut } from '#tools/steps/make-package.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('the package holds no tests, none of their helpers and not the program that paints the samples', () => {
  const left = [
    'monitoring/alerts.test.yaml',
    'server/testing',
    'server/app.test.ts',
    'server/platform/media/pictures/hostile-files.ts',
    'seed/art',
  ]
  expect(left.filter((path) => !isLeftOut(path))).toEqual([])
  expect(
    ['server/app.ts', 'seed/seed.ts', 'contract', 'dist/sw.js', 'monitoring/alerts.yaml', 'docs/runbook.md'].filter(
      isLeftOut,
    ),
  ).toEqual([])
})

it('a packaged app starts its server and has no command that needs the tools', () => {
  const { scripts, dependencies } = JSON.parse(describePackage(read('package.json')))
  expect(scripts.start).toMatch(/ server\/main\.js$/)
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['backup', 'restore', 'create-admin', 'end-sessions']))
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
