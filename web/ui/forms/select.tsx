import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps } from 'react'
import { inputRecipe } from '#web/ui/theme/input-recipe.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'

const Base = chakra('select', inputRecipe)
const Frame = chakra('span', { base: { position: 'relative', display: 'grid' } })

/** Shows a choice from a list inside a `Field`, with the phone's own picker. Children are `<option>`s. */
export function Select(props: ComponentProps<typeof Base>) {
  return (
    <Frame>
      <Base {...useFieldControl()} appearance="none" paddingInlineEnd="7" textOverflow="ellipsis" {...props} />
      <Icon name="chevronDown" position="absolute" insetEnd="3.5" alignSelf="center" pointerEvents="none" />
    </Frame>
  )
}
