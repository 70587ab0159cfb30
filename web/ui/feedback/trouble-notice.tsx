import { useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/** The reason why an action failed. `warn`: a retry may soon succeed. `bad`: the action was refused. */
export interface Trouble {
  kind: 'warn' | 'bad'
  title: string
  text: string
}

/** Shows why an action failed until the next try, and scrolls into view, because the pressed button may be far away. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces, so that the effect returns nothing: in newer browsers this call returns a promise, which React would take for a clean-up.
    // jsdom does not have this function.
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
