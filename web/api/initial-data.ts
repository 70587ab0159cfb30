import type { QueryKey } from '@tanstack/react-query'
import { initialDataId } from '#shared/page/page-renderer.ts'

/** The server's answers that this page was rendered with, by query key. */
export function readInitialData(): [QueryKey, unknown][] {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(initialDataId)?.textContent
  return text ? (JSON.parse(text) as [QueryKey, unknown][]) : []
}
