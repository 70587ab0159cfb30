import { useCallback, useRef, useState } from 'react'
import type { Crew, ScanOutcome } from '#web/sync/crew-types.ts'
import { signalVerdict } from './verdict-signals.ts'
import { sayVerdict, type VerdictContext, type VerdictWords } from './verdict-words.ts'

/** Ms before it is worth a word that a scan is being stored; most are on the disk within ten. */
const patienceMs = 250

export interface ShownVerdict {
  outcome: ScanOutcome
  words: VerdictWords
  /** What was scanned or typed; `admit` needs it again. */
  text: string
  /** Ms, the server's time. */
  at: number
}

/**
 * From a text to a verdict and on to the next. Nothing is shown before the engine's promise is kept: until then the scan is
 * not on the disk. One at a time: a scan during another, or during a choice that is still open, is not taken.
 */
export function useVerdict(crew: Crew) {
  const [shown, setShown] = useState<ShownVerdict | null>(null)
  const [last, setLast] = useState<ShownVerdict | null>(null)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const open = shown?.words.look === 'unknown'

  const run = useCallback(
    async (text: string, admitted: boolean) => {
      if (working.current) return
      working.current = true
      const slow = setTimeout(() => setBusy(true), patienceMs)
      const outcome = await (admitted ? crew.admit(text) : crew.scan(text))
      const words = sayVerdict(outcome, { ...contextOf(crew), admitted })
      const verdict = { outcome, words, text, at: Date.now() + crew.status.clock.offset }
      clearTimeout(slow)
      signalVerdict(words.look)
      setShown(verdict)
      setLast(verdict)
      setBusy(false)
      working.current = false
    },
    [crew],
  )

  return {
    shown,
    last,
    busy,
    scan: (text: string) => {
      if (!open && text.trim() !== '') void run(text.trim(), false)
    },
    admit: () => void (shown && run(shown.text, true)),
    dismiss: useCallback(() => setShown(null), []),
  }
}

function contextOf({ device, status }: Crew): VerdictContext {
  return {
    posts: status.posts,
    device: device ?? { id: '', name: '' },
    lastSyncAt: status.lastSyncAt,
    now: Date.now() + status.clock.offset,
  }
}
