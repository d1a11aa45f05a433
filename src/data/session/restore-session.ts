/** What a window does about the session when it starts: the row decides, its copy in localStorage follows. */
import { mirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import { isLive, type SessionRow } from '../db/session-row.ts'
import { hear, say } from './channel.ts'
import { endSignIn, hasUser } from './end-session.ts'
import { sessionRepository } from './session.ts'
import { showSession, showUnreadable, storedSession } from './show-session.ts'
import { tookPart } from './store.ts'

/** How long other windows have to answer. One that the system froze cannot, and then counts as closed. */
const answerTimeoutMs = 500

const isAnybodyHere = () =>
  new Promise<boolean>((resolve) => {
    const answer = (isHere: boolean) => {
      stop()
      clearTimeout(timer)
      resolve(isHere)
    }
    const stop = hear((message) => message === 'here' && answer(true))
    const timer = setTimeout(() => answer(false), answerTimeoutMs)
    say('anybody-here')
  })

/** The mirror belongs to whoever the row names, also if that changes while it is being claimed. */
const claimForSession = async () => {
  for (;;) {
    const userId = (await sessionRepository.read())?.user?.id ?? null
    await claimMirror(mirror, userId)
    if (((await sessionRepository.read())?.user?.id ?? null) === userId) return
  }
}

/** A session that was not to be remembered is over if the last window that took part in it was closed. */
const isOver = async (row: SessionRow | undefined): Promise<boolean> =>
  isLive(row) && !row.remember && !tookPart() && !(await isAnybodyHere())

/** Finds out who is signed in and shows it. A device that cannot be read shows whom the first paint found. */
export const restoreSession = async (): Promise<void> => {
  try {
    const row = await sessionRepository.read()
    // A device that has no room for it leaves the session where it is.
    if (!row && storedSession()) return showUnreadable()
    if (hasUser(row) && (await isOver(row))) await endSignIn(row)
    await claimForSession()
    showSession(await sessionRepository.read())
  } catch {
    showUnreadable()
  }
}

/** Shows what other windows and the worker make of the session, and answers new windows. The answer ends it. */
export const followSession = (): (() => void) =>
  hear((message) => {
    if (message === 'anybody-here' && tookPart()) say('here')
    if (message === 'changed') void sessionRepository.read().then(showSession, () => undefined)
  })
