/**
 * Spans of the work for a request, by OpenTelemetry if it is configured (start-tracing.ts). Without it these functions only run the given
 * work.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean>

export interface OpenSpan {
  traceId: string
  /** The value of the header `traceparent`. */
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
  /** `parent` is a `traceparent`; null starts a trace. */
  start: (name: string, options: SpanOptions, parent: string | null) => OpenSpan
  stop: () => Promise<void>
}

let tracing: Tracing | null = null
const current = new AsyncLocalStorage<OpenSpan>()

/** Called once a process, before anything that is traced. */
export const useTracing = (chosen: Tracing | null): void => {
  tracing = chosen
}
export const isTracing = (): boolean => tracing !== null
export const currentSpan = (): OpenSpan | undefined => current.getStore()
export const runIn = <T>(span: OpenSpan, work: () => T): T => current.run(span, work)

/** Starts a span in a new trace, or in the one of `traceparent`; null without tracing. */
export const startTrace = (name: string, options: SpanOptions, traceparent: string | null): OpenSpan | null =>
  tracing?.start(name, options, traceparent) ?? null

/** Starts a span within the current one; null without one, because periodic jobs are not traced. */
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
