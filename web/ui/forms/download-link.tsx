import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps } from 'react'
import { buttonRecipe, ButtonText } from './button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'

const Base = chakra('a', buttonRecipe)

/** Saves a file from the server: a plain link that looks like a button, so that it works in every browser and from the home screen. */
export function DownloadLink({ children, variant = 'outline', size = 'compact', ...rest }: ComponentProps<typeof Base> & { href: string }) {
  return (
    <Base download variant={variant} size={size} {...rest}>
      <Icon name="download" />
      <ButtonText>{children}</ButtonText>
    </Base>
  )
}
