/**
 * What a page must not hold under the content security policy `script-src 'self'; style-src 'self'`: inline
 * script, style elements, style attributes and event handlers. Data blocks (JSON-LD and the like) do not execute.
 */

/** Types of script that the browser runs, or that act on the page's loading. */
const executes = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i

/** The attributes of one opening tag; names in lower case. */
const attributesOf = (tag: string): Map<string, string> => {
  const found = tag.matchAll(/\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)
  return new Map(
    [...found].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  )
}

const tagProblems = (tag: string): string[] => {
  const where = tag.slice(0, 80)
  return [...attributesOf(tag)].flatMap(([name, value]) => {
    if (name === 'style') return [`a style attribute: ${where}`]
    if (/^on[a-z]/.test(name)) return [`an event handler (${name}): ${where}`]
    return /^\s*javascript:/i.test(value) ? [`a javascript: address: ${where}`] : []
  })
}

/** One sentence for each breach in a page. */
export const htmlProblems = (html: string): string[] => {
  const problems: string[] = []
  const page = html.replace(/<!--[\s\S]*?-->/g, '')
  for (const [, open = '', content = ''] of page.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/gi)) {
    const attributes = attributesOf(open)
    if (!attributes.has('src') && executes.test(attributes.get('type')?.trim() ?? ''))
      problems.push(`inline script: ${content.trim().slice(0, 60)}`)
  }
  const markup = page.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1')
  if (/<style\b/i.test(markup)) problems.push('a style element')
  const tags = markup.matchAll(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi)
  return [...problems, ...[...tags].flatMap(([tag]) => tagProblems(tag))]
}
