import { chakra as factory } from '@chakra-ui/react/styled-system'
import type { ElementType } from 'react'
import { system } from './system.ts'

type Recipe = ReturnType<typeof system.cva>
/** The private fields of a component that Chakra created. */
interface ChakraComponent {
  __emotion_base?: ElementType
  __emotion_cva?: Recipe
}

/**
 * Chakra's factory, with each recipe created once. Chakra itself creates the recipe again in every render of every element, which costs
 * three times as much as the rest of the element.
 */
export const chakra = new Proxy(factory, {
  apply(_, __, [tag, config = {}, options]: [ElementType & ChakraComponent, object?, object?]) {
    const recipe = system.cva(config)
    // For a component that has a recipe already, the two recipes are merged here, once.
    if (tag.__emotion_cva && tag.__emotion_base) return make(tag.__emotion_base, tag.__emotion_cva.merge(recipe), options)
    return make(tag, recipe, options)
  },
  get: (_, tag: string) => elements.get(tag) ?? cacheElement(tag, make(tag as ElementType, system.cva({}))),
})

const make = factory as unknown as (tag: ElementType, recipe: Recipe, options?: object) => ElementType
const elements = new Map<string, ElementType>()
function cacheElement(tag: string, element: ElementType): ElementType {
  elements.set(tag, element)
  return element
}
