import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { secretNames } from '#server/platform/config/secret-files.ts'

interface Service {
  build?: { args: Record<string, string> }
  profiles?: string[]
  image?: string
  environment?: Record<string, string>
  read_only?: boolean
  privileged?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  tmpfs?: string[]
  mem_limit?: string
  pids_limit?: number
  ports?: string[]
  volumes?: (string | { source: string; read_only?: boolean })[]
  logging?: { driver: string; options: Record<string, string> }
}
interface Compose {
  services: Record<string, Service>
  configs: Record<string, { file?: string }>
  secrets: Record<string, { file?: string }>
}

const root = join(import.meta.dirname, '../..')
// Ours, of compose's shape.
const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as Compose
const services = Object.entries(compose.services)

/** What PostgreSQL's image needs to give its folder away and to become another user. */
const mayAdd: Record<string, string[]> = { database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'] }

it.each(services)(
  '%s in compose.yaml can write nowhere but where it says, and become nothing more',
  (name, service) => {
    expect(service.read_only).toBe(true)
    expect(service.tmpfs?.length).toBeGreaterThan(0)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.cap_add ?? []).toEqual(mayAdd[name] ?? [])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
    expect(service.privileged).toBeUndefined()
  },
)

it.each(services)('%s in compose.yaml cannot take all memory, processes or disk of the machine', (_name, service) => {
  expect(service.mem_limit).toMatch(/^\d+[mg]$/)
  expect(service.pids_limit).toBeGreaterThan(0)
  expect(service.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } })
})

it.each(services)('%s in compose.yaml is told no secret by its environment', (_name, { environment = {} }) => {
  for (const name of Object.keys(environment)) {
    expect(secretNames).not.toContain(name)
    if (/PASSWORD|SECRET/.test(name)) expect(name).toMatch(/_FILE$/)
  }
  // An address of the database would hold its password.
  expect(Object.values(environment).join('\n')).not.toMatch(/:\/\/[^\s/]*:[^\s/]*@/)
})

it('every secret of the server can be given to compose.yaml’s app as a file', () => {
  const names = Object.keys(compose.services.app?.environment ?? {})
  for (const name of secretNames) expect(names).toContain(`${name}_FILE`)
})

it('compose.yaml names every image by version and digest, and the Dockerfile the same Node', () => {
  const pinned = /^\$\{[A-Z]+_IMAGE:-[\w./-]+:(?!latest)[\w.-]+@sha256:[\da-f]{64}\}$/
  for (const [name, { image, build }] of services) if (build === undefined) expect(image, name).toMatch(pinned)
  const { build } = compose.services.app ?? {}
  expect(build?.args.NODE_IMAGE).toMatch(pinned)
  const node = readFileSync(join(root, 'Dockerfile'), 'utf8').match(/^ARG NODE_IMAGE=(.*)$/m)?.[1]
  expect(build?.args.NODE_IMAGE).toBe(`\${NODE_IMAGE:-${node}}`)
})

it('compose.yaml passes the build’s id on to the build', () => {
  expect(compose.services.app?.build?.args.BUILD_ID).toBe(`\${BUILD_ID:-}`)
})

it('the backup of docs/deployment.md runs services of compose.yaml, which start for nothing else', () => {
  const guide = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
  const run = [...guide.matchAll(/^docker compose run --rm (\S+)$/gm)].map(([, name = '']) => name)
  expect(run).toEqual(['backup-database', 'backup-pictures'])
  for (const name of run) expect(compose.services[name]?.profiles).toEqual(['backup'])
})

it('compose.yaml is reached from this machine alone, and brings only files that are there', () => {
  for (const [, { ports = [] }] of services) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  for (const { file } of Object.values(compose.configs)) expect(existsSync(join(root, file ?? ''))).toBe(true)
  // Not of the repository: files that the operator writes. Others than files cannot be put into what is read-only.
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\//)
})

it('docs/deployment.md writes every secret that compose.yaml reads', () => {
  const guide = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
  const written = [...guide.matchAll(/^put (\S+) /gm)].map(([, name]) => name)
  const mounted = Object.values(compose.secrets).map(({ file = '' }) => file.replace('./secrets/', ''))
  const ofApp = Object.values(compose.services.app?.environment ?? {})
    .filter((value) => String(value).startsWith('/run/secrets/'))
    .map((value) => value.replace('/run/secrets/', 'app/'))
  expect(written.toSorted()).toEqual([...new Set([...mounted, ...ofApp])].toSorted())
})
