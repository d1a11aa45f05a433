/** Server-sent events as they come over `fetch`: `EventSource` cannot send the authorization header. */
export interface ServerEvent {
  name: string
  data: string
}

const fieldOf = (block: string, field: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
    .join('\n')

/** Reads events until the stream ends. `alive` is called with whatever arrives, heartbeats included. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      alive()
      const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const name = fieldOf(block, 'event')
        if (name !== '') yield { name, data: fieldOf(block, 'data') }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
