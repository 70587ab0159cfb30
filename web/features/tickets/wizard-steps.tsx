import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydratedSearchParams } from '#web/ui/hydration/use-hydrated-search-params.ts'
import type { DraftChoice } from './draft/ticket-draft.ts'

/** The names of the steps, in order. `?stap=` in the URL is the number of a step, from 1. */
export const stepNames = ['Categorie', 'Registratie', 'Betaling'] as const
export type Step = 1 | 2 | 3
/** The HTML id of a step's title. */
export const titleId = 'step-title'

/** True once the first step is complete, so that the second step may open. `findFurthestStep` also checks the second step. */
export const hasChosen = (draft: Pick<DraftChoice, 'ticketType' | 'eventDate'>): boolean =>
  draft.ticketType !== null && draft.eventDate !== ''

export interface WizardStep {
  /** The step in the URL. */
  requested: Step
  /** Opens a step. `replace`: in place of the current entry of the history. */
  open: (next: Step, how?: { replace?: boolean }) => void
  /** Goes to the previous step, through the history if the visitor came from another step. */
  back: () => void
}

/** Returns the step in the URL, and functions that go to another step. */
export function useWizardStep(): WizardStep {
  const [search] = useHydratedSearchParams()
  const navigate = useNavigate()
  const number = Number(search.get('stap') ?? 1)
  const requested = number === 2 || number === 3 ? number : 1

  const { state } = useLocation()
  const open = useCallback(
    (next: Step, { replace = false } = {}) =>
      void navigate(next === 1 ? '/tickets' : `/tickets?stap=${next}`, { replace, state: replace ? state : { walked: true } }),
    [navigate, state],
  )
  // If the visitor came from another step, goes back in the history, so that forward works. Otherwise opens the previous step.
  const back = () => {
    if ((state as { walked?: boolean } | null)?.walked) void navigate(-1)
    else open(requested === 3 ? 2 : 1, { replace: true })
  }
  return { requested, open, back }
}

/** Corrects the URL if the step in the URL comes after `step`, the furthest step that may open. */
export function useCorrectUrl(step: Step, { requested, open }: WizardStep): void {
  useEffect(() => {
    if (requested > step) open(step, { replace: true })
  }, [requested, step, open])
}

/**
 * Returns a function that scrolls to the title of a new step and focuses it for screen readers. It does nothing for the first step that the
 * visitor sees. Pass the function to the {@link Arrival} of each step.
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

/**
 * Calls `onArrive` once the step beside it is rendered, because the code of a step may load late. Calls it before the paint, so that the
 * scroll is not visible.
 */
export function Arrival({ step, onArrive }: { step: Step; onArrive: (step: Step) => void }) {
  useLayoutEffect(() => onArrive(step), [step, onArrive])
  return null
}
