import { __unsafe_useEmotionCache as useStyleCache, css } from '@emotion/react'
import { createElement, type ComponentProps, type JSX, type ReactNode } from 'react'
import { chakra } from './chakra.ts'
import { system } from './system.ts'

type Config = NonNullable<Parameters<typeof system.cva>[0]>
type Style = NonNullable<Config['base']>
type Variants = Record<string, Record<string, Style>>
type Look<V extends Variants> = Omit<Config, 'base' | 'variants' | 'defaultVariants'> & {
  base?: Style
  variants?: V
  defaultVariants?: object
}
type StillProps<Tag extends keyof JSX.IntrinsicElements, V extends Variants> = Omit<
  ComponentProps<Tag>,
  'className' | 'style' | keyof V
> & {
  [Name in keyof V]?: keyof V[Name]
}

/**
 * As `chakra()`, for what a screen has hundreds of: takes no style props but `fixed`, that are the same for all of them. Its class is made
 * once a look, and the element is a plain one: drawing it costs a tenth.
 */
export function still<Tag extends keyof JSX.IntrinsicElements, V extends Variants = Record<never, never>>(
  tag: Tag,
  look: Look<V>,
  fixed: object = {},
): (props: StillProps<Tag, V>) => ReactNode {
  // The build renders with Chakra itself: it keeps account of which page needs which rules.
  if (typeof document === 'undefined') return chakra(tag, look as Config, { defaultProps: fixed } as object) as never
  const recipe = system.cva(look as Config)
  const { variantKeys } = recipe
  const isVariant = (name: string) => variantKeys.includes(name as never)
  const pick = (from: object, wanted: boolean) => Object.fromEntries(Object.entries(from).filter(([name]) => isVariant(name) === wanted))
  const [fixedVariants, fixedStyle] = [pick(fixed, true), pick(fixed, false)]
  const looks = new Map<string, ReturnType<typeof css>>()

  function lookOf(props: Record<string, unknown>) {
    let key = ''
    for (const name of variantKeys) key += `${String(props[name])} `
    const known = looks.get(key)
    if (known) return known
    const made = css(system.css(recipe({ ...fixedVariants, ...pick(props, true) }), fixedStyle))
    looks.set(key, made)
    return made
  }

  return function Still(props) {
    const cache = useStyleCache()!
    const made = lookOf(props)
    const className = `${cache.key}-${made.name}`
    // Once a look: a rule that is there already is not written again.
    if (cache.inserted[made.name] === undefined) cache.insert(`.${className}`, made, cache.sheet, true)
    const plain: Record<string, unknown> = { ...props, className }
    for (const name of variantKeys) delete plain[name]
    return createElement(tag, plain)
  }
}
