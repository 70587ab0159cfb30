import type { CheckedInNow, DeskAnswer, Press } from './desk.ts'

type DeskQuestion = Extract<DeskAnswer, { kind: 'asks' }>

/** What came of a scan or a press, and when that was: ms, the server's time. `fromList`: somebody was chosen by name. */
export type DeskResult = { at: number; fromList: boolean } & Outcome
type Outcome = { kind: 'in'; participant: CheckedInNow } | { kind: 'refused'; message: string }

export interface DeskQueueState {
  /** What is being checked in, or waits for the answer to its question. */
  active: Press | undefined
  waiting: readonly Press[]
  question: DeskQuestion | undefined
  last: DeskResult | undefined
  /** Refused while others were waiting: the next result took their place before anybody can have read them. */
  missed: readonly Extract<DeskResult, { kind: 'refused' }>[]
}

const notFound = 'QR code niet gevonden of al ingecheckt'

/**
 * Everything that this desk checks in, one after the other in the order in which it came. A code that is under way or waits already is not
 * taken again: scanners read twice what is held before them. While a person has a question to answer the others wait.
 */
export function createDeskQueue(checkIn: (press: Press) => Promise<DeskAnswer>, now: () => number, onResult: (result: DeskResult) => void) {
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
  async function run(ask: () => Promise<DeskAnswer>) {
    const answer = await ask().catch((): DeskAnswer => ({ kind: 'refused', message: 'Er ging iets mis. Scan het ticket nog eens.' }))
    if (answer.kind === 'asks') return change({ question: answer })
    settle(answer.kind === 'in' ? answer : { kind: 'refused', message: answer.message || notFound })
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
    add(press: Press) {
      const isSame = (one: Press | undefined) => one?.qrCode.toUpperCase() === press.qrCode.toUpperCase()
      if ([state.active, ...state.waiting].some(isSame)) return
      change({ waiting: [...state.waiting, press] })
      next()
    },
    /** The person's answer to the question: in all the same, or not. */
    answer(isIn: boolean) {
      const { question } = state
      if (!question) return
      change({ question: undefined })
      if (isIn) void run(question.admit)
      else settle({ kind: 'refused', message: question.turnedAway })
    },
    /** The desk as it is now. */
    follow: (now: typeof checkIn) => void (checkIn = now),
    /** The refusals that were missed have been read. */
    clearMissed: () => change({ missed: [] }),
  }
}

export type DeskQueue = ReturnType<typeof createDeskQueue>

/** One press: what was typed or scanned, or who was chosen from the list. */
export function newPress(qrCode: string, { typed = true, ...more }: Partial<Omit<Press, 'qrCode' | 'key'>> = {}): Press {
  return { qrCode, key: crypto.randomUUID(), typed, ...more }
}
