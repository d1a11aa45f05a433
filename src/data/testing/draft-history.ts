/** The lives of two devices, replayed command by command, and what must be so when everything is over. */

import type { DraftPhoto, ListingDraft } from '../db/listing-draft-row.ts'
import { isUnsent } from '../db/listing-drafts.ts'
import type { StoredRow } from '../db/outbox-row.ts'
import { listingSet } from '../outbox/kinds/listing-set.ts'
import type { DeviceProcess } from './device-process.ts'
import { type DraftCommand, DraftDevices, type DraftMoment, type OnListing, people } from './draft-devices.ts'
import { draftPhoto, newPhoto } from './host-device.ts'

const shared: readonly DraftCommand[] = [
  { do: 'edit', device: 0, thing: 0, photos: 'add', isBad: false, isStale: false },
  { do: 'send', device: 0, thing: 0, status: 'draft' },
  { do: 'drain', device: 0, isForced: true },
  { do: 'pull', device: 1 },
]
const addressOf = (photo: DraftPhoto) => (photo.kind === 'own' ? `/media/${photo.sha256}` : photo.src)

export class DraftHistory extends DraftDevices {
  /** The listings that commands are about, by whose they are. */
  protected readonly things = people.map((): string[] => [])
  protected readonly failures: unknown[] = []

  /**
   * Plays it, brings everything to its end, and looks at what became of it. `isShared`: both devices have a listing of the
   * account before them when it begins.
   */
  async play(moments: readonly DraftMoment[], isShared: boolean): Promise<void> {
    for (const device of [0, 1]) await this.signIn(device, 0)
    for (const command of isShared ? shared : []) await this.quiet(this.perform(command))
    for (const { command, isAlone } of moments) {
      const work = this.perform(command).catch((reason: unknown) => void this.failures.push(reason))
      if (isAlone || command.do !== 'drain') await this.quiet(work)
      this.ledger.checkHistory(this.server.listings)
    }
    await this.finish()
  }

  protected perform(command: DraftCommand): Promise<unknown> {
    if (!('device' in command)) return this.happen(command)
    if ('thing' in command) return this.write(command)
    const process = this.process(command.device)
    switch (command.do) {
      case 'drain':
        return process.drain(command.isForced)
      case 'sync':
        return this.try(command.device, (drafts) => drafts.syncDrafts())
      case 'pull':
        return this.pull(command.device).catch(() => undefined)
      case 'login':
        return this.server.isOnline ? this.signIn(command.device, command.person) : Promise.resolve()
      case 'logout':
        return this.logout(command.device, command.discards)
      case 'kill':
        process.life.dieAfter(command.steps)
        return Promise.resolve()
    }
  }

  protected async write(command: Extract<DraftCommand, OnListing>): Promise<void> {
    const { device } = command
    const userId = await this.userOf(device)
    const person = people.findIndex(({ id }) => id === userId)
    if (userId === undefined || person < 0) return
    this.person[device] = person
    const id = this.things[person]![command.thing]
    if (command.do === 'edit') return this.edit(command, person, id)
    if (id === undefined || !(await this.knownHere(device, id))) return
    const expected = this.ledger.of(device, id)
    const draft = await this.draftOf(device, userId, id)
    if (command.do === 'send') await this.send(device, id, command.status, draft)
    if (command.do === 'remove') {
      const result = await this.try(device, (drafts) => drafts.removeListing(id).then(() => 'done'))
      this.ledger.forget(device, id)
      if (result === 'done') this.ledger.of(device, id).isRemoved = true
    }
    if (command.do === 'discard') {
      await this.try(device, (drafts) => drafts.discardDraft(id))
      this.ledger.forget(device, id)
    }
    if (command.do === 'resolve' && draft?.theirs) await this.resolve(device, draft, command.choice, expected.kept)
  }

  protected async resolve(
    device: number,
    draft: ListingDraft,
    choice: 'mine' | 'theirs' | 'both',
    kept: string | undefined,
  ) {
    const { id, form, theirs } = draft
    if (choice === 'mine' && theirs) this.ledger.chose(form.title, theirs.title)
    const left = await this.try(device, (drafts) => drafts.resolveDraft(id, choice))
    this.ledger.forget(device, id)
    if (choice === 'mine' && kept !== undefined) this.ledger.of(device, id).kept = form.title
    if (choice === 'both' && typeof left === 'string') this.ledger.of(device, left).kept = form.title
  }

  protected async send(device: number, id: string, status: 'draft' | 'published', draft: ListingDraft | undefined) {
    const expected = this.ledger.of(device, id)
    const result = await this.try(device, (drafts) => drafts.sendDraft(id, status).then(() => 'queued'))
    if (result === null && !this.processes[device]!.life.isDead) return
    delete expected.published
    delete expected.isRemoved
    if (result === 'queued' && status === 'published' && draft) expected.published = draft.form.title
  }

  protected async edit(command: Extract<DraftCommand, { do: 'edit' }>, person: number, id: string | undefined) {
    const { device, thing } = command
    const open = await this.open(device, id, command.isStale)
    if (!open) return
    this.things[person]![thing] = open.id
    const title = this.ledger.newTitle(command.isBad)
    const added =
      command.photos === 'add' && open.photos.length < 6 ? [newPhoto(this.made * 10 + open.photos.length)] : []
    const photos = [...turn(open.photos, command.photos), ...added.map((photo) => draftPhoto(photo))]
    this.ledger.wrote(title, open.form.title, photos.map(addressOf))
    const next = { ...open, form: { ...open.form, title }, photos }
    const result = await this.try(device, (drafts) => drafts.keepDraft(next, added))
    if (result === null) return this.afterKill(device, open, title)
    this.windows[device]!.set(open.id, result)
    this.ledger.of(device, open.id).kept = title
    // In a window that still had it open: it is begun anew where only this device knew it.
    delete this.ledger.of(device, open.id).isRemoved
  }

