/** What a person does with a page, as events of the window in capture. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Nobody waits for the page any more after so long, in milliseconds. */
const stillMs = 1500
/** Whoever goes on without a pause for so long still gets what waits, in milliseconds. */
const longestMs = 10_000

/** Resolves once a person has paused, after ten seconds at the latest: what takes the processor must not slow a scroll. */
export const whenStill = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(pause)
      clearTimeout(longest)
      for (const sign of signs) removeEventListener(sign, notice, true)
      resolve()
    }
    const notice = () => {
      clearTimeout(pause)
      pause = setTimeout(done, stillMs)
    }
    let pause = setTimeout(done, stillMs)
    const longest = setTimeout(done, longestMs)
    for (const sign of signs) addEventListener(sign, notice, true)
  })
