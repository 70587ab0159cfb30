import { useEffect, useRef } from 'react'
import { renderedFacts, useFacts } from '#web/api/event-facts.ts'

interface PageHeadProps {
  path: string
  /** The path that the page was prerendered for, if it was. */
  prerenderedPath?: string
}

/**
 * Updates the head when the path or the facts of the edition change. A rendered page already has its head, so the code that writes heads is
 * loaded with the first change.
 */
export function PageHead({ path, prerenderedPath }: PageHeadProps) {
  const facts = useFacts()
  const written = useRef({ path: prerenderedPath, facts: renderedFacts() })
  useEffect(() => {
    if (written.current.path === path && written.current.facts === facts) return
    const head = { path, facts }
    written.current = head
    // If the URL has changed meanwhile, its screen may have set its own title, which must not be overwritten.
    void import('./write-head.ts').then(
      ({ writeHead }) => (written.current === head ? writeHead(path, facts) : undefined),
      () => undefined,
    )
  }, [path, facts])
  return null
}
