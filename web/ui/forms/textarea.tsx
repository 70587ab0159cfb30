import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps } from 'react'
import { inputRecipe } from '#web/ui/theme/input-recipe.ts'
import { useFieldControl } from './field.tsx'

const Base = chakra('textarea', inputRecipe)

/** Several lines of text inside a `Field`; can be resized downwards. */
export function Textarea({ rows = 3, ...rest }: ComponentProps<typeof Base>) {
  return <Base {...useFieldControl()} rows={rows} paddingBlock="3" resize="vertical" {...rest} />
}
