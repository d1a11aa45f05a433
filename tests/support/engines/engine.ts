/** A browser engine other than Chromium, driven from outside as a person would use it. */
export interface EngineElement {
  click(): Promise<void>
  /** Replaces what stands in a text field. */
  fill(text: string): Promise<void>
  /** Chooses files of this machine, by their paths. */
  choose(paths: readonly string[]): Promise<void>
}

export interface Engine {
  readonly name: 'firefox' | 'webkit'
  /** Resolves once the page has loaded. */
  goto(url: string): Promise<void>
  /** Runs a function in the page; arguments and answer are JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Runs code in the page, outside its content security policy. */
  addScript(code: string): Promise<void>
  /** As `evaluate`, for a function that answers an element. */
  find<Args extends unknown[]>(run: (...args: Args) => Element | null, ...args: Args): Promise<EngineElement | null>
  /** Closes the window and opens another one on the same profile: the page starts cold, storage and worker stay. */
  reopen(): Promise<void>
  /** Moves the pointer a little, as a person does who begins to read. */
  movePointer(): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A phone's screen in CSS pixels. */
export const phone = { width: 390, height: 844 } as const
