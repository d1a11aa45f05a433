/** The steps of `npm test`, in order: quick and likely to fail first. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { reportChecks } from '../checks/report-checks.ts'
import { findHeadlessShell, findOrInstallBrowser } from '../find-browser.ts'
import { findOrInstallEngines } from '../find-engines.ts'
import { findOrInstallPgBouncer, startTestPgBouncer } from '../test-pgbouncer.ts'
import { startTestPostgres } from '../test-postgres.ts'
import { runBuild, runTool } from './run-tool.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './test-reports.ts'

export interface Step {
  readonly name: string
  readonly title: string
  /** Steps of a stage run side by side, because each spends some of its time on one core, or waiting for a disk or a clock. */
  readonly stage: 'static' | 'tests' | 'journeys'
  /** Runs in `npm run soak` and when it is named. */
  readonly isInSoakAlone?: true
  run(): Promise<Outcome>
}

const dist = join(import.meta.dirname, '../../dist')
const outcomeOf = (exitCodes: readonly number[]): Outcome => {
  const failed = exitCodes.filter((code) => code !== 0).length
  return { passed: exitCodes.length - failed, failed }
}

/** Runs something that writes a JSON report into a file, and reads it. Null where none was written. */
const withReport = async <Report>(run: (file: string) => Promise<number>): Promise<[number, Report | null]> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-report-'))
  const file = join(folder, 'report.json')
  const exitCode = await run(file)
  // Written by the runner just now, in its own documented format.
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
  rmSync(folder, { recursive: true })
  return [exitCode, report]
}

/** Test files that start, kill or move whole processes and take over 20 seconds each: `npm run soak` runs them. */
const inSoakAlone = [
  'server/platform/db/embedded/power-cut.test.ts',
  'server/platform/db/move/move-to-postgres.test.ts',
  'server/platform/http/connections/failing-database.test.ts',
  'server/shutdown.test.ts',
]

export const runVitest = async (args: readonly string[], env: Record<string, string | undefined>): Promise<Outcome> => {
  const reporters = ['--reporter=default', '--reporter=json']
  const left = process.env.SOAK ? [] : inSoakAlone.map((name) => `--exclude=${name}`)
  const run = (file: string) =>
    runTool('vitest', ['run', ...args, ...left, ...reporters, `--outputFile.json=${file}`], env)
  return vitestOutcome(...(await withReport<Parameters<typeof vitestOutcome>[1] & object>(run)))
}

const types = async (): Promise<Outcome> => {
  const projects = ['tsconfig.server.json', 'tsconfig.json', 'tsconfig.worker.json']
  // One checker each: several would check shared types once more each, and the projects keep the cores busy as it is.
  const check = (project: string) => runTool('tsc', ['-p', project, '--checkers', '1'])
  return outcomeOf(await Promise.all(projects.map(check)))
}

/** They say the same of every database: files, pictures, headers, configuration, and the server as a process of its own. */
const onEmbeddedAlone = [
  'server/serve.test.ts',
  'server/config.test.ts',
  'server/web/**',
  'server/platform/db/{db.test.ts,move/backup.test.ts}',
  'server/platform/db/embedded/**',
  'server/platform/media/**',
  'server/platform/http/{http.test.ts,access.test.ts,limits/limits.test.ts,observe/metrics.test.ts}',
  'seed/art/scenes/**',
  'seed/catalogue/**',
  'seed/bookings.test.ts',
]

/**
 * The rest of the server's tests: on PostgreSQL in `npm test`, and on the embedded database, which the journeys run on, when
 * everything is run in full (`npm run soak`).
 */
const onEither = (): string[] => {
  const root = join(import.meta.dirname, '../..')
  const isEmbeddedAlone = (file: string) => onEmbeddedAlone.some((pattern) => matchesGlob(file, pattern))
  return globSync('{server,seed}/**/*.test.ts', { cwd: root }).filter((file) => !isEmbeddedAlone(file))
}

const unit = (): Promise<Outcome> => {
  const left = process.env.SOAK ? [] : onEither().map((file) => `--exclude=${file}`)
  return runVitest(left, { DATABASE_URL: undefined })
}

/** One file after another: the changes feed waits for every transaction of the whole cluster, also another file's. */
const apiOn = (env: Record<string, string>, ...args: string[]) => {
  const left = onEmbeddedAlone.map((files) => `--exclude=${files}`)
  return runVitest(['server/', 'seed/', '--maxWorkers=1', ...left, ...args], env)
}

