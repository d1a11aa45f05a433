import { type DeviceProcess, startProcess, type World } from './device-process.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))

/** The windows and workers of one device, by number, over what they share. */
export class Processes {
  readonly #world: World
  readonly #alive: DeviceProcess[] = []
  readonly #old: DeviceProcess[] = []

  constructor(world: World) {
    this.#world = world
  }

  /** A living process; one that was killed is started anew, one that was frozen goes on. */
  at(index: number): DeviceProcess {
    const running = this.#alive[index]
    running?.thaw()
    if (running && !running.life.isDead) return running
    if (running) this.#old.push(running)
    const process = startProcess(this.#world)
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

  killAll(): void {
    for (const { life } of this.#alive) life.dieAfter(0)
  }

  closeAll(): void {
    for (const each of [...this.#alive, ...this.#old]) each.close()
  }
}
