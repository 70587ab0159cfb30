import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { grounds } from './grounds.ts'
import { system } from './system.ts'

// A style prop takes any string: an unknown token compiles, and the browser drops the whole rule.

const root = join(import.meta.dirname, '../..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$|^e2e\//.test(file))

/** CSS keywords that may be used instead of a token. */
const cssWords = new Set(['auto', 'currentColor', 'inherit', 'linear', 'none', 'transparent'])
const utilities: Record<string, { values?: unknown; shorthand?: string | string[] }> = system._config.utilities ?? {}
/** The style props whose values are names of tokens, short forms too. */
const tokenProps = new Set(
  Object.entries(utilities)
    .filter(
      ([, { values }]) => typeof values === 'function' || (typeof values === 'string' && system.tokens.categoryMap.has(values as never)),
    )
    .flatMap(([prop, { shorthand = [] }]) => [prop, ...[shorthand].flat()])
    .concat('textStyle'),
)

/** The part of a syntax tree's node that is read here. */
interface Node {
  type: string
  computed?: boolean
  name?: unknown
  key?: unknown
  value?: unknown
  consequent?: unknown
  alternate?: unknown
  left?: unknown
  right?: unknown
  expression?: unknown
  properties?: Node[]
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
/** Returns the name of an attribute or a property; an empty text for a computed name. */
function nameOf({ type, name, key, computed }: Node): string {
  const nameNode = type === 'JSXAttribute' ? name : type === 'Property' && !computed ? key : undefined
  return isNode(nameNode) ? String(nameNode.name ?? nameNode.value) : ''
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) visit(child, look)
    } else if (isNode(value)) visit(value, look)
  }
}

/** Returns the strings that a style prop can get from this node: all branches, all breakpoints and states. */
function valuesOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'ConditionalExpression') return [...valuesOf(node.consequent), ...valuesOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...valuesOf(node.left), ...valuesOf(node.right)]
  if (node.type === 'JSXExpressionContainer' || node.type === 'TSAsExpression') return valuesOf(node.expression)
  if (node.type === 'ObjectExpression')
    return (node.properties ?? []).filter((one) => !tokenProps.has(nameOf(one))).flatMap((one) => valuesOf(one.value))
  return []
}

const isWord = (value: string) => /^[a-z][\w.]*$/i.test(value) && !cssWords.has(value)
const isToken = (prop: string, value: string) =>
  prop === 'textStyle'
    ? Object.hasOwn(system._config.theme?.textStyles ?? {}, value)
    : JSON.stringify(system.utility.transform(system.utility.resolveShorthand(prop), value)).includes('var(--ds-')
const variables = new Set(system.tokens.allTokens.map((token) => token.extensions.cssVar?.var))
/** The first parts of dotted colour names, such as `sea` and `ok`. By these, colours in arguments of functions are found too. */
const hues = new Set(system.tokens.allTokens.filter(({ path }) => path[0] === 'colors' && path.length > 2).map(({ path }) => path[1]))
const animations = Object.keys(system._config.theme?.keyframes ?? {})

/** Returns the names in a source that the theme does not have. */
function unknownIn(file: string, source: string): string[] {
  const unknown: string[] = []
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  visit(program as Node, (node) => {
    const prop = nameOf(node)
    const values = tokenProps.has(prop) || prop === 'animation' ? valuesOf(node.value) : []
    for (const value of values) {
      const word = value.split(' ')[0]!
      const isKnown = prop === 'animation' ? animations.includes(word) : isToken(prop, value)
      if (isWord(prop === 'animation' ? word : value) && !isKnown) unknown.push(value)
    }
    if (node.type === 'JSXAttribute' && prop === 'data-ground')
      for (const value of valuesOf(node.value)) if (!grounds.some((one) => one === value)) unknown.push(value)
    const text = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.type === 'Literal' ? node.value : undefined
    if (typeof text !== 'string') return
    for (const [variable] of text.matchAll(/--ds-[a-z0-9-]+[a-z0-9]\b/g)) if (!variables.has(variable)) unknown.push(variable)
    for (const [, name] of text.matchAll(/\{([a-z]+(?:\.\w+)+)\}/gi)) if (!system.tokens.getByName(name!)) unknown.push(name!)
    const [hue, ...shades] = text.split('.')
    if (shades.length > 0 && hues.has(hue!) && isWord(text) && !system.tokens.getByName(`colors.${text}`)) unknown.push(text)
    for (const [, ground] of text.matchAll(/data-ground=["']?(\w+)/g)) if (!grounds.some((one) => one === ground)) unknown.push(text)
  })
  return unknown
}

test('every token, text style, animation, variable and ground that a source names is in the theme', () => {
  const unknown = sources.flatMap((file) => unknownIn(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file}  ${name}`))
  expect(unknown).toEqual([])
  expect(sources.length).toBeGreaterThan(100)
})

test('finds an unknown name everywhere in a source where the theme can be named', () => {
  const source = `
    const Box = chakra('div', { base: { bg: 'sea.940', padding: { base: '3', md: 'ditch' }, _hover: { color: 'fg' } } })
    const text = <Box color={lit ? 'fg' : 'dim'} textStyle="shout" ink={ink('sea.951')} css={{ animation: 'wobble 1s', width: 'calc(1px + var(--ds-sizes-yard))' }} data-ground="lava" />`
  expect(unknownIn('x.tsx', source)).toEqual([
    'sea.940',
    'sea.940',
    'ditch',
    'dim',
    'shout',
    'sea.951',
    'wobble 1s',
    '--ds-sizes-yard',
    'lava',
  ])
})
