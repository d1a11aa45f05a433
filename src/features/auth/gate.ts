/** One piece of work at a time: what is asked for meanwhile is dropped, so a double tap submits once. */
export interface Gate {
  run(work: () => Promise<void>): Promise<void>
}

export const createGate = (): Gate => {
  let isBusy = false
  return {
    run: async (work) => {
      if (isBusy) return
      isBusy = true
      try {
        await work()
      } finally {
        isBusy = false
      }
    },
  }
}
