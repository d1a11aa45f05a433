/**
 * How a module reaches modules above it, which it must not import (tools/architecture/zones.ts). The lower module defines hooks and events;
 * the module above connects to them in its `module.ts`. Both run inside the caller's transaction, which is among the arguments.
 */

type AnyFunction = (...args: never[]) => unknown

/** A function that exactly one module above implements. */
export type Hook<F extends AnyFunction> = F & { implement: (implementation: F) => void }

/** `name` is for the error that a call throws while no module implements the hook. */
export const defineHook = <F extends AnyFunction>(name: string): Hook<F> => {
  let implementation: F | undefined
  const call = (...args: Parameters<F>) => {
    if (implementation === undefined) throw new Error(`No module implements ${name}`)
    return implementation(...args)
  }
  const implement = (given: F) => {
    if (implementation !== undefined) throw new Error(`Two modules implement ${name}`)
    implementation = given
  }
  // The cast is safe: the call has the parameters and the result of the implementation.
  return Object.assign(call as F, { implement })
}

/** An event that any number of modules above may handle. */
export const defineEvent = <Args extends unknown[]>() => {
  const handlers: ((...args: Args) => Promise<void>)[] = []
  return {
    /** Runs all handlers, one after another. What one throws ends the transaction. */
    publish: async (...args: Args): Promise<void> => {
      for (const handle of handlers) await handle(...args)
    },
    subscribe: (handler: (...args: Args) => Promise<void>): void => void handlers.push(handler),
  }
}
