import { semanticTokens } from './semantic-tokens.ts'
import { tokens } from './tokens.ts'

interface Tree {
  readonly [name: string]: unknown
}

/**
 * Every token by name, a line a category: `colors sea/950 sea/900 …`. A browser needs no more of them: styles name variables, and what
 * these stand for is in the theme's stylesheet. The build puts it into the app as `import.meta.env.TOKEN_NAMES`.
 */
export function listTokenNames(): string {
  const categories = new Set([...Object.keys(tokens), ...Object.keys(semanticTokens)])
  const lineOf = (category: string) => [category, ...[tokens, semanticTokens].flatMap((all: Tree) => namesIn(all[category] ?? {}))]
  return [...categories].map((category) => lineOf(category).join(' ')).join('\n')
}

function namesIn(tree: unknown, path: string[] = []): string[] {
  if (isToken(tree)) return [path.join('/')]
  return Object.entries(tree as Tree).flatMap(([name, inside]) => namesIn(inside, [...path, name]))
}

const isToken = (tree: unknown) => Object.hasOwn(tree as Tree, 'value')
