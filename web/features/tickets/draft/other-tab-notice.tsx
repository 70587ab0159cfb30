import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useOtherTabs } from './other-tabs.ts'

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

/** Shows that another tab of this device has sent this draft, or has paid the order. */
export function OtherTabNotice({ name }: { name: string }) {
  const state = useOtherTabs((drafts) => drafts[name])
  const element = useRef<HTMLDivElement>(null)
  // The notice appears while the visitor uses the other tab. Scrolls to the notice, so that a visitor who comes back half way down the form
  // sees it and does not pay twice.
  useEffect(() => {
    if (state) element.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  if (!state) return null
  const { title, text } = texts[state]
  return (
    <div ref={element}>
      <Notice kind="warn" title={title}>
        {text}
      </Notice>
    </div>
  )
}
