import { makeSystem } from './make-system.ts'

/**
 * The design system as the app has it: tokens by name, without what they stand for. Every style names a variable, and the variables are in
 * a stylesheet of the build (`theme-css.ts`), as is all that holds for every page: to write that again in every browser costs an old phone
 * a quarter of a second, and the values are two KiB of script on every page.
 */
export const system = makeSystem({ tokens: tokensNamed(import.meta.env.TOKEN_NAMES) })

interface Tree {
  [name: string]: Tree | { value: string }
}

/** `listTokenNames`, read back. */
function tokensNamed(names: string): Tree {
  const tokens: Tree = {}
  for (const line of names.split('\n')) {
    const [category, ...paths] = line.split(' ')
    for (const path of paths) {
      const [name, ...above] = `${category}/${path}`.split('/').toReversed()
      let at = tokens
      for (const part of above.toReversed()) at = (at[part] ??= {}) as Tree
      at[name!] = { value: '?' } // Chakra leaves out what is empty
    }
  }
  return tokens
}
