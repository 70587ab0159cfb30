import type { EventKind } from '#shared/scan/event-kinds.ts'
import { actionAt, kindOfAction } from '#shared/scan/scan-action.ts'
import { nameTicket } from '#web/features/crew-scanner/words/ticket-words.ts'
import type { Crew, ScanOptions, ScanOutcome } from '#web/sync/crew-types.ts'
import { scanWithTimeout } from './scan-with-timeout.ts'
import { signalVerdict } from './verdict-signals.ts'
import { nameUnknown, type VerdictContext, type VerdictWords } from './verdict-context.ts'
import { describeVerdict } from './verdict-words.ts'

/** Ms after which the screen says that a scan is being stored. Most scans are stored within 10 ms. */
const busyAfterMs = 250

export interface ShownVerdict {
  words: VerdictWords
  /** The person of the verdict; null if nobody is known. */
  participantId: string | null
  /** The wristband of a recorded scan whose wearer is unknown; otherwise null. */
  wristband: string | null
  /** The person's name, or their code or wristband if the name is unknown. */
  name: string
  /** The scanned or typed text. `admit` scans it again. */
  text: string
  /** The texts that the same keys give on other keyboard layouts (read-strokes.ts). */
  otherReadings?: readonly string[] | undefined
  /** The kind of the event that the scan made, or of the earlier event that it found. Null if there is none. */
  kind: EventKind | null
  /** True if the person was just checked in and gets a wristband next. */
  getsWristband: boolean
  /** Ms, the server's time: the moment of the tap to which the scan was assigned, otherwise the moment of the verdict. */
  at: number
}

export interface VerdictsState {
  shown: ShownVerdict | null
  /** What the layer contains, even while it is invisible: the current or last verdict, or a placeholder. */
  drawn: ShownVerdict
  /** True once the shown verdict was painted. Nothing below the verdict renders before, so that it does not delay the verdict. */
  painted: boolean
  last: ShownVerdict | null
  /** True if storing takes so long that the screen says so. */
  busy: boolean
  /** True from a scan until its verdict has left the screen, at check-in. Always false where people pass. */
  occupied: boolean
}

/**
 * Creates the store that scans texts and shows one verdict for each. A verdict shows only once the scan is on the disk.
 * - At check-in one person stands before the phone. A scan is ignored while another is being stored, or while the crew must choose.
 * - At other posts several people pass at once. Each scan is stored with the time when it was seen, and its verdict replaces the previous
 *   one. Only the verdict of a scan that was not stored stays until it is dismissed; later verdicts wait for that.
 *
 * The store is outside React, so that a verdict renders only the parts that show it.
 */
