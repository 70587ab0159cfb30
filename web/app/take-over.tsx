import { startTransition, StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes a drawn page over in small steps, so that it keeps scrolling and answering meanwhile. */
export function takeOver(place: Element, page: ReactNode): void {
  startTransition(() => void hydrateRoot(place, <StrictMode>{page}</StrictMode>))
}
