import { join } from 'node:path'
import { budgetChecks } from './checks/bundle/budgets.ts'
import { reportChecks } from './checks/report-checks.ts'

/** `node tools/check-budgets.ts`: the byte budgets of dist/, after a build. */
const { failed } = reportChecks(budgetChecks(join(import.meta.dirname, '../dist')))
process.exitCode = failed === 0 ? 0 : 1
