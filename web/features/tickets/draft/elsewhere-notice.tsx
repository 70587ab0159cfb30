import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useElsewhere } from './other-tabs.ts'

const texts = {
  sent: {
    title: 'Verstuurd in een ander tabblad',
    text: 'Betaal daar, of ga hier verder: wat hier staat komt er dan voor in de plaats.',
  },
  paid: {
    title: 'Betaald in een ander tabblad',
    text: 'Je ticket is geregeld. Wat hier staat is nog niet verstuurd: ga je verder, dan is het een nieuwe inschrijving.',
  },
}

/** Says that another tab of this device has sent this draft, or that it was paid there. */
export function ElsewhereNotice({ name }: { name: string }) {
  const what = useElsewhere((drafts) => drafts[name])
  const place = useRef<HTMLDivElement>(null)
  // Nobody looks at this tab then; who comes back to it half way down the form must not pay twice.
  useEffect(() => {
    if (what) place.current?.scrollIntoView({ block: 'nearest' })
  }, [what])
  if (!what) return null
  const { title, text } = texts[what]
  return (
    <div ref={place}>
      <Notice kind="warn" title={title}>
        {text}
      </Notice>
    </div>
  )
}
