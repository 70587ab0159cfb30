import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps } from 'react'
import { icons, type IconName } from './icons.ts'

/** The styles of an icon, exported for lists with hundreds of them. */
export const iconStyles = {
  base: {
    flex: 'none',
    width: '1.25em',
    height: '1.25em',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinejoin: 'miter',
    strokeLinecap: 'square',
  },
} as const
const Mark = chakra('svg', iconStyles)

type IconProps = { name: IconName; label?: string } & Omit<ComponentProps<typeof Mark>, 'name' | 'children'>

/** Shows a line icon in the colour and size of the text beside it. Hidden from screen readers unless it has a `label`. */
export function Icon({ name, label, ...rest }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Mark viewBox="0 0 24 24" {...spoken} {...rest}>
      <path d={icons[name]} />
    </Mark>
  )
}
