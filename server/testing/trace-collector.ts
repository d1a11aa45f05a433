/** A collector that takes OTLP over HTTP, as JSON, and keeps what arrives. */
import { createServer } from 'node:http'
import { listen } from './network.ts'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status?: { code?: number; message?: string }
}

interface Sent {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: CollectedSpan[] }[] }[]
}

export const startTraceCollector = async () => {
  const spans: CollectedSpan[] = []
  const requests: { url: string | undefined; type: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    requests.push({ url: request.url, type: request.headers['content-type'], body })
    // Of the exporter's own making, in the protocol's shape.
    for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    spans,
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
