import { useLocation, useNavigate } from 'react-router-dom'
import { useCallback, useEffect, useRef } from 'react'
import * as z from 'zod'
import { wizardParticipant } from '#shared/contract/tickets.ts'
import { participantsOf } from './order.ts'
import { useHydratedSearchParams } from '#web/ui/hydration/use-hydrated-search-params.ts'
import type { TicketDraft } from './ticket-draft.ts'

/** Names on the path, and what `?stap=` counts (from 1). */
export const stepNames = ['Categorie', 'Registratie', 'Betaling'] as const
export type Step = 1 | 2 | 3
export const titleId = 'step-title'

/** The furthest step that this draft may open: a link to a later one leads to what is still missing. */
export function furthestStep(draft: TicketDraft): Step {
  if (!draft.ticketType || !draft.eventDate) return 1
  return z.array(wizardParticipant).safeParse(participantsOf(draft)).success ? 3 : 2
}

/** The step in the address, never beyond `furthest`, and ways to walk. A new step starts at its title, for eyes and for readers. */
export function useWizardStep(furthest: Step) {
  const [search] = useHydratedSearchParams()
  const navigate = useNavigate()
  const asked = Number(search.get('stap') ?? 1)
  const step = Math.min(asked === 2 || asked === 3 ? asked : 1, furthest) as Step
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById(titleId)?.focus({ preventScroll: true })
  }, [step])

  const { state } = useLocation()
  const open = useCallback(
    (next: Step, { replace = false } = {}) =>
      void navigate(next === 1 ? '/tickets' : `/tickets?stap=${next}`, { replace, state: replace ? state : { walked: true } }),
    [navigate, state],
  )
  // The browser's own back where we came by our own steps, so that forward works; else (a shared link) the step before.
  const back = () => {
    if ((state as { walked?: boolean } | null)?.walked) void navigate(-1)
    else open((step - 1) as Step, { replace: true })
  }
  return { step, asked, open, back }
}
