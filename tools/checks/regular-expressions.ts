/**
 * Which regular expressions take longer than in proportion to their text: people send texts, so one of these lets a single
 * request hold up everybody. scslre follows Wuestholz et al., "Static Detection of DoS Vulnerabilities in Programs that
 * use Regular Expressions".
 */
import { analyse } from 'scslre'
import { parseSync } from 'vite'

/** How it may take longer, in words; null where it cannot. */
export const slownessOf = (expression: RegExp): string | null => {
  const { source, flags } = expression
  const [report] = analyse({ source, flags }).reports
  if (!report) return null
  return `${expression} takes ${report.exponential ? 'exponential' : 'quadratic'} time`
}

interface Found {
  written: RegExp[]
  /** The source of expressions that are put together while the program runs. */
  built: string[]
}

/** The regular expressions in a file's code. */
export const expressionsIn = (file: string, text: string): Found => {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Found = { written: [], built: [] }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child)
      return
    }
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && node.regex) {
      // As the parser has literals of this kind.
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.written.push(new RegExp(pattern, flags))
    }
    const isCall = 'type' in node && (node.type === 'NewExpression' || node.type === 'CallExpression')
    if (isCall && 'callee' in node && 'start' in node && 'end' in node) {
      const { name } = node.callee as { name?: string }
      if (name === 'RegExp') found.built.push(text.slice(Number(node.start), Number(node.end)))
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(program.body)
  return found
}

/** What is wrong with the expressions of a file, as sentences. `known` are files whose built ones are checked elsewhere. */
export const expressionProblems = (file: string, text: string, known: ReadonlySet<string>): string[] => {
  const { written, built } = expressionsIn(file, text)
  const unknown = known.has(file) ? [] : built
  return [
    ...written.flatMap((expression) => slownessOf(expression) ?? []),
    ...unknown.map((source) => `${source} is put together while the program runs: nobody has checked it`),
  ].map((problem) => `${file}: ${problem}`)
}
