import { Notice } from '#web/ui/notice.tsx'
import { useElsewhere } from './other-tabs.ts'

/** Says that another tab of this device has sent this draft, or that it was paid there. */
export function ElsewhereNotice({ name }: { name: string }) {
  const what = useElsewhere((drafts) => drafts[name])
  if (what === 'sent')
    return (
      <Notice kind="warn" title="Verstuurd in een ander tabblad">
        Betaal daar, of ga hier verder: wat hier staat komt er dan voor in de plaats.
      </Notice>
    )
  if (what === 'paid')
    return (
      <Notice kind="warn" title="Betaald in een ander tabblad">
        Je ticket is geregeld. Wat hier staat is nog niet verstuurd: ga je verder, dan is het een nieuwe inschrijving.
      </Notice>
    )
  return null
}
