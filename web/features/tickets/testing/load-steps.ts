import { paymentStep } from '#web/features/tickets/wizard/later-steps.tsx'
import { laterSteps } from '#web/features/tickets/wizard/ticket-wizard.tsx'

/** The parts of the wizard that are fetched: as when somebody looked at the step before for a while. */
export const loadSteps = () =>
  Promise.all([
    laterSteps.load(),
    paymentStep.load(),
    import('#web/features/tickets/choice/race-days.tsx'),
    import('#web/features/tickets/waiting-list/offered-place.tsx'),
  ])
