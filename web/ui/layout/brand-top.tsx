import { chakra } from '#web/ui/theme/chakra.ts'
import { Logo } from '#web/ui/drawings/logo.tsx'

/** The first line of a screen without a back link: the logo. */
export function BrandTop() {
  return (
    <chakra.header data-no-print maxWidth="wide" width="full" marginInline="auto" paddingInline="gutter" paddingBlock="3">
      <Logo />
    </chakra.header>
  )
}
