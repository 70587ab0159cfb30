import { useRef, useState } from 'react'
import { signalVerdict } from '#web/features/crew-scanner/verdict/verdict-signals.ts'
import type { Crew, EventDraft } from '#web/sync/crew-types.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * Records events by hand. A press while another event is being stored is recorded too, with the time of the press; only a second press for
 * the same event is ignored. When an event is stored, shows a toast with `done` ('Status bijgewerkt' by default; null shows no toast) and
 * `detail`. If storing fails, shows the reason.
 */
export function useEventRecorder(crew: Pick<Crew, 'record'>) {
  const [busy, setBusy] = useState(false)
  const storing = useRef(new Set<string>())
  const [trouble, setTrouble] = useState('')
  const record = async (draft: EventDraft, done: string | null = 'Status bijgewerkt', detail?: string): Promise<boolean> => {
    const key = JSON.stringify(draft)
    if (storing.current.has(key)) return false
    // A later success must not hide why an earlier event was not stored.
    if (storing.current.size === 0) setTrouble('')
    storing.current.add(key)
    setBusy(true)
    const result = await crew
      .record(draft)
      .catch(() => ({ ok: false, message: 'Er ging iets mis op dit toestel. Probeer het opnieuw.' }) as const)
    storing.current.delete(key)
    setBusy(storing.current.size > 0)
    signalVerdict(result.ok ? 'welcome' : 'broken')
    if (result.ok && done !== null) toast({ title: done, description: detail, kind: 'success', low: true })
    if (!result.ok) setTrouble(result.message)
    return result.ok
  }
  return { record, busy, trouble }
}
