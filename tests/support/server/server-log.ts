/** What the server wrote to its log, for judging what it applied. Lines of pino's JSON; others are kept as text. */
export interface LogLine {
  readonly msg: string
  readonly [field: string]: unknown
}

const parse = (line: string): LogLine => {
  try {
    const value: unknown = JSON.parse(line)
    // Whatever is an object with a message was written by the logger.
    if (typeof value === 'object' && value !== null && 'msg' in value) return { ...value, msg: String(value.msg) }
  } catch {
    // Not JSON: printed for people.
  }
  return { msg: line }
}

export const createServerLog = () => {
  const lines: LogLine[] = []
  const raw: string[] = []
  const waiting = new Set<(line: LogLine) => void>()
  let rest = ''
  return {
    lines,
    /** Everything as written, for the message of a failure. */
    text: () => raw.join('\n'),
    /** Takes a piece of output, cut anywhere. */
    write: (chunk: string) => {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      for (const part of parts.filter((text) => text.trim() !== '')) {
        const line = parse(part)
        raw.push(part)
        lines.push(line)
        for (const tell of waiting) tell(line)
      }
    },
    /** Resolves with the first line, past or future, that matches; `from` skips that many lines. */
    find: (pattern: RegExp, from = 0) =>
      new Promise<LogLine>((resolve) => {
        const past = lines.slice(from).find((line) => pattern.test(line.msg))
        if (past) return resolve(past)
        const tell = (line: LogLine) => {
          if (!pattern.test(line.msg)) return
          waiting.delete(tell)
          resolve(line)
        }
        waiting.add(tell)
      }),
  }
}

/** A request that changed something, as the server's access log has it. */
export interface AppliedWrite {
  readonly method: string
  readonly route: string
  readonly userId: string | null
  readonly key: string | null
}

/** Writes the server answered with success, in order: the judge of what was applied, and under whom. */
export const appliedWrites = (lines: readonly LogLine[]): AppliedWrite[] =>
  lines.flatMap(({ msg, method, route, status, userId, key }) => {
    const isWrite = msg === 'answered' && typeof method === 'string' && !['GET', 'HEAD', 'OPTIONS'].includes(method)
    if (!isWrite || typeof status !== 'number' || status >= 300) return []
    const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
    return [{ method, route: String(route), userId: textOrNull(userId), key: textOrNull(key) }]
  })
