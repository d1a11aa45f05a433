import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions } from '@playwright/test'
import type { FaultProxy } from '../faults/fault-proxy.ts'
import { type Problems, watchProblems } from './problems.ts'

/** A browser with a profile of its own on disk: it can be closed, killed and opened again with what it stored. */
export const createDevice = async (launch: LaunchOptions, options: BrowserContextOptions, proxy: FaultProxy) => {
  const profile = await mkdtemp(join(tmpdir(), 'rihla-profile-'))
  const problems: Problems[] = []
  const allowed: RegExp[] = []
  let context: BrowserContext | null = null

  const open = async () => {
    if (context) return context
    const opened = await chromium.launchPersistentContext(profile, { ...launch, ...options })
    const watched = await watchProblems(opened, proxy)
    for (const pattern of allowed) watched.allow(pattern)
    problems.push(watched)
    context = opened
    return opened
  }
  const close = async () => {
    await context?.close()
    context = null
  }
  return {
    get context() {
      if (!context) throw new Error('This device’s browser is closed: open() it first.')
      return context
    },
    problems,
    /** Complaints that match are part of the journey, however often the browser is opened. */
    allow: (pattern: RegExp) => {
      allowed.push(pattern)
      for (const watched of problems) watched.allow(pattern)
    },
    /** Opens the browser on this profile, if it is not open. */
    open,
    /** Closes it as a person does. */
    close,
    /** Ends its processes at once, as a phone does that needs the memory. */
    kill: async () => {
      if (!context) return
      const session = await context.browser()?.newBrowserCDPSession()
      if (!session) throw new Error('This browser cannot tell its process id')
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      const gone = new Promise((resolve) => context?.once('close', resolve))
      for (const { id } of processInfo.filter(({ type }) => type === 'browser')) process.kill(id, 'SIGKILL')
      await gone
      context = null
    },
    newPage: async () => (await open()).newPage(),
    dispose: async () => {
      await close()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export type Device = Awaited<ReturnType<typeof createDevice>>
