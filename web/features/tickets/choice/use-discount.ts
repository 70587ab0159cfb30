import { useCallback, useEffect, useRef, useState } from 'react'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { getCurrentFacts } from '#web/api/event-facts.ts'
import { priceDraft } from '#web/features/tickets/order/build.ts'
import { listOrdersToReplace } from '#web/features/tickets/order/send.ts'
import { changeDraft, useTicketDraft, type DraftChoice } from '#web/features/tickets/draft/ticket-draft.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { dismissToast, toast } from '#web/ui/feedback/toast.ts'

/** The code is checked after this number of ms without typing. */
const PAUSE_MS = 600
/** A code with fewer characters is not checked automatically. */
const SHORTEST = 3
const invalidFallback = 'Deze code is niet geldig of verlopen'

/** Why a code gives no discount. `refused`: true if the server refused the code, false if the check itself failed. */
interface Problem {
  text: string
  refused: boolean
}
/**
 * The outcome of a check. `counts`: the code gives a discount. `dropped`: there was no code to check, the buyer changed the code during the
 * check, or the field is gone.
 */
type Outcome = 'counts' | 'problem' | 'dropped'

const codeOf = ({ code }: DraftChoice) => code.trim()
const counts = (draft: DraftChoice) => draft.discount?.code === codeOf(draft) && draft.discount.ticketType === draft.ticketType

/**
 * Checks the draft's discount code: automatically if it has at least 3 characters, or when `apply` is called. Ignores an answer about an
 * earlier code. Checks the code again after a change of ticket type. Call `settle` before paying, so that nobody pays the full price while
 * the field contains an unchecked code.
 */
export function useDiscount(draft: DraftChoice) {
  const [checking, setChecking] = useState(false)
  const [settling, setSettling] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  /** True if a code that gives no discount stopped an attempt to pay. The field then shows what to do. */
  const [stopped, setStopped] = useState(false)
  const running = useRef<{ abort: AbortController; outcome: Promise<Outcome> }>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The id of the last toast. The next check dismisses that toast, because a newer toast would wait behind it. */
  const lastToast = useRef(0)
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
    async function sendCheck(): Promise<Outcome> {
      const now = useTicketDraft.getState()
      const { ticketType, participants, sent } = now
      const code = codeOf(now)
      if (!ticketType || code === '') return 'dropped'
      setChecking(true)
      dismissToast(lastToast.current)
      setProblem(undefined)
      const answer = await call(
        ticketEndpoints.validateDiscountCode,
        {
          body: {
            code,
            ticketType,
            orderAmount: priceDraft({ ...now, ticketType, discount: null }, getCurrentFacts()).total,
            userEmail: participants[0].email.trim() || undefined,
            // The buyer's own unpaid order, which the new order replaces, may have taken the last use of the code.
            replaces: sent ? listOrdersToReplace(sent) : undefined,
          },
        },
        { signal: abort.signal },
      )
      if (abort.signal.aborted) return 'dropped'
      running.current = undefined
      setChecking(false)
      if (!answer.ok) {
        const { kind, message } = answer.failure
        lastToast.current = toastFailure('Fout', 'Kon kortingscode niet controleren')
        setProblem({ text: kind === 'refused' ? message : `Kon kortingscode niet controleren. ${message}`, refused: false })
        return 'problem'
      }
      const { isValid, id, name, type, value, message } = answer.value
      if (!isValid || !type || value === undefined) {
        changeDraft({ discount: null })
        lastToast.current = toastRefusal(message || invalidFallback)
        setProblem({ text: message || invalidFallback, refused: true })
        return 'problem'
      }
      changeDraft({ discount: { id, code, name, type, value, ticketType } })
      setStopped(false)
      lastToast.current = toast({ kind: 'success', title: 'Kortingscode toegepast!' })
      return 'counts'
    }
    const outcome = sendCheck()
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
      lastToast.current = toastRefusal(problem.text)
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
    /** True while an attempt to pay waits for the check. */
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
    /** Resolves to true if paying may continue: there is no code, or the code gives a discount. Otherwise the field shows the problem. */
    settle,
  }
}
/** The check of the draft's discount code: its state, and the functions for the field and for paying. */
export type DiscountCheck = ReturnType<typeof useDiscount>

const toastFailure = (title: string, description: string) => toast({ kind: 'destructive', title, description })
const toastRefusal = (reason: string) => toastFailure('Ongeldige kortingscode', reason)
