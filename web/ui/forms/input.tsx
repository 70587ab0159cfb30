import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps } from 'react'
import { inputRecipe } from '#web/ui/theme/input-recipe.ts'
import { useFieldControl } from './field.tsx'

const Base = chakra('input', inputRecipe)

/**
 * A text field of one line, inside a `Field`. Give it `type`, `inputMode` and `autoComplete`: they choose the keyboard. `code`: wide
 * spacing and digits of equal width.
 */
export function Input(props: ComponentProps<typeof Base>) {
  return <Base {...useFieldControl()} {...props} />
}
