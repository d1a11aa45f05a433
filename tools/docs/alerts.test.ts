import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findDefaultMetrics, findOwnMetrics, toRegisteredName } from './metrics.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts: unknown[] }[]
}

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
// Both files are ours, of the shapes that promtool reads.
const { groups } = parse(read('monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }
const { tests } = parse(read('monitoring/alerts.test.yaml')) as { tests: RuleTest[] }
const rules = groups.flatMap((group) => group.rules)
const names = rules.map(({ alert }) => alert)

const promtool = (...given: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', given, { cwd: join(root, 'monitoring'), encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}
const isInstalled = spawnSync('promtool', ['--version']).status === 0

describe.runIf(isInstalled)(`promtool${isInstalled ? '' : ' (not run: it is not on this machine)'}`, () => {
  it('accepts the rules', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatchObject({ status: 0 })
  })

  it('sees every alert fire in its test and none in a normal state', () => {
    const { status, said } = promtool('test', 'rules', 'alerts.test.yaml')
    expect(status, said).toBe(0)
  })
})

describe('monitoring/alerts.yaml', () => {
  it('has an alert of each name once, provoked in alerts.test.yaml and silent in its normal state', () => {
    const checks = tests.map((test) => test.alert_rule_test)
    const provoked = checks.flat().filter(({ exp_alerts }) => exp_alerts.length > 0)
    expect(new Set(names).size).toBe(names.length)
    expect([...new Set(provoked.map(({ alertname }) => alertname))].sort()).toEqual(names.toSorted())
    const [normal = []] = checks
    expect(normal.map(({ alertname, exp_alerts }) => [alertname, exp_alerts.length])).toEqual(
      names.map((name) => [name, 0]),
    )
  })

  it('uses only metrics that the server registers', () => {
    const registered = [...findOwnMetrics(), ...findDefaultMetrics(), 'up']
    const used = rules.flatMap(({ expr }) =>
      [...expr.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b(?:up|\w+_\w+)\b(?! ?\()/g)].map(([name]) =>
        toRegisteredName(name),
      ),
    )
    expect(used.length).toBeGreaterThanOrEqual(rules.length)
    expect(used.filter((name) => !registered.includes(name))).toEqual([])
  })

  it('says of each alert how severe it is, what happened and where to read on', () => {
    for (const { labels, annotations } of rules) {
      expect(labels.severity).toMatch(/^(critical|warning)$/)
      expect(annotations).toEqual({ summary: expect.stringMatching(/\.$/), runbook: 'docs/operations.md#alerts' })
    }
  })

  it('has a row for each alert in docs/operations.md, which says what to do', () => {
    const [, section = ''] = /^### Alerts\n([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? []
    const rows = [...section.matchAll(/^\| ((?:`Rihla\w+`(?:, )?)+) \| \S/gm)]
    const described = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    expect(described.toSorted()).toEqual(names.toSorted())
  })
})
