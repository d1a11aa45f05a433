/** OpenTelemetry by OTLP over HTTP. Imported only if it is configured, because of its packages. */
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { describeError } from '../http/observe/logger.ts'
import { readBuildInfo } from './build-info.ts'
import { type Tracing, useTracing } from './spans.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** Milliseconds that a collector may take, so that it does not delay the stop of the server. */
const exportLimit = 3000

/**
 * Reads a W3C Trace Context header, version 00 or a later one with the same beginning. Ignores the sampled flag, because a stranger could
 * switch tracing off with it.
 */
const toContext = (traceparent: string | null) => {
  const [, traceId = '', spanId = ''] =
    /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:$|-)/.exec(traceparent ?? '') ?? []
  // An id of zeros is invalid.
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

/** `endpoint` is the collector's base address. OpenTelemetry reads more settings of its exporter from the environment. */
export const startTracing = (endpoint: string): Tracing => {
  const { version, build } = readBuildInfo()
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportLimit })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'rihla',
      'service.version': `${version}+${build}`,
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportLimit, scheduledDelayMillis: 1000 }),
    ],
  })
  const tracer = provider.getTracer('rihla', version)
  const tracing: Tracing = {
    start: (name, { kind, attributes = {} }, parent) => {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, toContext(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        rename: (renamed) => void span.updateName(renamed),
        set: (more) => void span.setAttributes(more),
        fail: (thrown) => {
          // As in the log: a query's message holds its parameters.
          const { type, message } = describeError(thrown)
          span.setStatus({ code: SpanStatusCode.ERROR, message: String(message ?? '') })
          span.setAttribute('error.type', String(type))
        },
        end: () => span.end(),
      }
    },
    stop: async () => {
      useTracing(null)
      // Does not fail or retry if the collector is unreachable.
      const timeout = pause(exportLimit, undefined, { ref: false })
      await Promise.race([provider.shutdown().catch(() => {}), timeout])
    },
  }
  useTracing(tracing)
  return tracing
}
