import { type DeviceProcess, startProcess, type World } from './device-process.ts'
import type { Moment } from './histories.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))

/** The windows and workers of one device, by number, with their shared state; or one window on each of several devices. */
export class Processes {
  readonly #worlds: readonly World[]
  readonly #alive: DeviceProcess[] = []
  readonly #old: DeviceProcess[] = []

  constructor(...worlds: [World, ...World[]]) {
    this.#worlds = worlds
  }

  /** A living process; one that was killed is started anew, one that was frozen goes on. */
  at(index: number): DeviceProcess {
    const running = this.#alive[index]
    running?.thaw()
    if (running && !running.life.isDead) return running
    if (running) this.#old.push(running)
    // The constructor requires at least one world.
    const process = startProcess(this.#worlds[index % this.#worlds.length]!)
    this.#alive[index] = process
    return process
  }

  /** Until it is needed again. */
  freezeAfter(index: number, steps: number): void {
    this.#alive[index]?.life.freezeAfter(steps)
  }

  /** Until `work` is done or its process dead or stuck, and nothing else moves. */
  async quiet(work: Promise<unknown>): Promise<void> {
    let isDone = false
    void work.then(() => {
      isDone = true
    })
    for (let calm = 0; calm < 6; ) {
      await tick()
      calm = this.#alive.some(({ life }) => life.isBusy) ? 0 : calm + (isDone ? 2 : 1)
    }
  }

  /**
   * Plays a history, and rethrows unexpected failures of its commands. Each command waits for the previous one, as a user does; only the
   * commands named in `beside`, which need the network, run beside the next ones. Calls `check` after each command.
   */
  async play<Command extends { do: string }>(
    history: readonly Moment<Command>[],
    perform: (command: Command) => Promise<unknown>,
    check: (isAlone: boolean) => unknown,
    beside: readonly string[] = ['drain'],
  ): Promise<void> {
    const failures: unknown[] = []
    for (const { command, isAlone } of history) {
      const work = perform(command).catch((reason: unknown) => failures.push(reason))
      if (command.do !== 'drain' && command.do !== 'pull') await work
      if (isAlone || !beside.includes(command.do)) await this.quiet(work)
      await check(isAlone)
    }
    for (const failure of failures) throw failure
  }

  killAll(): void {
    for (const { life } of this.#alive) life.dieAfter(0)
  }

  close(): void {
    for (const each of [...this.#alive, ...this.#old]) each.close()
  }
}
