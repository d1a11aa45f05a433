/** What a phone cannot do with a style sheet, looked for in what the build has written. */

/** The rules of a style sheet with the at-rules around them. Ours has no braces in texts. */
function* rulesOf(css: string): Generator<{ around: string; selector: string; body: string }> {
  const open: string[] = []
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '{') {
      open.push(css.slice(start, at).trim())
      start = at + 1
    } else if (sign === '}') {
      const selector = open.pop() ?? ''
      const body = css.slice(start, at)
      if (!selector.startsWith('@') && body !== '') yield { around: open.join(' '), selector, body }
      start = at + 1
    } else if (sign === ';' && open.at(-1)?.startsWith('@') !== false) start = at + 1
  }
}

export const styleProblems = (file: string, css: string): string[] =>
  [...rulesOf(css)].flatMap(({ around, selector, body }) => [
    // A touch leaves it behind on what was touched last.
    ...(selector.includes(':hover') && !around.includes('hover:hover') && !around.includes('hover: hover')
      ? [`${file}: ${selector} answers to a pointer on screens that have none`]
      : []),
    // Where a phone has a bar or rounded corners of its own.
    ...(/position:\s*(?:fixed|sticky)/.test(body) &&
    /(?:inset-block-end|[;{]bottom):/.test(`;${body}`) &&
    !/safe-area-inset-bottom|var\(--bar\)/.test(body)
      ? [`${file}: ${selector} stays at the bottom without the safe area`]
      : []),
    // The bars of a phone's browser come and go.
    ...(/[\d.]vh\b/.test(body) ? [`${file}: ${selector} measures in vh: ${body}`] : []),
  ])
