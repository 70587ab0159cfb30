import { useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/** Why something did not work: `warn` when it may work in a moment, `bad` when it was refused. */
export interface Trouble {
  kind: 'warn' | 'bad'
  title: string
  text: string
}

/** Stays until the next try, and comes into view: the button that caused it may be far from it. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers give a promise back, which React would take for a clean-up. jsdom has nothing to scroll.
    place.current?.scrollIntoView?.({ block: 'center' })
  }, [trouble])
  return (
    <div ref={place}>
      <Notice kind={trouble.kind} title={trouble.title}>
        {trouble.text}
      </Notice>
    </div>
  )
}
