import { paymentStep } from '../later-steps.tsx'
import { laterSteps } from '../ticket-wizard.tsx'

/** The parts of the wizard that are fetched: as when somebody looked at the step before for a while. */
export const loadSteps = () =>
  Promise.all([laterSteps.load(), paymentStep.load(), import('../race-days.tsx'), import('../offered-place.tsx')])
