import { Trans, useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, Link, rootRouteId, useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { isServerThere } from '#lib/device/probe.ts'
import { retryFailedComponents } from '#lib/react/lazy-component.tsx'
import { PageHead } from '#lib/react/page-head.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { isChunkError } from '#lib/start/chunk-error.ts'
import { acceptUpdate, updateStore } from '#pwa/update.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CopyDetails } from './problem/copy-details.tsx'
import { countCrash } from './problem/crash-count.ts'
import { ProblemPage } from './problem/problem-page.tsx'

/** `absent`: its code is not on this device and cannot be fetched. `outdated`: the server has a newer build. */
type Problem = 'failed' | 'absent' | 'outdated'

/**
 * A missing screen may have been cut off as the network went or came back, and pages and workers are back at different
 * moments: it is gone only if it is missing again and again while the server answers.
 */
const maxRetries = 3
const betweenRetriesMs = 1000
/** Later ones are another occasion. */
const occasionMs = 15_000
let retries = 0
let retriedAt = 0

/** The milliseconds to wait before the next retry; null where there were enough. */
const nextRetry = (now: number): number | null => {
  if (Math.abs(now - retriedAt) > occasionMs) retries = 0
  if (retries >= maxRetries) return null
  retriedAt = now
  return betweenRetriesMs * retries++
}

/** What kept a screen from being shown. `retry` is called when the network is back and nothing but that was missing. */
const useProblem = (error: unknown, retry: () => void): Problem => {
  const isChunk = isChunkError(error)
  const { online } = useStore(connectivityStore)
  const [doesServerAnswer, setServerAnswers] = useState(false)
  const [wasOffline] = useState(!online)
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!isChunk || !online) return
    if (wasOffline) return onOnline()
    let isStopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // What is missing although the server answers is gone from there.
    void isServerThere().then(
      (isThere) => {
        if (isStopped || !isThere) return
        const waitMs = nextRetry(Date.now())
        if (waitMs !== null) {
          timer = setTimeout(onOnline, waitMs)
          return
        }
        setServerAnswers(true)
        // Without network it is nobody's mistake; this one is the server's.
        reportError(Object.assign(new Error('Code of this build is gone'), { code: 'chunk_failed' }))
      },
      () => undefined,
    )
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isChunk, online, wasOffline])
  if (!isChunk) return 'failed'
  return doesServerAnswer ? 'outdated' : 'absent'
}

/** A new version that waits is taken into use by it; else the same one begins anew. */
const reloadPage = (): void => {
  const { waiting, replaced } = updateStore.get()
  if (waiting || replaced) acceptUpdate()
  else location.reload()
}

const useWords = (problem: ReturnType<typeof useProblem>) => {
  switch (problem) {
    case 'failed':
      return {
        title: <Trans>This page could not be shown</Trans>,
        text: <Trans>What you saved and typed is still on this device.</Trans>,
      }
    case 'absent':
      return {
        title: <Trans>This screen is not on this device yet</Trans>,
        text: <Trans>It opens as soon as you are back online. What you saved and typed is still here.</Trans>,
      }
    case 'outdated':
      return {
        title: <Trans>A new version is available</Trans>,
        text: <Trans>This screen is part of it. What you saved and typed is still on this device.</Trans>,
      }
  }
}

/** What is on the device: favorites for whoever is signed in, else the first page. */
const WayOut = () => {
  const { user } = useStore(sessionStore)
  return user ? (
    <Link to="/favorites" className={buttonClass('quiet')}>
      <Trans>What you saved</Trans>
    </Link>
  ) : (
    <Link to="/" className={buttonClass('quiet')}>
      <Trans>Back to the home page</Trans>
    </Link>
  )
}

/** In the place of a screen that failed. The root route's takes the whole page: its shell is what failed. */
export const ProblemScreen = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useLingui()
  const router = useRouter()
  const { routeId, fullPath } = useMatch({ strict: false })
  const isRoot = routeId === rootRouteId
  const retry = async () => {
    retryFailedComponents()
    // The router takes code that could not be loaded for loaded: it is asked for again here.
    await router.routesById[routeId].options.component?.preload?.()
    await router.invalidate()
    reset()
  }
  const problem = useProblem(error, () => void retry())
  const { title, text } = useWords(problem)
  useEffect(() => {
    // The third whole page in a minute ends where no script is needed.
    if (isRoot && problem === 'failed' && countCrash(() => sessionStorage, Date.now()) >= 3)
      location.replace(`/problem.${document.documentElement.lang}.html`)
  }, [isRoot, problem])

  const again =
    problem === 'absent' ? (
      <Button onClick={() => void retry()}>
        <Trans>Try again</Trans>
      </Button>
    ) : (
      <Button icon="sync" onClick={reloadPage}>
        <Trans>Reload</Trans>
      </Button>
    )
  const copy = problem === 'failed' && <CopyDetails error={error} route={fullPath} />
  const head = <PageHead title={t`This page could not be shown · Rihla`} isPrivate />
  if (isRoot)
    return (
      <>
        {head}
        <ProblemPage
          title={title}
          text={text}
          action={
            <>
              {again}
              {copy}
            </>
          }
        />
      </>
    )
  return (
    <div role="alert">
      {head}
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={
          <>
            {again}
            <WayOut />
            {copy}
          </>
        }
      />
    </div>
  )
}
