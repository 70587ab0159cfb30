import type { ReactNode } from 'react'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './main.tsx'

/** The dark without its navigation: one picture fills the screen, and brings its own way out. */
export default function CinemaLayout({ children }: { children: ReactNode }) {
  usePageGround('sea')
  return <Main minHeight="100dvh">{children}</Main>
}
