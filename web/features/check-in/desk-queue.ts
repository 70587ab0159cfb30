import type { JustCheckedIn, DeskAnswer, CheckInAttempt } from './desk.ts'

/** A question to the user: whether to admit the holder of a ticket. */
export type DeskQuestion = Extract<DeskAnswer, { kind: 'question' }>

/**
 * The result of a check-in attempt. `at`: ms since the epoch, by the server's clock; `fromList`: the user chose the person from the list.
 */
export type DeskResult = { at: number; fromList: boolean } & Outcome
type Outcome = { kind: 'in'; participant: JustCheckedIn } | { kind: 'refused'; message: string; isAlreadyIn?: boolean }

/** The check-ins of a desk: those that wait, the one that runs, and the last result. */
export interface DeskQueueState {
  /** The attempt that is running, or that waits for the answer to its question. */
  active: CheckInAttempt | undefined
  waiting: readonly CheckInAttempt[]
  question: DeskQuestion | undefined
  last: DeskResult | undefined
  /** Refusals that were replaced by the next result before anybody can have read them. */
  missed: readonly Extract<DeskResult, { kind: 'refused' }>[]
}

const notFound = 'QR code niet gevonden of al ingecheckt'

/**
 * Queues the check-ins of this desk and runs them one at a time, in order. A code that is already in the queue is not added again, because
 * scanners often read a ticket twice. While a question waits for the user's answer, the rest of the queue waits too.
 */
export function createDeskQueue(
  checkIn: (press: CheckInAttempt) => Promise<DeskAnswer>,
  now: () => number,
  onResult: (result: DeskResult) => void,
) {
  const listeners = new Set<() => void>()
  let state: DeskQueueState = { active: undefined, waiting: [], question: undefined, last: undefined, missed: [] }

  function change(part: Partial<DeskQueueState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  function next() {
    const [press, ...waiting] = state.waiting
    if (state.active || !press) return
    change({ active: press, waiting })
    void run(() => checkIn(press))
  }
  async function run(attempt: () => Promise<DeskAnswer>) {
    const answer = await attempt().catch((): DeskAnswer => ({ kind: 'refused', message: 'Er ging iets mis. Scan het ticket nog eens.' }))
    if (answer.kind === 'question') return change({ question: answer })
    settle(answer.kind === 'in' ? answer : { ...answer, message: answer.message || notFound })
  }
  function settle(outcome: Outcome) {
    const last: DeskResult = { ...outcome, at: now(), fromList: state.active?.fromList === true }
    const missed = last.kind === 'refused' && state.waiting.length > 0 ? [...state.missed, last] : state.missed
    change({ active: undefined, question: undefined, last, missed })
    onResult(last)
    next()
  }

  return {
    get: (): DeskQueueState => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(press: CheckInAttempt) {
      const isSame = (other: CheckInAttempt | undefined) => other?.qrCode.toUpperCase() === press.qrCode.toUpperCase()
      if ([state.active, ...state.waiting].some(isSame)) return
      change({ waiting: [...state.waiting, press] })
      next()
    },
    /** Answers the question: admit the person or not. */
    answer(isIn: boolean) {
      const { question } = state
      if (!question) return
      change({ question: undefined })
      if (isIn) void run(question.admit)
      else settle({ kind: 'refused', message: question.refusalMessage })
    },
    /** Replaces the function that checks in, when the desk changes. */
    setCheckIn: (next: typeof checkIn) => void (checkIn = next),
    /** Clears this result, unless the next check-in has replaced it. */
    clearLast: (at: number) => void (state.last?.at === at && change({ last: undefined })),
    /** Clears the missed refusals after the user has read them. */
    clearMissed: () => change({ missed: [] }),
  }
}

export type DeskQueue = ReturnType<typeof createDeskQueue>

/** Creates a check-in attempt with a new idempotency key, from a typed or scanned code or from a person in the list. */
export function newCheckInAttempt(
  qrCode: string,
  { typed = true, ...more }: Partial<Omit<CheckInAttempt, 'qrCode' | 'key'>> = {},
): CheckInAttempt {
  return { qrCode, key: crypto.randomUUID(), typed, ...more }
}
