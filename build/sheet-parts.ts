/** Takes style sheets apart, so that the server can write into a page the rules that it is painted with, without reading CSS itself. */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, type Selector } from 'css-what'
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import type { SheetPart, SheetParts } from '#server/web/painted-rules.ts'

/** At-rules whose rules are judged one by one. Any other, such as `@font-face`, is kept whole. */
const groups = new Set(['container', 'layer', 'media', 'scope', 'starting-style', 'supports'])

/**
 * What must be in the page for the selector to match anything. States and attributes change; `:not()`, `:is()` and `:has()` ask for
 * nothing here, which keeps a rule too many at worst.
 */
const needOf = (part: Selector): string[] => {
  if (part.type === 'tag') return [part.name.toLowerCase()]
  if (part.type !== 'attribute') return []
  if (part.name === 'class' && part.action === 'element') return [`.${part.value}`]
  return part.name === 'id' && part.action === 'equals' ? [`#${part.value}`] : []
}

/** For each selector of the list. */
const needsOf = (rule: Rule): string[][] => parse(rule.selector).map((parts) => [...new Set(parts.flatMap(needOf))])

const isProperty = (node: ChildNode) => node.type === 'decl' && node.prop.startsWith('--')

/** Properties that something outside of the page and its sheets uses. */
type Drawn = ReadonlySet<string>

const partOfRule = (rule: Rule, drawn: Drawn): SheetPart => {
  const needs = needsOf(rule)
  // The theme: a list of properties of which a page uses half, in each of its three forms.
  if (!needs.some((need) => need.length === 0) || !rule.nodes.some(isProperty)) return { css: rule.toString(), needs }
  const parts = rule.nodes.map((node): SheetPart => {
    const css = `${node.toString()};`
    return node.type === 'decl' && isProperty(node) && !drawn.has(node.prop) ? { css, word: node.prop } : { css }
  })
  return { around: rule.selector, parts }
}

const partOfAtRule = (rule: AtRule, drawn: Drawn): SheetPart => {
  if (!rule.nodes) return { css: `${rule.toString()};` }
  if (rule.name === 'keyframes') return { css: rule.toString(), word: rule.params }
  if (!groups.has(rule.name)) return { css: rule.toString() }
  // Of the same name the copy in the page and the sheet are one layer; these would be two.
  if (rule.name === 'layer' && rule.params === '') throw new Error('A layer without a name cannot be cut')
  return { around: `@${rule.name} ${rule.params}`, parts: partsIn(rule, drawn) }
}

const partsIn = (container: Container, drawn: Drawn): SheetPart[] =>
  (container.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type === 'rule') return [partOfRule(node, drawn)]
    return node.type === 'atrule' ? [partOfAtRule(node, drawn)] : []
  })

export const partsOf = (css: string, drawn: Drawn = new Set()): SheetPart[] => partsIn(postcss.parse(css), drawn)

/** The properties of the page that drawings use once they stand in it: `<use href="/icons.svg#heart">`. */
const propertiesOfDrawings = async (out: string): Promise<Set<string>> => {
  const found = new Set<string>()
  for await (const file of glob('**/*.svg', { cwd: out }))
    for (const [, name = ''] of (await readFile(path.join(out, file), 'utf8')).matchAll(/var\((--[\w-]+)/g))
      found.add(name)
  return found
}

/** Of the sheets at these addresses of the build in `out`. */
export const partsOfSheets = async (out: string, addresses: Iterable<string>): Promise<SheetParts> => {
  const drawn = await propertiesOfDrawings(out)
  const sheets = [...addresses].map(
    async (address) => [address, partsOf(await readFile(path.join(out, address), 'utf8'), drawn)] as const,
  )
  return Object.fromEntries(await Promise.all(sheets))
}
