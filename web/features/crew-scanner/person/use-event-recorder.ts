import { useState } from 'react'
import { signalVerdict } from '#web/features/crew-scanner/verdict/verdict-signals.ts'
import type { Crew, EventDraft } from '#web/sync/crew-types.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * Records events by hand, one at a time: a press while another event is being stored is ignored. When an event is stored, shows a toast
 * with `done` ('Status bijgewerkt' by default; null shows no toast) and `detail`. If storing fails, shows the reason.
 */
export function useEventRecorder(crew: Pick<Crew, 'record'>) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const record = async (draft: EventDraft, done: string | null = 'Status bijgewerkt', detail?: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setTrouble('')
    const result = await crew
      .record(draft)
      .catch(() => ({ ok: false, message: 'Er ging iets mis op dit toestel. Probeer het opnieuw.' }) as const)
    setBusy(false)
    signalVerdict(result.ok ? 'welcome' : 'broken')
    if (result.ok && done !== null) toast({ title: done, description: detail, kind: 'success', low: true })
    if (!result.ok) setTrouble(result.message)
    return result.ok
  }
  return { record, busy, trouble }
}
