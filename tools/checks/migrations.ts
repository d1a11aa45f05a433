/**
 * Which statements of a migration would hold up, or break, the release that runs while it is applied (docs/decisions/0053). What is
 * known to be safe passes; anything else says why it is, in a comment before it: `-- safe: …`.
 */

/** The shortest reason that can be one, in characters. */
const leastReason = 20

const name = String.raw`(?:"public"\.)?("[^"]+"|\w+)`
const reads = (pattern: string, text: string) =>
  new RegExp(`^${pattern}`, 'i').exec(text)?.[1]?.replaceAll('"', '') ?? null

/** Without comments and with empty strings, so that no text is taken for a command. */
const bare = (statement: string): string =>
  statement
    .replace(/--[^\n]*|'(?:[^']|'')*'|\$\$[^$]*\$\$/g, (found) => (found.startsWith('--') ? '' : "''"))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '')

/** The parts of `ALTER TABLE`, which are separated by commas that stand in no parentheses. */
const actionsOf = (text: string): string[] => {
  const actions = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += character
  }
  return actions.map((action) => action.trim())
}

/** Pairs of a form, and what it does to the running release; null where it does nothing. The first that fits counts. */
const actionRules: readonly (readonly [RegExp, string | null])[] = [
  [
    /^add column .*\b(?:references|unique|primary key|check)\b/i,
    'adds a constraint with the column, which is checked under a lock',
  ],
  [/^add column .*\bgenerated\b|^add column \S+ (?:small|big)?serial\b/i, 'writes every row anew under a lock'],
  [
    /^add column .*\bdefault\b(?! (?:''|[\d.]+|true|false|null|now\(\)|'' ?::|array\[\]))/i,
    'has a default that may be another one for every row, which writes all of them anew under a lock',
  ],
  [
    /^add column (?!.*\bdefault\b).*\bnot null\b/i,
    'adds a column that what the running release inserts does not have: give it a default',
  ],
  [/^add column\b/i, null],
  [/^validate constraint\b/i, null],
  [/^alter (?:column )?\S+ set default\b/i, null],
  [/^(?:drop|rename)\b/i, 'takes away what the running release may use: the release after next may do that'],
  [/^alter (?:column )?\S+ (?:set data )?type\b/i, 'writes every row anew under a lock'],
  [
    /^alter (?:column )?\S+ set not null\b/i,
    'reads every row under a lock, and refuses what the running release may insert',
  ],
  [
    /^add constraint\b.*\b(?:unique|primary key) ?\(/i,
    'builds an index under a lock: create it concurrently, then add the constraint USING INDEX',
  ],
  [
    /^add constraint\b(?!.*not valid$)/i,
    'checks every row under a lock: add it NOT VALID, and validate it in a later migration',
  ],
  [/^add constraint\b/i, 'refuses what the running release may write'],
]

const statementRules: readonly (readonly [RegExp, string | null])[] = [
  [/^create (?:unlogged )?table\b/i, null],
  [/^create function\b/i, null],
  [/^create unique index concurrently\b/i, 'refuses what the running release may write'],
  [/^create index concurrently\b/i, null],
  [
    /^create (?:unique )?index\b/i,
    'keeps everybody from writing until the index is built: create it CONCURRENTLY, in a migration of its own',
  ],
  [/^drop\b/i, 'takes away what the running release may use: the release after next may do that'],
  [
    /^(?:update|delete|insert|merge|with)\b/i,
    'keeps its rows from everybody until it is through: do it in batches once the release runs',
  ],
]

const unknown = 'is not known to leave the running release alone'
const judge = (text: string, rules: typeof actionRules): string | null => {
  const rule = rules.find(([form]) => form.test(text))
  return rule === undefined ? unknown : rule[1]
}

const judgeStatement = (text: string, created: ReadonlySet<string>): string | null => {
  const table =
    reads(`alter table (?:if exists |only )*${name}`, text) ??
    reads(String.raw`create (?:unique )?index (?:if not exists )?(?:"[^"]+"|\w+) on (?:only )?${name}`, text)
  if (table !== null && created.has(table)) return null
  if (!/^alter table\b/i.test(text)) return judge(text, statementRules)
  const actions = actionsOf(text.replace(new RegExp(`^alter table (?:if exists |only )*${name} `, 'i'), ''))
  return actions.map((action) => judge(action, actionRules)).find((problem) => problem !== null) ?? null
}

/** What is wrong with a migration, as sentences. */
export const migrationProblems = (file: string, text: string): string[] => {
  const statements = text.split('--> statement-breakpoint').map((statement) => {
    const reason = /^-- safe: (.+)$/m.exec(statement)?.[1] ?? ''
    return { text: bare(statement), hasReason: reason.trim().length >= leastReason }
  })
  const created = new Set(
    statements.flatMap(({ text }) => reads(`create (?:unlogged )?table (?:if not exists )?${name}`, text) ?? []),
  )
  const concurrent = statements.filter((one) => /^(?:create|drop) (?:unique )?index concurrently\b/i.test(one.text))
  const problems = statements.flatMap(({ text, hasReason }) => {
    if (text.includes(';')) return [`${text}: is more than one statement, set --> statement-breakpoint between them`]
    const problem = hasReason ? null : judgeStatement(text, created)
    return problem === null ? [] : [`${text}: ${problem}`]
  })
  if (concurrent.length > 0 && concurrent.length < statements.length)
    problems.push('builds or drops an index CONCURRENTLY and does something else: those are two migrations')
  return problems.map((problem) => `${file}: ${problem}`)
}
