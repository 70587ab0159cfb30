import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormTop } from '#web/ui/form-top.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { startNewRegistration } from './registration-draft.ts'

/** The form after its ticket was paid: who comes back to it must not wonder whether it counted. */
export function RegistrationDone() {
  return (
    <>
      <FormTop to="/" />
      <PageBody>
        <PageHead title="Inschrijving voltooid" lead="Je bevestigingsmail met je ticket en inloggegevens komt binnen 24 uur." />
        <p>
          <ButtonLink to="/" variant="primary">
            Terug naar home
          </ButtonLink>
        </p>
        <p>
          <Button variant="quiet" marginBlockStart="3" onClick={startNewRegistration}>
            Nog iemand inschrijven
          </Button>
        </p>
      </PageBody>
    </>
  )
}
