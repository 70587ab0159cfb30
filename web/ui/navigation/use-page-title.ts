import { useEffect } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { pageTitle } from '#shared/page/page-title.ts'

/** Sets the title of the browser tab: "Betaling, Duinstorm", or only the product's name. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? pageTitle(title) : brand.name
  }, [title])
}
