import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormTop } from '#web/ui/form-top.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { checkoutPath, successPath } from './checkout-path.ts'
import { keepSecret } from './persisted-order.ts'
import { startAnew } from './ticket-draft.ts'

/** Another try at paying without its secret: takes the places again, then opens the checkout with the new one. */
export function RenewHold({ ticketId }: { ticketId: string }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const left = new AbortController()
    void call(ticketEndpoints.renewHold, { params: { id: ticketId } }, { signal: left.signal }).then((answer) => {
      if (left.signal.aborted) return
      if (answer.ok) {
        keepSecret(ticketId, answer.value.clientSecret)
        void navigate(checkoutPath(answer.value.clientSecret, ticketId, true), { replace: true })
      } else if ('code' in answer.failure && answer.failure.code === 'already_paid')
        void navigate(successPath(ticketId, undefined), { replace: true })
      else setFailure(answer.failure)
    })
    return () => left.abort()
  }, [ticketId, tries, navigate])

  return (
    <>
      <FormTop to="/tickets" />
      <PageBody>
        <PageHead title="Betalen" />
        {failure ? (
          <HoldRefused
            failure={failure}
            onRetry={() => {
              setFailure(undefined)
              setTries(tries + 1)
            }}
          />
        ) : (
          <p role="status">
            <Spinner /> We houden je plekken opnieuw vast...
          </p>
        )}
      </PageBody>
    </>
  )
}

const closed = new Set(['registration_closed', 'hold_over'])
const titles = {
  refused: 'Je plekken zijn vergeven',
  broken: 'Het lukt nu even niet',
  offline: 'Geen verbinding',
  timeout: 'Geen verbinding',
}

/** Why the places could not be taken again, and what to do now. */
export function HoldRefused({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const refused = failure.kind === 'refused'
  const code = 'code' in failure ? failure.code : undefined
  const isOver = refused && closed.has(failure.code)
  // What was sent belongs to places that are gone for good: the next registration begins anew, with what was filled in.
  useEffect(() => {
    if (isOver) startAnew()
  }, [isOver])
  if (code === 'too_many_holds' || code === 'too_many_attempts') return <TooMany failure={failure} onRetry={onRetry} />
  return (
    <Notice kind="bad" title={code === 'hold_over' ? 'Je tijd om te betalen is om' : titles[failure.kind]}>
      {failure.message} Er is niets betaald en je gegevens staan nog op dit toestel.
      <p>
        {refused ? (
          <ButtonLink to={isOver ? '/tickets?stap=3' : '/tickets'} variant="solid" size="compact" marginBlockStart="3">
            {isOver ? 'Opnieuw inschrijven' : 'Kies een andere dag'}
          </ButtonLink>
        ) : (
          <Button size="compact" icon="refresh" marginBlockStart="3" onClick={onRetry}>
            Probeer opnieuw
          </Button>
        )}
      </p>
    </Notice>
  )
}

/** The places may still be there: waiting is all it takes. */
function TooMany({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Notice kind="warn" title="Even wachten">
      {failure.message} Er is niets betaald en je gegevens staan nog op dit toestel.
      <p>
        <Button size="compact" icon="refresh" marginBlockStart="3" onClick={onRetry}>
          Probeer opnieuw
        </Button>
      </p>
    </Notice>
  )
}
