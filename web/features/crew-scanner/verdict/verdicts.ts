import { nameTicket } from '#web/features/crew-scanner/words/ticket-words.ts'
import type { Crew, ScanOutcome } from '#web/sync/crew-types.ts'
import { askInTime } from './ask-in-time.ts'
import { signalVerdict } from './verdict-signals.ts'
import type { VerdictContext, VerdictWords } from './verdict-context.ts'
import { sayVerdict } from './verdict-words.ts'

/** Ms before it is worth a word that a scan is being stored; most are on the disk within ten. */
const patienceMs = 250

export interface ShownVerdict {
  words: VerdictWords
  /** Who it is about; null where nobody is known. */
  participantId: string | null
  /** What was kept under a wristband of which nobody here knows the wearer; else null. */
  wristband: string | null
  /** Their name, or what there is of it. */
  name: string
  /** What was scanned or typed; `admit` needs it again. */
  text: string
  /** What the same keys are on another keyboard layout. */
  otherReadings?: readonly string[] | undefined
  /** Just checked in: the wristband comes next. */
  getsWristband: boolean
  /** Ms, the server's time. */
  at: number
}

export interface VerdictsState {
  shown: ShownVerdict | null
  /** What the layer holds, in sight or not: what is shown or was last, or nothing yet. */
  drawn: ShownVerdict
  /** What is shown was painted. All that can wait for that waits: below the verdict nothing is rendered before it. */
  painted: boolean
  last: ShownVerdict | null
  /** It takes long enough to say so. */
  busy: boolean
  /** From a text until its verdict has left the screen. */
  occupied: boolean
}

/**
 * From a text to a verdict and on to the next. Nothing is shown before the engine's promise is kept: until then the scan is
 * not on the disk. One at a time: a scan during another, or during a choice that is still open, is not taken. Whatever happens to one,
 * an error or an answer that never comes, the next is taken. It lives beside React, so that a verdict renders what shows it and
 * not the whole scanner.
 */
export function createVerdicts(crew: Crew, afterPaint: (run: () => void) => void) {
  const listeners = new Set<() => void>()
  let state: VerdictsState = { shown: null, drawn: blank, painted: false, last: null, busy: false, occupied: false }
  let working = false

  function change(part: Partial<VerdictsState>) {
    const next = { ...state, ...part }
    state = { ...next, occupied: working || next.shown !== null }
    for (const listener of listeners) listener()
  }
  function show(verdict: ShownVerdict) {
    change({ shown: verdict, drawn: verdict, painted: false, busy: false })
    afterPaint(() => {
      signalVerdict(verdict.words.look)
      change({ last: verdict, painted: state.shown !== null })
    })
  }

  async function run(
    { text, otherReadings }: Pick<ShownVerdict, 'text' | 'otherReadings'>,
    admitted: boolean,
    ask: () => Promise<ScanOutcome>,
  ) {
    if (working) return
    working = true
    change({})
    const slow = setTimeout(() => change({ busy: true }), patienceMs)
    const outcome = await askInTime(ask)
    clearTimeout(slow)
    working = false
    const words = sayVerdict(outcome, { ...contextOf(crew), admitted })
    show({ words, ...whoOf(outcome), text, otherReadings, getsWristband: outcome.kind === 'welcome' || admitted, at: serverNow(crew) })
  }

  return {
    get: (): VerdictsState => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `typed`: by a person's fingers; only then a short code counts. */
    scan(text: string, typed = false, otherReadings?: readonly string[]) {
      const plain = text.trim()
      if (state.shown?.words.asks === true || plain === '') return
      void run({ text: plain, otherReadings }, false, () => crew.scan(plain, { typed, otherReadings }))
    },
    admit() {
      const { shown } = state
      if (!shown) return
      const { text, otherReadings } = shown
      void run({ text, otherReadings }, true, () => crew.admit(text, { otherReadings }))
    },
    /** Shows what came of something else than a scan. */
    say: (words: VerdictWords, participantId: string, name: string) =>
      show({ words, participantId, wristband: null, name, text: '', getsWristband: false, at: serverNow(crew) }),
    dismiss: () => change({ shown: null, painted: false }),
    /** The phone as it is now. */
    follow: (now: Crew) => void (crew = now),
  }
}
/** Before the first scan: the layer is mounted for the verdict that comes most. */
const blank: ShownVerdict = {
  words: { look: 'welcome', word: 'Welkom', who: ' ', facts: [], strong: -1, todo: ' ', short: '', spoken: ' ' },
  participantId: '',
  wristband: null,
  name: '',
  text: '',
  getsWristband: true,
  at: 0,
}

export type Verdicts = ReturnType<typeof createVerdicts>

const serverNow = ({ status }: Crew) => Date.now() + status.clock.offset

function whoOf(outcome: ScanOutcome): Pick<ShownVerdict, 'participantId' | 'wristband' | 'name'> {
  const ticket = 'ticket' in outcome ? outcome.ticket : null
  if (ticket) return { participantId: ticket.participantId, wristband: null, name: nameTicket(ticket) }
  const wristband = outcome.kind === 'recorded' ? outcome.wristband : null
  return { participantId: null, wristband, name: wristband ?? '' }
}

function contextOf(crew: Crew): VerdictContext {
  const { device, status, location } = crew
  return {
    posts: status.posts,
    device: device ?? { id: '', name: '' },
    location,
    lastSyncAt: status.lastSyncAt,
    listHasHoles: crew.lostParts > 0,
    now: serverNow(crew),
  }
}
