import type { Check } from './check.ts'

/** Prints each check, its problems under it; answers how many passed and failed. */
export const reportChecks = (checks: readonly Check[]): { passed: number; failed: number } => {
  for (const { name, problems } of checks)
    console.log([`${problems.length === 0 ? '✓' : '✗'} ${name}`, ...problems].join('\n    '))
  const failed = checks.filter(({ problems }) => problems.length > 0).length
  return { passed: checks.length - failed, failed }
}
