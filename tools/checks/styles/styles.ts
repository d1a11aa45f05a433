import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '../check.ts'
import { styleProblems } from './style-problems.ts'

/** The style sheets of the build, as phones get them. */
export const styleChecks = (dist: string): Check[] => {
  const files = globSync('assets/*.css', { cwd: dist })
  const problems = files.flatMap((file) => styleProblems(file, readFileSync(join(dist, file), 'utf8')))
  return [
    {
      name: `${files.length} style sheets suit phones`,
      problems: files.length === 0 ? ['no style sheet was built'] : problems,
    },
  ]
}
