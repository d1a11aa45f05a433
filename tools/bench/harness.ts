/**
 * What all benchmarks share: rounds in turns, so that a busy moment of the machine meets the floor as well as the app, medians and
 * quantiles, one kind of row, and the table of all rows. A floor is the least code that could do the same job, in the same run.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'

/** The highest value that meets it: as a multiple of the floor, or in the unit of its row. */
type Target = { maxRatio: number } | { max: number }

export interface Row {
  metric: string
  /** Null where nothing was measured beside it. */
  floor: number | null
  measured: number
  ratio: number | null
  /** Of docs/performance.md; null where the page names none. */
  target: Target | null
  met: boolean | null
  unit: string
  note: string
}

interface RowOptions {
  floor?: number
  target?: Target
  unit?: string
  note?: string
}

export const toRow = (metric: string, measured: number, options: RowOptions = {}): Row => {
  const { floor = null, target = null, unit = 'ms', note = '' } = options
  const ratio = floor === null ? null : measured / floor
  const met = target && ('max' in target ? measured <= target.max : (ratio ?? Number.NaN) <= target.maxRatio)
  return { metric, floor, measured, ratio, target, met, unit, note }
}

/** The middle one of what `read` answers for each sample; NaN of none. */
export const median = <S>(samples: readonly S[], read: (sample: S) => number): number =>
  samples.map(read).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN

/** The value that this share of all values does not exceed; NaN of none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** As Markdown, so that docs/performance.md can take its lines. */
export const toTable = (rows: readonly Row[]): string => {
  const cellsOf = ({ metric, floor, measured, ratio, target, met, unit, note }: Row): string[] => {
    const inUnit = (value: number) => `${Math.round(value)} ${unit}`.trim()
    const limit = target && ('max' in target ? inUnit(target.max) : `${target.maxRatio} times`)
    const times = ratio?.toFixed(2) ?? ''
    const answer = met === null ? '' : met ? 'met' : 'missed'
    return [metric, floor === null ? '' : inUnit(floor), inUnit(measured), times, limit ?? '', answer, note]
  }
  const titles = ['metric', 'floor', 'measured', 'ratio', 'target', 'met', 'note']
  const cells = [titles, ...rows.map(cellsOf)]
  const widths = titles.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const [head, ...lines] = cells.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`)
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines].join('\n')
}

/** What a benchmark is given. */
export interface Run {
  rounds: number
  listings: number
  /** A folder that goes with the run. */
  folder: string
  /** Stops something once the benchmark has ended or failed; what was begun last is stopped first. */
  atEnd(stop: () => Promise<unknown>): void
  /** A process of its own, which ends with the run at the latest. */
  start(script: string, env?: Record<string, string>): Promise<MeasuredProcess>
  /** The built app on its embedded database with the sample data, by the name that browsers trust, and one of its pages. */
  startApp(): Promise<{ url: string; experience: string }>
  /** Takes one sample of each subject, one subject after another, as often as there are rounds. Answers the samples of a subject. */
  measureInTurns<S>(subjects: Record<string, () => Promise<S>>, rounds?: number): Promise<(name: string) => S[]>
}

export type Bench = (run: Run) => Promise<Row[]>

/** Load of the machine, its own included, after each sample of all benchmarks. */
const loads: number[] = []

export const loadRange = (): string =>
  [Math.min(...loads), Math.max(...loads)].map((load) => load.toFixed(1)).join(' to ')

const measureInTurns = async <S>(subjects: Record<string, () => Promise<S>>, rounds: number) => {
  const samples = new Map(Object.keys(subjects).map((name) => [name, [] as S[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of Object.entries(subjects)) {
      samples.get(name)?.push(await measure())
      loads.push(loadavg()[0] ?? 0)
    }
  return (name: string): S[] => {
    const found = samples.get(name)
    if (!found) throw new Error(`Nothing measures “${name}”`)
    return found
  }
}

/** An empty folder in place of what was there. */
export const emptyFolder = (path: string): string => {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path)
  return path
}

export const runBench = async (bench: Bench, options: { rounds: number; listings: number }): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const stops: (() => Promise<unknown>)[] = []
  const run: Run = {
    ...options,
    folder,
    atEnd: (stop) => void stops.push(stop),
    start: async (script, env = {}) => {
      const started = await startMeasured(script, folder, env)
      run.atEnd(started.stop)
      return started
    },
    startApp: async () => {
      const { url } = await run.start('server/main.js', { DATA_DIR: join(folder, 'data') })
      const { data } = await (await fetch(`${url}/api/experiences?limit=1`)).json()
      return { url: url.replace('127.0.0.1', 'localhost'), experience: `/experience/${data.experiences[0].id}` }
    },
    measureInTurns: (subjects, rounds = options.rounds) => measureInTurns(subjects, rounds),
  }
  try {
    return await bench(run)
  } finally {
    for (const stop of stops.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
