import { chakra as factory } from '@chakra-ui/react'
import type { ElementType } from 'react'
import { system } from './system.ts'

type Recipe = ReturnType<typeof system.cva>
/** What Chakra keeps on a component of its own making. */
interface Made {
  __emotion_base?: ElementType
  __emotion_cva?: Recipe
}

/**
 * Chakra's factory, with each recipe made once. By itself it makes the recipe again in every render of every element, which costs three
 * times as much as all the rest of the element.
 */
export const chakra = new Proxy(factory, {
  apply(_, __, [tag, config = {}, options]: [ElementType & Made, object?, object?]) {
    const recipe = system.cva(config)
    // One on another: merged once too.
    if (tag.__emotion_cva && tag.__emotion_base) return make(tag.__emotion_base, tag.__emotion_cva.merge(recipe), options)
    return make(tag, recipe, options)
  },
  get: (_, tag: string) => elements.get(tag) ?? keep(tag, make(tag as ElementType, system.cva({}))),
})

const make = factory as unknown as (tag: ElementType, recipe: Recipe, options?: object) => ElementType
const elements = new Map<string, ElementType>()
function keep(tag: string, element: ElementType): ElementType {
  elements.set(tag, element)
  return element
}
