import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rememberControls } from '#web/ui/hydration/former-controls.ts'
import { Root } from './root.tsx'

/** Hydrates a prerendered page in small steps, so that it keeps scrolling and responding meanwhile. */
export function hydratePage(place: Element, page: ReactNode): void {
  rememberControls(place)
  startTransition(() => void hydrateRoot(place, <Root>{page}</Root>))
}
