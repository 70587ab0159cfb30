import type { ReactNode } from 'react'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './main.tsx'

/** Shows a dark screen without navigation: one picture fills the window, and the screen contains its own link back. */
export default function CinemaLayout({ children }: { children: ReactNode }) {
  usePageGround('sea')
  return <Main minHeight="100dvh">{children}</Main>
}
