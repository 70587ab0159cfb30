import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { dropHeadTags, writeHeadTags } from '#web/ui/navigation/head-tags.ts'
import { headOf } from './page-meta.ts'

/** Writes the head tags of a path. Screens that only exist in the browser set their title themselves (`usePageTitle`). */
export function writeHead(path: string, facts: FactsInForce): void {
  const { title, tags } = headOf(path, facts)
  dropHeadTags('robots', 'canonical')
  writeHeadTags(tags)
  if (title) document.title = title
}
