/** Commands of docs/deployment.md, code blocks whose opening fence names them after the language, and single ones of docs/runbook.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
const blocks = new Map(
  [...page.matchAll(/^```\w+ ([\w-]+)\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => [name, code]),
)

/** The block of that name, with placeholders such as a date replaced. Throws where the manual has no such block or placeholder. */
export const manual = (name: string, replacements: Record<string, string> = {}): string => {
  let code = blocks.get(name)
  if (code === undefined) throw new Error(`docs/deployment.md has no block named ${name}`)
  for (const [placeholder, value] of Object.entries(replacements)) {
    if (!code.includes(placeholder)) throw new Error(`The block ${name} does not contain ${placeholder}`)
    code = code.replaceAll(placeholder, value)
  }
  return code
}

/** The command of docs/runbook.md that matches, with `psql` connected as the superuser. Throws if no line matches. */
export const runbookCommand = (pattern: RegExp): string => {
  const [line] = pattern.exec(readFileSync(join(root, 'docs/runbook.md'), 'utf8')) ?? []
  if (line === undefined) throw new Error(`docs/runbook.md has no line that matches ${pattern}`)
  return line.replace(/^psql /, 'psql "$SUPERUSER_URL" ')
}
