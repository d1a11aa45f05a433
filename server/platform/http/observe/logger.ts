import type { LoggerOptions } from 'pino'
import { currentSpan, isTracing } from '#server/platform/telemetry/spans.ts'

/**
 * Returns the parts of an error that may be logged. Drizzle's message contains the parameters of the query and PostgreSQL's `detail` the values
 * of the row, both of which may be personal.
 */
export const describeError = (thrown: unknown): Record<string, unknown> => {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const isQuery = 'query' in thrown && thrown.cause !== undefined
  const frames = thrown.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: thrown.name,
    ...('code' in thrown && { code: thrown.code }),
    message: isQuery ? 'a query failed' : thrown.message,
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
    stack: frames?.join('\n'),
  }
}

export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: describeError, req: ({ method, id }) => ({ method, id }), res: () => undefined },
  // Lines within a request name its trace.
  ...(isTracing() && { mixin: () => ({ traceId: currentSpan()?.traceId }) }),
  // A second barrier: no code logs these today.
  redact: [
    '*.authorization',
    '*.password',
    '*.email',
    '*.phoneNumber',
    '*.refreshToken',
    '*.accessToken',
    'authorization',
    'email',
    'phoneNumber',
  ],
})
