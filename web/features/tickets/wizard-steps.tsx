import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydratedSearchParams } from '#web/ui/hydration/use-hydrated-search-params.ts'
import type { DraftChoice } from './draft/ticket-draft.ts'

/** Names on the path, and what `?stap=` counts (from 1). */
export const stepNames = ['Categorie', 'Registratie', 'Betaling'] as const
export type Step = 1 | 2 | 3
export const titleId = 'step-title'

/** The first step is done: what is needed before a later one opens. Whether the third does, `furthestStep` says. */
export const hasChosen = (draft: Pick<DraftChoice, 'ticketType' | 'eventDate'>): boolean =>
  draft.ticketType !== null && draft.eventDate !== ''

export interface WizardStep {
  /** As the address says. */
  asked: Step
  open: (next: Step, how?: { replace?: boolean }) => void
  back: () => void
}

/** The step in the address, and ways to walk. */
export function useWizardStep(): WizardStep {
  const [search] = useHydratedSearchParams()
  const navigate = useNavigate()
  const said = Number(search.get('stap') ?? 1)
  const asked = said === 2 || said === 3 ? said : 1

  const { state } = useLocation()
  const open = useCallback(
    (next: Step, { replace = false } = {}) =>
      void navigate(next === 1 ? '/tickets' : `/tickets?stap=${next}`, { replace, state: replace ? state : { walked: true } }),
    [navigate, state],
  )
  // The browser's own back where we came by our own steps, so that forward works; else (a shared link) the step before.
  const back = () => {
    if ((state as { walked?: boolean } | null)?.walked) void navigate(-1)
    else open(asked === 3 ? 2 : 1, { replace: true })
  }
  return { asked, open, back }
}

/** The address says what shows: a link to a step that is not open yet is put right. */
export function useAddressOf(step: Step, { asked, open }: WizardStep): void {
  useEffect(() => {
    if (asked > step) open(step, { replace: true })
  }, [asked, step, open])
}

/**
 * A new step starts at its title, for eyes and for readers; the one that was there first does not. Give it to each step's {@link Arrival}.
 */
export function useStartAtTitle(): (step: Step) => void {
  const shown = useRef<Step>(undefined)
  return useCallback((step: Step) => {
    const before = shown.current
    shown.current = step
    if (before === undefined || before === step) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById(titleId)?.focus({ preventScroll: true })
  }, [])
}

/** Stands beside a step, which may have to be fetched: tells when it is there, before it is painted, so that it is never seen moving. */
export function Arrival({ step, onArrive }: { step: Step; onArrive: (step: Step) => void }) {
  useLayoutEffect(() => onArrive(step), [step, onArrive])
  return null
}
