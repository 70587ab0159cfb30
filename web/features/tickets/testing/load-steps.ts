import { paymentStep } from '#web/features/tickets/wizard/later-steps.tsx'
import { laterSteps } from '#web/features/tickets/wizard/ticket-wizard.tsx'

/** Imports the lazy components of the wizard, so that a test does not wait for them. */
export const loadSteps = () =>
  Promise.all([
    laterSteps.load(),
    paymentStep.load(),
    import('#web/features/tickets/choice/race-days.tsx'),
    import('#web/features/tickets/waiting-list/offered-place.tsx'),
  ])
