import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { buttonRecipe } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

const Base = chakra(Link, buttonRecipe)

type ButtonLinkProps = ComponentProps<typeof Base> & { icon?: IconName; iconAfter?: IconName }

/** Goes to another page of ours and looks like a button; same variants and sizes. */
export function ButtonLink({ icon, iconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <Base {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Base>
  )
}
