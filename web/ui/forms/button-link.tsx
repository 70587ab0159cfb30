import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps } from 'react'
import { buttonRecipe, ButtonText } from './button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { Link } from '#web/ui/navigation/link.tsx'

const Base = chakra(Link, buttonRecipe)

type ButtonLinkProps = ComponentProps<typeof Base> & { icon?: IconName; iconAfter?: IconName }

/** A link to a page of this site that looks like a button, with the same variants and sizes as `Button`. */
export function ButtonLink({ icon, iconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <Base {...rest}>
      {icon && <Icon name={icon} />}
      <ButtonText>{children}</ButtonText>
      {iconAfter && <Icon name={iconAfter} />}
    </Base>
  )
}
