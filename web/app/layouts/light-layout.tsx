import type { ReactNode } from 'react'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './main.tsx'
import { SkipLink } from './skip-link.tsx'

/**
 * The light frame for forms and the participant's app, without navigation that leads away. A screen renders its own top
 * (`FormTop`) and bottom (`ActionBar`).
 */
export default function LightLayout({ children }: { children: ReactNode }) {
  usePageGround('foam')
  return (
    <>
      <SkipLink />
      <Main display="flex" flexDirection="column" minHeight="100dvh">
        {children}
      </Main>
    </>
  )
}