/** The same by way of a PgBouncer in transaction mode. */
const apiOnPooled = async (executable: string, directUrl: string, ...args: string[]): Promise<Outcome> => {
  const pooler = await startTestPgBouncer(executable, directUrl)
  try {
    return await apiOn({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl }, ...args)
  } finally {
    await pooler.stop()
  }
}

const sum = (...outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  names: outcomes.flatMap(({ names = [] }) => names),
})

const onPostgresAt = async (url: string, ...args: string[]): Promise<Outcome> => {
  const pgBouncer = findOrInstallPgBouncer()
  const outcome = await apiOn({ DATABASE_URL: url }, ...args)
  if (!pgBouncer)
    return sum(outcome, { passed: 0, failed: 0, names: ['PgBouncer: not run, it is not on this machine'] })
  return process.env.SOAK ? sum(outcome, await apiOnPooled(pgBouncer, url, ...args)) : outcome
}

/** Half of the files on a cluster of their own, beside the other half. */
const onOwnPostgres = async (half: 1 | 2): Promise<Outcome> => {
  const postgres = await startTestPostgres()
  console.log(`${postgres.version} in a temporary folder`)
  try {
    return await onPostgresAt(postgres.url, `--shard=${half}/2`)
  } finally {
    await postgres.stop()
  }
}

const onPostgres = async (): Promise<Outcome> => {
  const given = process.env.DATABASE_URL
  if (given) return onPostgresAt(given)
  return sum(...(await Promise.all([onOwnPostgres(1), onOwnPostgres(2)])))
}

const journeys = async (): Promise<Outcome> => {
  if (!existsSync(join(dist, 'sw.js'))) throw new Error('There is no built app in dist/: run the build first.')
  const browser = findOrInstallBrowser()
  const { firefox, webkit } = findOrInstallEngines()
  const missing = [
    ...(firefox ? [] : ['Firefox: not run, it is not on this machine']),
    ...(webkit ? [] : ['WebKit: not run, WebKitGTK with its driver and Xvfb are not on this machine']),
  ]
  console.log(
    [
      `in ${findHeadlessShell() ?? browser}`,
      ...(firefox ? [firefox] : []),
      ...(webkit ? [webkit.browser] : []),
      ...missing,
    ].join('\n'),
  )
  const run = (file: string) =>
    runTool('playwright', ['test', '--retries=1'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      DATABASE_URL: undefined,
    })
  const [exitCode, report] = await withReport<Parameters<typeof playwrightOutcome>[1] & object>(run)
  const outcome = playwrightOutcome(exitCode, report, { isStrict: Boolean(process.env.CI) })
  return { ...outcome, names: [...(outcome.names ?? []), ...missing] }
}

export const steps: readonly Step[] = [
  { name: 'types', title: 'Types: server, page, worker', stage: 'static', run: types },
  {
    name: 'lint',
    title: 'Lint, format and declared packages',
    stage: 'static',
    run: async () =>
      outcomeOf([
        await runTool('biome', [
          'check',
          '--error-on-warnings',
          '--max-diagnostics=100',
          `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
        ]),
        await runTool('knip', ['--include', 'dependencies,unlisted,unresolved,binaries', '--no-progress']),
      ]),
  },
  {
    name: 'translations',
    title: 'Translations are complete',
    stage: 'static',
    run: async () => reportChecks(await (await import('../checks/texts/translations.ts')).translationChecks()),
  },
  { name: 'build', title: 'Build', stage: 'static', run: async () => outcomeOf(await runBuild()) },
  {
    name: 'budgets',
    title: 'Byte budgets, inline code, pages',
    stage: 'tests',
    run: async () => {
      const { budgetChecks } = await import('../checks/bundle/budgets.ts')
      const { pageChecks } = await import('../checks/pages/pages.ts')
      const { manifestChecks } = await import('../checks/pages/manifest.ts')
      const { styleChecks } = await import('../checks/styles/styles.ts')
      const built = [...budgetChecks(dist), ...styleChecks(dist), ...pageChecks(dist)]
      return reportChecks([...built, ...(await manifestChecks(dist))])
    },
  },
  {
    name: 'updates',
    title: 'What an installed app fetches of the next release',
    stage: 'tests',
    isInSoakAlone: true,
    run: async () =>
      reportChecks(await (await import('../checks/bundle/update-size.ts')).updateChecks(join(dist, '..'))),
  },
  { name: 'unit', title: 'Unit tests', stage: 'tests', run: unit },
  { name: 'postgres', title: 'The API on PostgreSQL', stage: 'tests', run: onPostgres },
  { name: 'journeys', title: 'Journeys in Chromium, Firefox and WebKit', stage: 'journeys', run: journeys },
]
