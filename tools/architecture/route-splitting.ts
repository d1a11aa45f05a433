/**
 * Which imports of a route file end up in that route's own chunk. The router's plugin moves what the options
 * below need out of the main bundle, so only what a loader or a search schema needs counts before the first paint.
 */

/** The router plugin's default groupings: each of these becomes a chunk of its own. */
const splitOptions = new Set(['component', 'errorComponent', 'notFoundComponent', 'pendingComponent'])

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

const isSplitOption = (node: Node) => {
  const key = node.type === 'Property' && isNode(node.key) ? node.key.name : undefined
  return typeof key === 'string' && splitOptions.has(key)
}

/** Every name a piece of code mentions; local ones do no harm here, they merely keep an import counted. */
const names = (node: Node, skip: (node: Node) => boolean, found = new Set<string>()): Set<string> => {
  if (skip(node)) return found
  if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && typeof node.name === 'string')
    found.add(node.name)
  for (const child of children(node)) names(child, skip, found)
  return found
}

const declaredNames = (statement: Node): string[] => {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement
  const declarators = Array.isArray(declaration.declarations) ? declaration.declarations.filter(isNode) : [declaration]
  return declarators.flatMap(({ id }) => (isNode(id) && typeof id.name === 'string' ? [id.name] : []))
}

/** Local names that nothing outside the split-off options uses. */
export const splitOffBindings = (program: unknown): Set<string> => {
  if (!isNode(program) || !Array.isArray(program.body)) return new Set()
  const statements = program.body.filter(isNode)
  const imports = statements.filter((statement) => statement.type === 'ImportDeclaration')
  const rest = statements.filter((statement) => statement.type !== 'ImportDeclaration')

  const kept = new Set<string>()
  const counted = new Set<Node>()
  // Starts from what is exported, and from statements that declare nothing and so always run.
  const isRoot = (statement: Node) => statement.type.startsWith('Export') || declaredNames(statement).length === 0
  let added = rest.filter(isRoot)
  while (added.length > 0) {
    for (const statement of added) {
      counted.add(statement)
      for (const name of names(statement, isSplitOption)) kept.add(name)
    }
    added = rest.filter(
      (statement) => !counted.has(statement) && declaredNames(statement).some((name) => kept.has(name)),
    )
  }
  const bound = imports.flatMap(({ specifiers }) => (Array.isArray(specifiers) ? specifiers.filter(isNode) : []))
  const locals = bound.flatMap(({ local }) => (isNode(local) && typeof local.name === 'string' ? [local.name] : []))
  return new Set(locals.filter((name) => !kept.has(name)))
}
