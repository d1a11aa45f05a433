/**
 * `npm run mutate`: shows that the tests turn red for faults that people make. Each fault of tools/mutations.ts is put into a copy of the
 * repository, never into the working tree; the check that is named for it runs there and has to fail, else this exits with 1.
 *   -- --list                     the faults, with the check of each
 *   -- --only NAME[,NAME]         these alone
 *   -- --kind unit,api,journey    those that checks of these kinds catch
 *   -- --verify                   each check runs without its fault first, and has to pass: twice the time
 * A journey of a fault in the client waits for a build of the copy, about forty seconds.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from './find-browser.ts'
import { applyMutation, kindOf, kinds, type Mutation } from './mutations/mutation.ts'
import { mutations } from './mutations.ts'
import { isBuilt } from './steps/is-built.js'
import { tools } from './steps/run-tool.ts'
import { playwrightOutcome, vitestOutcome } from './steps/test-reports.ts'
import { startTestPostgres } from './test-postgres.ts'

const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    kind: { type: 'string' },
    verify: { type: 'boolean', default: false },
  },
})

/** What the build makes the client of: a journey sees a fault in it only after a build. */
const isOfClient = (file: string) =>
  /^(src|contract|build|content|locales|public)\/|^index\.html$|^vite\.config/.test(file)

/** Characters of a runner's output that are shown where a check did not do what it should. */
const shownOutput = 4000

interface Ran {
  exitCode: number
  output: string
}

/** The outcome of a check: the names of the tests that failed. `failed` without any is a check that did not run. */
interface Checked extends Ran {
  names: readonly string[]
}

let running: ChildProcess | null = null
let isStopping = false

/** Runs a tool of the tool chain in the copy. In a process group of its own, so that all it started can be stopped with it. */
const runTool = (copy: string, tool: keyof typeof tools, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<Ran>((resolve, reject) => {
    const child = spawn(process.execPath, [join(copy, 'node_modules', tools[tool]), ...args], {
      cwd: copy,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: undefined, ...env },
    })
    running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output = (output + chunk).slice(-shownOutput)
      })
    child.once('error', reject)
    child.once('close', (code) => {
      running = null
      resolve({ exitCode: code ?? 1, output })
    })
  })

/** Everything that git tracks or would track, and what the build left for the server. Packages are those of the working tree. */
const copyRepository = (copy: string) => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\0')
  const snapshots = globSync('server/platform/db/embedded/snapshot-*.tar.gz', { cwd: root })
  for (const file of new Set([...listed, ...snapshots]))
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
}

const replaceFolder = (from: string, to: string) => {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
}

const readReport = <Report>(file: string): Report | null =>
  // Written by the runner just now, in its own documented format.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null

