import { chakra } from '#web/ui/theme/chakra.ts'
import { Logo } from '#web/ui/drawings/logo.tsx'

/** The first line of a screen that has no way back: whose it is. */
export function BrandTop() {
  return (
    <chakra.header data-no-print maxWidth="wide" width="full" marginInline="auto" paddingInline="gutter" paddingBlock="3">
      <Logo />
    </chakra.header>
  )
}
