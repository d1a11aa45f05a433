/**
 * A dialog that stands in the page's HTML. Its button opens it and its close button closes it without any script, by `commandfor`,
 * so it answers at once, however much of the app is still on its way. Where a browser has no `commandfor`, the press is made
 * again when the app is here, as any other (src/app/replay-early-clicks.ts).
 */
import { createStore, type Store } from '#lib/react/store.ts'

type Button = Element & { commandForElement?: Element | null }

export interface Opening extends Store<boolean> {
  id: string
  /** For the button that opens it. */
  button: { command: string; commandfor: string; onClick: (event: { currentTarget: Button }) => void }
  close: () => void
  /** Resolves once a person has opened it. */
  whenAsked: () => Promise<void>
  /** Resolves with the next press of its button. */
  whenPressed: () => Promise<void>
  /** Called when the dialog mounts; adopts whether the browser has opened it. */
  arrive: (isOpen: boolean) => void
}

/** A store and no state of a component: React gives up what the server drew where something above it changes before its code is here. */
export const createOpening = (id: string): Opening => {
  const store = createStore(false)
  let isHere = false
  let pressed = Promise.withResolvers<void>()
  const findOpen = () => document.querySelector<HTMLDialogElement>(`#${id}[open]`)
  return {
    ...store,
    id,
    button: {
      command: 'show-modal',
      commandfor: id,
      // The dialog, where the browser opens it by itself. Listeners hear of the press in any case.
      onClick: ({ currentTarget }) => {
        store.set(isHere || !currentTarget.commandForElement)
        pressed.resolve()
        pressed = Promise.withResolvers()
      },
    },
    close: () => {
      store.set(false)
      // Whoever shows it may not have heard yet that it is open.
      findOpen()?.close()
    },
    whenAsked: () =>
      new Promise((resolve) => {
        if (store.get() || findOpen()) resolve()
        else store.subscribe(resolve)
      }),
    whenPressed: () => pressed.promise,
    arrive: (isOpen) => {
      isHere = true
      if (isOpen) store.set(true)
    },
  }
}