  /** Whether it was still written shows on the device. */
  protected async afterKill(device: number, { userId, id }: ListingDraft, title: string): Promise<void> {
    if ((await this.draftOf(device, userId, id))?.form.title !== title) return
    this.ledger.of(device, id).kept = title
    delete this.ledger.of(device, id).isRemoved
  }

  /** The draft to write on; null where this device does not know the listing. */
  protected async open(device: number, id: string | undefined, isStale: boolean): Promise<ListingDraft | null> {
    const shown = id === undefined ? undefined : this.windows[device]!.get(id)
    if (shown && isStale) return shown
    const isKnown = id !== undefined && ((await this.knownHere(device, id)) || this.isListed(id))
    return this.try(device, (drafts) => (isKnown ? drafts.openDraft(id, 'en') : drafts.beginDraft('en')))
  }

  /** Faults are over: everybody comes back on both devices, decides what is to be decided, and everything is sent. */
  protected async finish(): Promise<void> {
    for (const failure of this.failures) throw failure
    for (const { life } of this.processes) life.dieAfter(0)
    this.server.isOnline = true
    this.server.faults = []
    this.server.timeOut()
    for (let round = 0, isDone = false; !isDone; round++) {
      if (round > 15) throw new Error(`stuck: ${JSON.stringify(await this.allRows())}`)
      isDone = true
      for (const device of [0, 1])
        for (const person of [0, 1]) if (!(await this.sendAll(device, person))) isDone = false
    }
    await this.check()
    this.server.landHeld()
    await this.check()
    this.close()
  }

  protected async sendAll(device: number, person: number): Promise<boolean> {
    this.now += 7_200_000
    await this.signIn(device, person)
    await this.pull(device)
    const process = this.process(device)
    await process.drafts.syncDrafts()
    await process.drain(true)
    const userId = people[person]!.id
    let isDone = true
    for (const row of await process.store.rowsOf(userId)) if (!(await this.mend(process, device, row))) isDone = false
    const rows = await process.store.rowsOf(userId)
    for (const draft of await process.device.listingDrafts.where('userId').equals(userId).toArray()) {
      if (!isUnsent(draft) || rows.some(({ entity }) => entity === `listing:${draft.id}`)) continue
      isDone = false
      if (draft.theirs) await this.resolve(device, draft, 'mine', draft.form.title)
      else await process.drafts.sendDraft(draft.id, 'published')
    }
    return isDone
  }

  /** What its person does about a row that is not done; true where nothing can be done about it. */
  protected async mend({ drafts, device: db }: DeviceProcess, device: number, row: StoredRow): Promise<boolean> {
    const intent = listingSet.read(row)
    if (row.state !== 'refused' || intent?.want !== 'kept')
      throw new Error(`neither sent nor refused: ${JSON.stringify(row)}`)
    if (row.error?.code === 'gone' || row.error?.code === 'not_found') return true
    const draft = await db.listingDrafts.get([row.userId, intent.id])
    if (!draft) throw new Error(`refused, and nothing to mend: ${JSON.stringify(row)}`)
    if (row.error?.code === 'stale_version') {
      if (!draft.theirs) throw new Error(`a conflict that nobody can decide: ${JSON.stringify(row)}`)
      await this.resolve(device, draft, 'mine', draft.form.title)
      return false
    }
    const title = this.ledger.newTitle(false)
    const photos = draft.photos.filter((photo) => this.server.listings.photos.has(`${row.userId} ${addressOf(photo)}`))
    this.ledger.wrote(title, draft.form.title, photos.map(addressOf))
    await drafts.keepDraft({ ...draft, form: { ...draft.form, title }, photos })
    this.ledger.of(device, draft.id).kept = title
    delete this.ledger.of(device, draft.id).published
    if (!draft.theirs) await drafts.sendDraft(draft.id, intent.body.status ?? 'draft')
    return false
  }

  protected async allRows(): Promise<StoredRow[]> {
    const rows = await Promise.all([0, 1].map((device) => this.look(device, ({ device: db }) => db.outbox.toArray())))
    return rows.flat() as StoredRow[]
  }

  protected async check(): Promise<void> {
    const drafts = await Promise.all(
      [0, 1].map((device) => this.look(device, ({ device: db }) => db.listingDrafts.toArray())),
    )
    const rows = await Promise.all([0, 1].map((device) => this.look(device, ({ device: db }) => db.outbox.toArray())))
    this.ledger.checkHistory(this.server.listings)
    this.ledger.checkPromises(
      this.server.listings,
      (device, id) => drafts[device]!.find((draft) => draft.id === id)?.form.title,
      (device, id) => rows[device]!.some(({ entity, state }) => entity === `listing:${id}` && state === 'refused'),
    )
  }
}

const turn = (photos: readonly DraftPhoto[], how: 'none' | 'add' | 'drop' | 'turn'): DraftPhoto[] => {
  if (how === 'drop') return photos.slice(1)
  return how === 'turn' ? photos.toReversed() : [...photos]
}
