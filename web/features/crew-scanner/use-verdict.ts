import { useCallback, useRef, useState } from 'react'
import type { Crew, ScanOutcome } from '#web/sync/crew-types.ts'
import { askInTime } from './ask-in-time.ts'
import { nameTicket } from './ticket-words.ts'
import { signalVerdict } from './verdict-signals.ts'
import type { VerdictContext, VerdictWords } from './verdict-context.ts'
import { sayVerdict } from './verdict-words.ts'

/** Ms before it is worth a word that a scan is being stored; most are on the disk within ten. */
const patienceMs = 250

export interface ShownVerdict {
  words: VerdictWords
  /** Who it is about; null where nobody is known. */
  participantId: string | null
  /** Their name, or what there is of it. */
  name: string
  /** What was scanned or typed; `admit` needs it again. */
  text: string
  /** Just checked in: the wristband comes next. */
  getsWristband: boolean
  /** Ms, the server's time. */
  at: number
}

/**
 * From a text to a verdict and on to the next. Nothing is shown before the engine's promise is kept: until then the scan is
 * not on the disk. One at a time: a scan during another, or during a choice that is still open, is not taken. Whatever happens to one,
 * an error or an answer that never comes, the next is taken.
 */
export function useVerdict(crew: Crew) {
  const [shown, setShown] = useState<ShownVerdict | null>(null)
  const [last, setLast] = useState<ShownVerdict | null>(null)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const asks = shown?.words.asks === true

  const show = useCallback((verdict: ShownVerdict) => {
    signalVerdict(verdict.words.look)
    setShown(verdict)
    setLast(verdict)
  }, [])

  const run = useCallback(
    async (text: string, ask: () => Promise<ScanOutcome>, admitted: boolean) => {
      if (working.current) return
      working.current = true
      const slow = setTimeout(() => setBusy(true), patienceMs)
      const outcome = await askInTime(ask)
      clearTimeout(slow)
      working.current = false
      setBusy(false)
      const words = sayVerdict(outcome, { ...contextOf(crew), admitted })
      show({ words, ...whoOf(outcome), text, getsWristband: outcome.kind === 'welcome' || admitted, at: serverNow(crew) })
    },
    [crew, show],
  )

  return {
    shown,
    last,
    busy,
    /** `typed`: by a person's fingers; only then a short code counts. */
    scan: (text: string, typed = false) => {
      const plain = text.trim()
      if (!asks && plain !== '') void run(plain, () => crew.scan(plain, { typed }), false)
    },
    admit: () => void (shown && run(shown.text, () => crew.admit(shown.text), true)),
    /** Shows what came of something else than a scan. */
    say: useCallback(
      (words: VerdictWords, participantId: string, name: string) =>
        show({ words, participantId, name, text: '', getsWristband: false, at: serverNow(crew) }),
      [crew, show],
    ),
    dismiss: useCallback(() => setShown(null), []),
  }
}

const serverNow = ({ status }: Crew) => Date.now() + status.clock.offset

function whoOf(outcome: ScanOutcome): Pick<ShownVerdict, 'participantId' | 'name'> {
  const ticket = 'ticket' in outcome ? outcome.ticket : null
  if (ticket) return { participantId: ticket.participantId, name: nameTicket(ticket) }
  return { participantId: null, name: outcome.kind === 'recorded' ? (outcome.wristband ?? '') : '' }
}

function contextOf(crew: Crew): VerdictContext {
  const { device, status, location } = crew
  return {
    posts: status.posts,
    device: device ?? { id: '', name: '' },
    location,
    lastSyncAt: status.lastSyncAt,
    now: serverNow(crew),
    uncertainty: status.clock.uncertainty,
  }
}
