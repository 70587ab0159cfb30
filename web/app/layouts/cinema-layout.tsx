import type { ReactNode } from 'react'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './main.tsx'

/** The dark site without navigation: one picture fills the screen, and its screen has its own way back. */
export default function CinemaLayout({ children }: { children: ReactNode }) {
  usePageGround('sea')
  return <Main minHeight="100dvh">{children}</Main>
}
