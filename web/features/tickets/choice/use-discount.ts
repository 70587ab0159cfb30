import { useCallback, useEffect, useRef, useState } from 'react'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { factsNow } from '#web/api/event-facts.ts'
import { priceDraft } from '#web/features/tickets/order/build.ts'
import { changeDraft, useTicketDraft, type DraftChoice } from '#web/features/tickets/draft/ticket-draft.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { dismissToast, toast } from '#web/ui/feedback/toast.ts'

/** How long somebody must have stopped typing before the code is checked, in ms. */
const PAUSE_MS = 600
const SHORTEST = 3
const invalidFallback = 'Deze code is niet geldig of verlopen'

/** Why a code takes nothing off. `refused`: the server said so, and would say it again; else it could not be asked. */
interface Problem {
  text: string
  refused: boolean
}
/** What became of a check; `dropped`: something else is asked by now, or nobody waits any more. */
type Outcome = 'counts' | 'problem' | 'dropped'

const codeOf = ({ code }: DraftChoice) => code.trim()
const counts = (draft: DraftChoice) => draft.discount?.code === codeOf(draft) && draft.discount.ticketType === draft.ticketType

/**
 * Checks the draft's discount code: by itself from 3 characters on, or when `apply` is called. Only the answer about the
 * code that still stands there counts. A code checked for another ticket type is checked again. `settle` is asked before paying: nobody
 * pays the full price with a code in the field that nobody judged.
 */
export function useDiscount(draft: DraftChoice) {
  const [checking, setChecking] = useState(false)
  const [settling, setSettling] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  /** Somebody wanted to pay with a code that takes nothing off: what can be done is said. */
  const [stopped, setStopped] = useState(false)
  const running = useRef<{ abort: AbortController; outcome: Promise<Outcome> }>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was last said: a newer answer does not wait behind it. */
  const said = useRef(0)
  const code = codeOf(draft)
  const known = counts(draft)

  const drop = useCallback(() => {
    clearTimeout(pause.current)
    running.current?.abort.abort()
    running.current = undefined
  }, [])
  const check = useCallback(async (): Promise<Outcome> => {
    drop()
    const abort = new AbortController()
    async function ask(): Promise<Outcome> {
      const now = useTicketDraft.getState()
      const { ticketType, participants } = now
      const code = codeOf(now)
      if (!ticketType || code === '') return 'dropped'
      setChecking(true)
      dismissToast(said.current)
      setProblem(undefined)
      const answer = await call(
        ticketEndpoints.validateDiscountCode,
        {
          body: {
            code,
            ticketType,
            orderAmount: priceDraft({ ...now, ticketType, discount: null }, factsNow()).total,
            userEmail: participants[0].email.trim() || undefined,
          },
        },
        { signal: abort.signal },
      )
      if (abort.signal.aborted) return 'dropped'
      running.current = undefined
      setChecking(false)
      if (!answer.ok) {
        const { kind, message } = answer.failure
        said.current = fail('Fout', 'Kon kortingscode niet controleren')
        setProblem({ text: kind === 'refused' ? message : `Kon kortingscode niet controleren. ${message}`, refused: false })
        return 'problem'
      }
      const { isValid, id, type, value, message } = answer.value
      if (!isValid || !type || value === undefined) {
        changeDraft({ discount: null })
        said.current = refuse(message || invalidFallback)
        setProblem({ text: message || invalidFallback, refused: true })
        return 'problem'
      }
      changeDraft({ discount: { id, code, type, value, ticketType } })
      setStopped(false)
      said.current = toast({ kind: 'success', title: 'Kortingscode toegepast!' })
      return 'counts'
    }
    const outcome = ask()
    running.current = { abort, outcome }
    return outcome
  }, [drop])

  useEffect(() => {
    if (known || code.length < SHORTEST) return
    pause.current = setTimeout(() => void check(), PAUSE_MS)
    return () => clearTimeout(pause.current)
  }, [code, known, check, draft.ticketType])
  useEffect(() => drop, [drop])

  async function settle(): Promise<boolean> {
    const now = useTicketDraft.getState()
    if (codeOf(now) === '' || counts(now)) return true
    if (problem?.refused) {
      said.current = refuse(problem.text)
      return stop()
    }
    setSettling(true)
    const outcome = await (running.current?.outcome ?? check())
    setSettling(false)
    return outcome === 'counts' || (outcome === 'problem' && stop())
  }
  function stop(): false {
    setStopped(true)
    focusFirstError()
    return false
  }

  return {
    checking,
    /** Paying waits for the answer. */
    settling,
    problem,
    stopped,
    change: (typed: string) => {
      drop()
      setChecking(false)
      setProblem(undefined)
      setStopped(false)
      changeDraft({ code: typed.toUpperCase(), discount: null })
    },
    apply: () => void check(),
    /** Whether paying may go on: there is no code, or one that counts. Else it is said why not. */
    settle,
  }
}
export type DiscountCheck = ReturnType<typeof useDiscount>

const fail = (title: string, description: string) => toast({ kind: 'destructive', title, description })
const refuse = (why: string) => fail('Ongeldige kortingscode', why)
