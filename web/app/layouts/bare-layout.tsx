import type { ReactNode } from 'react'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './main.tsx'

/** Nothing but the screen, on the scanner's black and white. */
export default function BareLayout({ children }: { children: ReactNode }) {
  usePageGround('scan')
  return <Main minHeight="100dvh">{children}</Main>
}
