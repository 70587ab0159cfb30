import type { EventKind } from '#shared/scan/event-kinds.ts'
import { actionAt, kindOfAction } from '#shared/scan/scan-action.ts'
import { nameTicketHolder } from '#web/features/crew-scanner/words/ticket-words.ts'
import type { Crew, ScanOptions, ScanOutcome } from '#web/sync/crew-types.ts'
import { scanWithTimeout } from './scan-with-timeout.ts'
import { signalVerdict } from './verdict-signals.ts'
import { nameUnknown, type VerdictContext, type VerdictWords } from './verdict-context.ts'
import { describeVerdict } from './verdict-words.ts'

/** Number of ms after which the screen shows that a scan is still being stored. Most scans are stored within 10 ms. */
const busyAfterMs = 250

/** A verdict as the screen shows it: the texts, and facts about the scan. */
export interface ShownVerdict {
  words: VerdictWords
  /** The id of the person whom the verdict is about; null if the phone does not know the person. */
  participantId: string | null
  /** The wristband of a recorded scan whose wearer is unknown; otherwise null. */
  wristband: string | null
  /** The person's name, or their code or wristband if the name is unknown. */
  name: string
  /** The scanned or typed text. `admit`, with which the crew lets a person in who is in no list, scans it again. */
  text: string
  /** For a text from a keyboard scanner: the texts that the same keys give on other keyboard layouts (read-strokes.ts). */
  otherReadings?: readonly string[] | undefined
  /** The kind of the event that the scan recorded, or of the earlier event that made the scan a repeat. Null if there is no event. */
  kind: EventKind | null
  /** True if the person was just checked in and gets a wristband next. */
  getsWristband: boolean
  /** In ms, the server's time: the time of the tap to which the scan was assigned, otherwise the time of the verdict. */
  at: number
}

/** What the scanner shows: the current verdict (`shown`), the last verdict (`last`), and the progress of the current scan. */
export interface VerdictsState {
  shown: ShownVerdict | null
  /** The verdict that the layer renders, even while the layer is invisible: the current or last verdict, or a placeholder. */
  drawn: ShownVerdict
  /** True once the shown verdict was painted. The screen below renders only after that, so that it does not delay the verdict. */
  painted: boolean
  last: ShownVerdict | null
  /** True if a scan takes so long to store that the screen shows a notice. */
  busy: boolean
  /** At check-in: true from a scan until its verdict has left the screen. Always false at posts where runners pass without stopping. */
  occupied: boolean
}

/**
 * Creates the store that scans texts and shows one verdict for each text. It shows a verdict only once the scan is stored on the disk.
 * - At check-in one person stands before the phone. A scan is ignored while another is being stored, or while the crew must choose.
 * - At other posts several people pass at once. Each scan is stored with the time when the camera saw the code, and its verdict replaces
 *   the previous verdict. Only the verdict of a scan that was not stored stays until the crew dismisses it; later verdicts wait for that.
 *
 * The store is outside React, so that a verdict renders only the components that show it.
 */
export function createVerdicts(crew: Crew, afterPaint: (run: () => void) => void) {
  const listeners = new Set<() => void>()
  let state: VerdictsState = { shown: null, drawn: blank, painted: false, last: null, busy: false, occupied: false }
  let storing = 0
  /** The verdicts that wait until the crew dismisses a failed scan: of all later failed scans, and only the latest of the other scans. */
  let waiting: ShownVerdict[] = []
  /** The id of the person whom this tab checked in last. A second scan of their ticket still offers to link a wristband. */
  let lastWelcomed: string | null = null

  function change(part: Partial<VerdictsState>) {
    const next = { ...state, ...part }
    state = { ...next, occupied: !isScanningDuringVerdict(crew) && (storing > 0 || next.shown !== null) }
    for (const listener of listeners) listener()
  }
  function show(verdict: ShownVerdict) {
    if (state.shown && isFailed(state.shown) && isScanningDuringVerdict(crew)) {
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
    if (storing > 0 && !isScanningDuringVerdict(crew)) return
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
    /** Scans a text. Resolves once its verdict is known. */
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
    /** Shows a verdict that is not the result of a scan, such as a linked wristband. */
    showVerdict: (words: VerdictWords, participantId: string | null, name: string) =>
      show({ words, participantId, wristband: null, name, text: '', kind: null, getsWristband: false, at: serverNow(crew) }),
    dismiss() {
      const next = waiting.shift()
      change({ shown: null, painted: false })
      if (next) show(next)
    },
    /** Replaces the state of the crew phone that the next scans use. */
    update: (now: Crew) => void (crew = now),
  }
}
/** The placeholder before the first scan. It is a welcome, so that the layer already has the layout of the most frequent verdict. */
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

/** True at all posts except check-in: there people pass quickly, so the camera continues to read codes while a verdict shows. */
export const isScanningDuringVerdict = ({ location }: Pick<Crew, 'location'>) => actionAt(location) !== 'check-in'

const serverNow = ({ status }: Crew) => Date.now() + status.clock.offset

function whoOf(outcome: ScanOutcome, context: VerdictContext): Pick<ShownVerdict, 'participantId' | 'wristband' | 'name'> {
  const ticket = 'ticket' in outcome ? outcome.ticket : null
  if (ticket) return { participantId: ticket.participantId, wristband: null, name: nameTicketHolder(ticket) }
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