/** Runs the check of a fault in the copy, up to its first failure. */
const runCheck = async (
  { folder, copy, databaseUrl }: { folder: string; copy: string; databaseUrl: string | undefined },
  { caughtBy }: Mutation,
): Promise<Checked> => {
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  if ('journey' in caughtBy) {
    const { journey, title, project } = caughtBy
    const only = [...(title ? [`--grep=${title}`] : []), ...(project ? [`--project=${project}`] : [])]
    const env = { CHROMIUM_PATH: findOrInstallBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const ran = await runTool(copy, 'playwright', ['test', `tests/e2e/${journey}`, ...only, '--max-failures=1'], env)
    return { ...ran, names: playwrightOutcome(ran.exitCode, readReport(file)).names ?? [] }
  }
  const files = 'unit' in caughtBy ? caughtBy.unit : caughtBy.api
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const env = 'api' in caughtBy ? { DATABASE_URL: databaseUrl } : {}
  const ran = await runTool(copy, 'vitest', ['run', '--bail=1', ...reporters, ...files], env)
  const names = vitestOutcome(ran.exitCode, readReport(file)).names ?? []
  // A file that does not load is named without a test: that is no test that caught the fault.
  return { ...ran, names: names.map((name) => name.replace(`${copy}/`, '')).filter((name) => name.includes(': ')) }
}

const chosen = (): Mutation[] => {
  const listed = (text: string) => text.split(',').map((name) => name.trim())
  const names = options.only === undefined ? mutations.map(({ name }) => name) : listed(options.only)
  const wanted: readonly string[] = options.kind === undefined ? kinds : listed(options.kind)
  const unknown = [
    ...names.filter((name) => !mutations.some((mutation) => mutation.name === name)),
    ...wanted.filter((kind) => !kinds.some((known) => known === kind)),
  ]
  if (unknown.length > 0) throw new Error(`No such fault or kind: ${unknown.join(', ')}. See --list.`)
  return mutations.filter((mutation) => names.includes(mutation.name) && wanted.includes(kindOf(mutation)))
}

/** Makes the copy in a temporary folder that goes with this process, and the check of one fault after another. */
const prepareCopy = async (isForJourneys: boolean, databaseUrl: string | undefined) => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-mutate-'))
  const copy = join(folder, 'repository')
  const [built, dist] = [join(folder, 'dist'), join(copy, 'dist')]
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  copyRepository(copy)
  if (existsSync(join(root, 'dist'))) replaceFolder(join(root, 'dist'), dist)
  if (isForJourneys && !isBuilt(root)) {
    const { exitCode, output } = await runTool(copy, 'vite', ['build'])
    if (exitCode !== 0) throw new Error(`The repository does not build:\n${output}`)
  }
  if (existsSync(dist)) cpSync(dist, built, { recursive: true })

  /** Null where all is well. */
  const verify = async (mutation: Mutation): Promise<string | null> => {
    const { exitCode, output } = await runCheck({ folder, copy, databaseUrl }, mutation)
    return exitCode === 0 ? null : `fails without the fault\n${output}`
  }
  const checkWithFault = async (mutation: Mutation): Promise<string | null> => {
    if ('journey' in mutation.caughtBy && isOfClient(mutation.file)) {
      const { exitCode, output } = await runTool(copy, 'vite', ['build'])
      if (exitCode !== 0) return `does not build\n${output}`
    }
    const { exitCode, names, output } = await runCheck({ folder, copy, databaseUrl }, mutation)
    if (exitCode === 0) return 'NOT CAUGHT'
    if (names.length === 0) return `the check did not run\n${output}`
    console.log(`  ✓ caught by ${names[0]}`)
    return null
  }
  return async (mutation: Mutation): Promise<boolean> => {
    const file = join(copy, mutation.file)
    const source = readFileSync(file, 'utf8')
    const faulty = applyMutation(mutation, source)
    const unfit = options.verify ? await verify(mutation) : null
    writeFileSync(file, faulty)
    const problem = unfit ?? (await checkWithFault(mutation))
    writeFileSync(file, source)
    if ('journey' in mutation.caughtBy && isOfClient(mutation.file)) replaceFolder(built, dist)
    if (problem !== null) console.log(`  ✗ ${problem}`)
    return problem === null
  }
}

/** Ctrl-C stops what runs, waits for it to end, and leaves no copy behind. Asked again, it goes on waiting, ten seconds at most. */
const stop = (code: number) => {
  const group = running?.pid
  if (group === undefined || isStopping) return isStopping || process.exit(code)
  isStopping = true
  running?.once('close', () => process.exit(code))
  process.kill(-group, 'SIGINT')
  setTimeout(() => process.kill(-group, 'SIGKILL'), 10_000)
}

const list = chosen()
if (options.list) {
  for (const { name, what, file, caughtBy } of list)
    console.log(`${name}: ${what}\n    ${file} → ${JSON.stringify(caughtBy)}`)
  process.exit(0)
}
process.on('SIGINT', () => stop(130))
process.on('SIGTERM', () => stop(143))
const has = (kind: string) => list.some((mutation) => kindOf(mutation) === kind)
// As in `npm test`, the API is checked on PostgreSQL, where requests that come at once meet.
const postgres = has('api') ? await startTestPostgres() : null
const isCaught = await prepareCopy(has('journey'), postgres?.url)
const missed: string[] = []
for (const mutation of list) {
  console.log(`${mutation.name}: ${mutation.what}`)
  const start = performance.now()
  if (!(await isCaught(mutation))) missed.push(mutation.name)
  console.log(`  ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
console.log(`${list.length - missed.length} of ${list.length} caught`)
await postgres?.stop()
if (missed.length > 0) console.log(`Not caught: ${missed.join(', ')}`)
process.exit(missed.length > 0 ? 1 : 0)
