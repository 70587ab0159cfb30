import { useCallback, useEffect, useRef, useState } from 'react'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { dismissToast, toast } from '#web/ui/toast.ts'
import { priceDraft } from './order.ts'
import { changeDraft, useTicketDraft, type TicketDraft } from './ticket-draft.ts'

/** How long somebody must have stopped typing before the code is checked, in ms. */
const PAUSE_MS = 600
const SHORTEST = 3
const invalidFallback = 'Deze code is niet geldig of verlopen'

/**
 * Checks the draft's discount code: by itself from 3 characters on, or when `apply` is called. Only the answer about the
 * code that still stands there counts. A code checked for another ticket type is checked again.
 */
export function useDiscount(draft: TicketDraft) {
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  /** What was last said: a newer answer does not wait behind it. */
  const said = useRef(0)
  const code = draft.code.trim()
  const known = draft.discount?.code === code && draft.discount.ticketType === draft.ticketType

  const check = useCallback(async () => {
    const { ticketType, participants, code: typed } = useTicketDraft.getState()
    const code = typed.trim()
    if (!ticketType || code === '') return
    running.current?.abort()
    const mine = (running.current = new AbortController())
    setChecking(true)
    dismissToast(said.current)
    setProblem(undefined)
    const orderAmount = priceDraft({ ...useTicketDraft.getState(), ticketType, discount: null }).total
    const answer = await call(
      ticketEndpoints.validateDiscountCode,
      { body: { code, ticketType, orderAmount, userEmail: participants[0].email.trim() || undefined } },
      { signal: mine.signal },
    )
    if (mine.signal.aborted) return
    setChecking(false)
    if (!answer.ok) {
      said.current = fail('Fout', 'Kon kortingscode niet controleren')
      return setProblem(
        answer.failure.kind === 'refused' ? answer.failure.message : `Kon kortingscode niet controleren. ${answer.failure.message}`,
      )
    }
    const { isValid, id, type, value, message } = answer.value
    if (!isValid || !type || value === undefined) {
      changeDraft({ discount: null })
      said.current = fail('Ongeldige kortingscode', message || invalidFallback)
      return setProblem(message || invalidFallback)
    }
    changeDraft({ discount: { id, code, type, value, ticketType } })
    said.current = toast({ kind: 'success', title: 'Kortingscode toegepast!' })
  }, [])

  useEffect(() => {
    if (known || code.length < SHORTEST) return
    const timer = setTimeout(() => void check(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [code, known, check, draft.ticketType])
  useEffect(() => () => running.current?.abort(), [])

  return {
    checking,
    problem,
    change: (typed: string) => {
      running.current?.abort()
      setChecking(false)
      setProblem(undefined)
      changeDraft({ code: typed.toUpperCase(), discount: null })
    },
    apply: () => void check(),
  }
}

const fail = (title: string, description: string) => toast({ kind: 'destructive', title, description })
