import type { ReactNode } from 'react'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './main.tsx'

/** The dark site without navigation: one picture fills the window, and the screen itself offers the way back. */
export default function CinemaLayout({ children }: { children: ReactNode }) {
  usePageGround('sea')
  return <Main minHeight="100dvh">{children}</Main>
}
