/** Starts the real server as a process of its own, so that a test can kill it as a machine would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { pictureFile, pictureWidths } from '#contract/rules/pictures.ts'
import { someExperiences } from './catalogue.ts'
import { createServerLog, type LogLine } from './server-log.ts'

const repository = join(import.meta.dirname, '../../..')
const movedClock = pathToFileURL(join(import.meta.dirname, '../faults/moved-clock.ts')).href
const readyWithin = 60_000

export interface ServerOptions {
  /** Kept when the server is disposed of; a fresh copy of the seeded template where there is none. */
  dataDir?: string
  port?: number
  /** A folder made by server/next-build.ts; the repository itself where there is none. */
  root?: string
  env?: Record<string, string>
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'rihla-test-'))

let template: Promise<string> | undefined
/** A data folder seeded once per run: seeding takes seconds, copying a fraction of one. */
export const seededTemplate = (): Promise<string> => {
  const prepared = process.env.RIHLA_TEMPLATE_DIR
  template ??= prepared ? Promise.resolve(prepared) : seedTemplate()
  return template
}

const seedTemplate = async (): Promise<string> => {
  const dataDir = await makeFolder()
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServer({ dataDir })
  await resizeFirstPictures(server)
  await server.kill('SIGTERM')
  return dataDir
}

/**
 * Requests every width of the pictures of the first search page. The server resizes a sample picture on its first request, so that
 * each server of a run would otherwise repeat it.
 */
const resizeFirstPictures = async (server: AppServer) => {
  const fetchPicture = async (path: string) => (await fetch(server.url + path)).arrayBuffer()
  for (const { image } of await someExperiences({ server }, 20))
    if (image) await Promise.all(pictureWidths.map((width) => fetchPicture(pictureFile(image.src, width))))
}

/** Their files are written once, under a name that says what is in them: a second name for each is as good as a copy. */
const writtenOnce = ['assets', 'media']

const linkFolder = async (from: string, to: string) => {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    await (entry.isDirectory() ? linkFolder(source, target) : link(source, target))
  }
}

const copyOfTemplate = async () => {
  const [from, dataDir] = [await seededTemplate(), await makeFolder()]
  for (const name of await readdir(from))
    if (writtenOnce.includes(name)) await linkFolder(join(from, name), join(dataDir, name))
    else await cp(join(from, name), join(dataDir, name), { recursive: true })
  return dataDir
}

/** Waits for the process to end; at once if it has. */
const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
  })

export const startServer = async (options: ServerOptions = {}) => {
  const dataDir = options.dataDir ?? (await copyOfTemplate())
  const log = createServerLog()
  let port = options.port ?? 0
  let aheadMs = 0
  let child: ChildProcess | undefined

  const launch = async () => {
    const seen = log.lines.length
    const flags = [
      // A third of a start is the optimizing compiler at work on the database's WebAssembly, for more than a journey asks of it.
      '--liftoff-only',
      ...(aheadMs > 0 ? ['--import', movedClock] : []),
      // Linked folders of a copy count as its own, so that its dist/ is found beside them.
      ...(options.root ? ['--preserve-symlinks', '--preserve-symlinks-main'] : []),
    ]
    const started = spawn(process.execPath, [...flags, 'server/main.js'], {
      cwd: options.root ?? repository,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        // What a killed server leaves behind goes with its data.
        TMPDIR: dataDir,
        // Tests of limits set their own; journeys come from one address.
        RATE_LIMIT: 'off',
        CLOCK_AHEAD_MS: String(aheadMs),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const endWithUs = () => started.kill('SIGKILL')
    process.once('exit', endWithUs)
    started.once('exit', () => process.off('exit', endWithUs))
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => log.write(chunk))
    }
    const failed = new Promise<never>((_, reject) => {
      const fail = (why: string) => reject(new Error(`The server ${why}. Its log:\n${log.text()}`))
      const timer = globalThis.setTimeout(() => fail(`was not ready within ${readyWithin} ms`), readyWithin)
      started.once('error', (error) => fail(`did not start: ${error.message}`))
      started.once('exit', (code, signal) => {
        clearTimeout(timer)
        fail(`ended before it was ready (${signal ?? code})`)
      })
      void log.find(/Rihla is ready at/, seen).then(() => clearTimeout(timer))
    })
    // After it is ready nobody listens to this promise any more; its end is then not a failure.
    failed.catch(() => undefined)
    const line = await Promise.race([log.find(/Rihla is ready at/, seen), failed])
    port = Number(/:(\d+)\b(?!.*:\d)/.exec(line.msg)?.[1] ?? port)
  }

  const kill = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child) return
    child.kill(signal)
    await ended(child)
  }

  /** Right after the start the server may still refuse as overloaded, with every core of the machine busy. */
  const untilItAnswers = async () => {
    const deadline = Date.now() + readyWithin
    while (Date.now() < deadline) {
      const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
      await response.body?.cancel()
      if (response.ok) return
      await setTimeout(50)
    }
    throw new Error(`The server stayed unready. Its log:\n${log.text()}`)
  }
  const start = async () => {
    await launch()
    await untilItAnswers()
  }

  await start()
  return {
    get url() {
      return `http://127.0.0.1:${port}`
    },
    dataDir,
    /** The log's lines over all restarts. */
    log: log.lines as readonly LogLine[],
    logText: log.text,
    /** Resolves when the process is gone. */
    kill,
    /** Starts again on the same port and data, killing what still runs; `aheadMs` later, by the server's own clock. */
    restart: async (later: { aheadMs?: number } = {}) => {
      aheadMs += later.aheadMs ?? 0
      await kill('SIGKILL')
      await start()
    },
    /** Stops the server and deletes a data folder that was made for it. */
    dispose: async () => {
      await kill('SIGKILL')
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type AppServer = Awaited<ReturnType<typeof startServer>>
