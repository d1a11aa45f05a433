import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const deployment = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
const example = /```nginx\n([\s\S]*?)```/.exec(deployment)?.[1] ?? ''
const seconds = (name: string) => Number(new RegExp(String.raw`\b${name}[= ](\d+)s`).exec(example)?.[1] ?? Number.NaN)
const leaving = Number(/leaveMs = (\d+)/.exec(readFileSync(join(root, 'server/run.ts'), 'utf8'))?.[1]) / 1000

it('the proxy of docs/deployment.md keeps no connection that the server closes while it leaves', () => {
  expect(seconds('keepalive_timeout')).toBeLessThan(leaving)
})

it('the proxy of docs/deployment.md asks a server again by the time the next one leaves, and repeats no POST', () => {
  expect(seconds('fail_timeout')).toBeLessThanOrEqual(leaving)
  expect(deployment).toContain("the proxy's `fail_timeout` is over")
  expect(/^\s*proxy_next_upstream (.*);/m.exec(example)?.[1]).toBe('error timeout')
})
