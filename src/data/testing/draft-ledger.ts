/** What people did to their listings, as a model remembers it, and what must therefore be so in the end. */
import type { Applied, KeptAtServer, ReferenceListings } from './reference-listings.ts'

/** One edit: every one gives its listing a title of its own, so that a title tells which edits it was made upon. */
interface Edit {
  photos: readonly string[]
  /** Titles that whoever wrote it had before them. */
  upon: Set<string>
}

/** What one device expects of one listing. */
interface Expectation {
  /** The title of the last edit that was said to be kept. */
  kept?: string
  /** The title of what was said to be queued for publishing. */
  published?: string
  isRemoved?: boolean
}

export class DraftLedger {
  /** Every id that a listing was ever begun under, and whose it is. */
  readonly begun = new Map<string, string>()
  readonly #edits = new Map<string, Edit>()
  readonly #expected: Map<string, Expectation>[] = [new Map(), new Map()]
  #titles = 0

  newTitle(isBad: boolean): string {
    this.#titles += 1
    return `${isBad ? 'bad' : 'Walk'} ${this.#titles}`
  }

  /** Written before it is done: whoever is killed in the middle may still have done it. */
  wrote(title: string, upon: string, photos: readonly string[]): void {
    this.#edits.set(title, { photos, upon: new Set([upon]) })
  }

  /** A person was shown both and chose the first. */
  chose(title: string, over: string): void {
    this.#edits.get(title)?.upon.add(over)
  }

  of(device: number, id: string): Expectation {
    const found = this.#expected[device]!.get(id) ?? {}
    this.#expected[device]!.set(id, found)
    return found
  }

  /** Given up by its person, or open after a kill. */
  forget(device: number, id: string): void {
    this.#expected[device]!.delete(id)
  }

  forgetAllOf(device: number, userId: string): void {
    for (const id of this.#expected[device]!.keys()) if (this.begun.get(id) === userId) this.forget(device, id)
  }

  /** Is `title` the same as `later`, or something that `later` was made upon? */
  isWithin(title: string, later: string, seen = new Set<string>()): boolean {
    if (title === later) return true
    if (seen.has(later)) return false
    seen.add(later)
    return [...(this.#edits.get(later)?.upon ?? [])].some((earlier) => this.isWithin(title, earlier, seen))
  }

  /** Every change that was ever applied: by the right person, upon what they had seen, with its photos in order. */
  checkHistory({ log, rekeyed }: ReferenceListings): void {
    if (rekeyed.length > 0) throw new Error(`another key for the same try: ${rekeyed}`)
    const made = new Set<string>()
    for (const applied of log) {
      const { userId, id, before } = applied
      if (this.begun.get(id) !== userId) throw new Error(`wrong person: ${id} under ${userId}`)
      if (before === null && made.has(id)) throw new Error(`twice: ${id} was made again`)
      made.add(id)
      this.#checkStep(applied)
    }
  }

  #checkStep({ id, before, after }: Applied): void {
    if (!after) return
    const photos = this.#edits.get(after.title)?.photos
    if (photos?.join() !== after.images.join())
      throw new Error(`other photos than were chosen: ${after.title} of ${id}`)
    if (before && !this.isWithin(before.title, after.title))
      throw new Error(`overwritten unseen: ${before.title} by ${after.title}`)
  }

  /** What every device was promised, against what the server holds and the device still has (`heldOn`: its title). */
  checkPromises(
    { listings, log }: ReferenceListings,
    heldOn: (device: number, id: string) => string | undefined,
    isRefused: (device: number, id: string) => boolean,
  ): void {
    for (const [device, expected] of this.#expected.entries())
      for (const [id, { kept, published, isRemoved }] of expected) {
        const listing = listings.get(id)
        const here = heldOn(device, id)
        if (kept !== undefined && !this.#isThere(kept, listing, here)) throw new Error(`lost: ${kept} of ${id}`)
        const wasPublished = log.some(({ after }) => after?.title === published && after?.status === 'published')
        if (published !== undefined && !wasPublished && !isRefused(device, id))
          throw new Error(`never published: ${published} of ${id}`)
        if (isRemoved && listing && !listing.isDeleted && !isRefused(device, id)) throw new Error(`not removed: ${id}`)
      }
  }

  #isThere(title: string, listing: KeptAtServer | undefined, here: string | undefined): boolean {
    if (here !== undefined && this.isWithin(title, here)) return true
    return listing !== undefined && this.isWithin(title, listing.input.title)
  }
}