export function createVerdicts(crew: Crew, afterPaint: (run: () => void) => void) {
  const listeners = new Set<() => void>()
  let state: VerdictsState = { shown: null, drawn: blank, painted: false, last: null, busy: false, occupied: false }
  let storing = 0
  /** The verdicts that wait for a failed scan to be dismissed: those of all later failed scans, and the latest of the other verdicts. */
  let waiting: ShownVerdict[] = []
  /** The person whom this tab checked in last. They still get a wristband if their ticket is scanned again. */
  let lastWelcomed: string | null = null

  function change(part: Partial<VerdictsState>) {
    const next = { ...state, ...part }
    state = { ...next, occupied: !scansDuringVerdict(crew) && (storing > 0 || next.shown !== null) }
    for (const listener of listeners) listener()
  }
  function show(verdict: ShownVerdict) {
    if (state.shown && isFailed(state.shown) && scansDuringVerdict(crew)) {
      waiting = [...waiting.filter(isFailed), verdict]
      return change({ busy: false })
    }
    change({ shown: verdict, drawn: verdict, painted: false, busy: false })
    afterPaint(() => {
      signalVerdict(verdict.words.variant)
      change({ last: verdict, painted: state.shown !== null })
    })
  }

  async function run(
    { text, otherReadings, seenAt = performance.now(), tap }: Pick<ShownVerdict, 'text'> & ScanOptions,
    admitted: boolean,
    runScan: () => Promise<ScanOutcome>,
  ): Promise<void> {
    const at = crew.status.clock.uncertainty === null ? null : serverNow(crew) - (performance.now() - seenAt)
    if (storing > 0 && !scansDuringVerdict(crew)) return
    storing++
    change({})
    const slow = setTimeout(() => change({ busy: true }), busyAfterMs)
    const outcome = await scanWithTimeout(runScan)
    clearTimeout(slow)
    storing--
    const context = { ...contextOf(crew), scanned: { text, at }, admitted, forTap: tap !== undefined }
    const words = describeVerdict(outcome, context)
    const who = whoOf(outcome, context)
    if (outcome.kind === 'welcome' || admitted) lastWelcomed = who.participantId
    const isIn = outcome.kind === 'welcome' || outcome.kind === 'already_checked_in' || admitted
    const kind = 'action' in outcome ? kindOfAction[outcome.action] : isIn ? 'check-in' : null
    const isOfTap = tap?.known === true && outcome.kind === 'recorded'
    const getsWristband = isIn && who.participantId === lastWelcomed
    show({ words, ...who, text, otherReadings, kind, getsWristband, at: isOfTap ? tap.time : serverNow(crew) })
  }

  return {
    get: (): VerdictsState => state,
    /** Returns true if no scan is being stored and no verdict shows. */
    isIdle: () => storing === 0 && state.shown === null,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves once the scan has its verdict. */
    async scan(text: string, options: Omit<ScanOptions, 'location'> = {}): Promise<void> {
      const plain = text.trim()
      if (state.shown?.words.asks === true || plain === '') return
      await run({ ...options, text: plain }, false, () => crew.scan(plain, options))
    },
    admit() {
      const { shown } = state
      if (!shown) return
      const { text, otherReadings } = shown
      void run({ text, otherReadings }, true, () => crew.admit(text, { otherReadings }))
    },
    /** Shows a verdict that follows from something other than a scan. */
    showVerdict: (words: VerdictWords, participantId: string | null, name: string) =>
      show({ words, participantId, wristband: null, name, text: '', kind: null, getsWristband: false, at: serverNow(crew) }),
    dismiss() {
      const next = waiting.shift()
      change({ shown: null, painted: false })
      if (next) show(next)
    },
    /** Sets the current state of the phone. */
    update: (now: Crew) => void (crew = now),
  }
}
/** The placeholder before the first scan: a welcome, so that the layer already has the layout of the most frequent verdict. */
const blank: ShownVerdict = {
  words: { variant: 'welcome', word: 'Welkom', who: ' ', facts: [], strong: -1, todo: ' ', short: '', spoken: ' ' },
  participantId: '',
  wristband: null,
  name: '',
  text: '',
  kind: null,
  getsWristband: true,
  at: 0,
}

export type Verdicts = ReturnType<typeof createVerdicts>

const isFailed = ({ words }: ShownVerdict) => words.variant === 'broken'

/** True at posts where people pass: there the camera continues to read codes while a verdict shows. */
export const scansDuringVerdict = ({ location }: Pick<Crew, 'location'>) => actionAt(location) !== 'check-in'

const serverNow = ({ status }: Crew) => Date.now() + status.clock.offset

function whoOf(outcome: ScanOutcome, context: VerdictContext): Pick<ShownVerdict, 'participantId' | 'wristband' | 'name'> {
  const ticket = 'ticket' in outcome ? outcome.ticket : null
  if (ticket) return { participantId: ticket.participantId, wristband: null, name: nameTicket(ticket) }
  const wristband = outcome.kind === 'recorded' ? outcome.wristband : null
  return { participantId: null, wristband, name: nameUnknown(wristband, context) }
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
    numbering: crew.numbering,
    startNumberOf: (participantId) => crew.person(participantId)?.startNumber,
  }
}
