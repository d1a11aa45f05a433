/**
 * Spans of what is done for a request, by OpenTelemetry where it is configured (start-tracing.ts). Without it there is no
 * tracing, and everything here only calls what it is given.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean>

export interface OpenSpan {
  traceId: string
  /** As the header `traceparent` names it. */
  traceparent: string
  rename: (name: string) => void
  set: (attributes: Attributes) => void
  fail: (thrown: unknown) => void
  end: () => void
}

export interface SpanOptions {
  kind: 'server' | 'client' | 'internal'
  attributes?: Attributes
}

export interface Tracing {
  /** `parent` is a `traceparent`; null begins a trace. */
  start: (name: string, options: SpanOptions, parent: string | null) => OpenSpan
  /** Sends what has not been sent. */
  stop: () => Promise<void>
}

let tracing: Tracing | null = null
const current = new AsyncLocalStorage<OpenSpan>()

/** Once a process, before anything is opened that is to be traced. */
export const useTracing = (chosen: Tracing | null): void => {
  tracing = chosen
}
export const isTracing = (): boolean => tracing !== null
export const currentSpan = (): OpenSpan | undefined => current.getStore()
export const runIn = <T>(span: OpenSpan, work: () => T): T => current.run(span, work)

/** A span of its own trace, or of the one that `traceparent` names; null without tracing. */
export const startTrace = (name: string, options: SpanOptions, traceparent: string | null): OpenSpan | null =>
  tracing?.start(name, options, traceparent) ?? null

/** A span within what is done now; null where nothing is: what a server does by itself every second is in no trace. */
export const startSpan = (name: string, options: SpanOptions): OpenSpan | null => {
  const parent = currentSpan()
  return parent === undefined ? null : startTrace(name, options, parent.traceparent)
}

const finish = async <T>(span: OpenSpan | null, work: (span: OpenSpan | null) => Promise<T>): Promise<T> => {
  if (span === null) return work(null)
  try {
    return await runIn(span, () => work(span))
  } catch (thrown) {
    span.fail(thrown)
    throw thrown
  } finally {
    span.end()
  }
}

type Work<T> = (span: OpenSpan | null) => Promise<T>
export const inSpan = <T>(name: string, options: SpanOptions, work: Work<T>): Promise<T> =>
  finish(startSpan(name, options), work)
export const inTrace = <T>(name: string, options: SpanOptions, traceparent: string | null, work: Work<T>): Promise<T> =>
  finish(startTrace(name, options, traceparent), work)
