import { css, jsx } from '@emotion/react'
import { type ComponentProps, type JSX, type ReactNode } from 'react'
import { system } from './system.ts'

type Config = NonNullable<Parameters<typeof system.cva>[0]>
type Style = NonNullable<Config['base']>
type Variants = Record<string, Record<string, Style>>
type Look<V extends Variants> = Omit<Config, 'base' | 'variants' | 'defaultVariants'> & {
  base?: Style
  variants?: V
  defaultVariants?: object
}
type StaticProps<Tag extends keyof JSX.IntrinsicElements, V extends Variants> = Omit<
  ComponentProps<Tag>,
  'className' | 'style' | keyof V
> & {
  [Name in keyof V]?: keyof V[Name]
}

/**
 * Like `chakra()`, for elements of which a screen has hundreds, such as table cells. It takes no style props except `fixed`, which all of
 * its elements share. Each combination of variants is turned into CSS once, not in every render of every element.
 */
export function staticStyled<Tag extends keyof JSX.IntrinsicElements, V extends Variants = Record<never, never>>(
  tag: Tag,
  look: Look<V>,
  fixed: object = {},
): (props: StaticProps<Tag, V>) => ReactNode {
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

  return function StaticStyled(props) {
    const plain: Record<string, unknown> = { ...props, css: lookOf(props) }
    for (const name of variantKeys) delete plain[name]
    return jsx(tag, plain)
  }
}
