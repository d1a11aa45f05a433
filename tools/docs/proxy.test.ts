import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
const deployment = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
const exampleOf = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(deployment)?.[1] ?? ''
const example = exampleOf('nginx')
const seconds = (name: string) => Number(new RegExp(String.raw`\b${name}[= ](\d+)s`).exec(example)?.[1] ?? Number.NaN)
const leaving = Number(/leaveMs = (\d+)/.exec(readFileSync(join(root, 'server/run.ts'), 'utf8'))?.[1]) / 1000

it('the proxy of docs/deployment.md keeps no connection that the server closes while it leaves', () => {
  expect(seconds('keepalive_timeout')).toBeLessThan(leaving)
})

it('Caddy as well', () => {
  const [, keepalive] = /keepalive (\d+)s/.exec(exampleOf('caddyfile')) ?? []
  expect(Number(keepalive)).toBeLessThan(leaving)
})

it('the proxy of docs/deployment.md asks a server again by the time the next one leaves, and repeats no POST', () => {
  expect(seconds('fail_timeout')).toBeLessThanOrEqual(leaving)
  expect(deployment).toContain("the proxy's `fail_timeout` is over")
  expect(/^\s*proxy_next_upstream (.*);/m.exec(example)?.[1]).toBe('error timeout')
})

const isInstalled = (program: string) => spawnSync(program, ['version']).error === undefined
const scratchFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it.runIf(isInstalled('nginx') && isInstalled('openssl'))('nginx accepts its example', () => {
  const folder = scratchFolder()
  const certificate = ['-keyout', 'rihla.key', '-out', 'rihla.pem', '-subj', '/CN=rihla.example', '-days', '1']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate], {
    cwd: folder,
    stdio: 'pipe',
  })
  const site = example.replaceAll('/etc/ssl/', `${folder}/`)
  writeFileSync(join(folder, 'nginx.conf'), `pid nginx.pid;\nevents {}\nhttp {\n${site}}\n`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})

it.runIf(isInstalled('caddy'))('Caddy accepts its example', () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'Caddyfile'), exampleOf('caddyfile'))
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  expect(status, stderr).toBe(0)
})
