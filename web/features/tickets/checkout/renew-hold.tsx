import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { checkoutPath, successPath } from '#web/features/tickets/checkout-path.ts'
import { replacePendingSecret } from '#web/features/tickets/order/stored-order.ts'
import { reopenRegistration, useIsFromForm } from '#web/features/tickets/draft/registration-draft.ts'
import { forceNewKey } from '#web/features/tickets/draft/ticket-draft.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** Renews the hold of an order for which this browser has no payment secret, and then opens the checkout with the new secret. */
export function RenewHold({ ticketId }: { ticketId: string }) {
  const navigate = useNavigate()
  const isFromForm = useIsFromForm(ticketId)
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const abort = new AbortController()
    void call(ticketEndpoints.renewHold, { params: { id: ticketId } }, { signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) {
        replacePendingSecret(ticketId, answer.value.clientSecret)
        void navigate(checkoutPath(answer.value.clientSecret, ticketId, true), { replace: true })
      } else if ('code' in answer.failure && answer.failure.code === 'already_paid')
        void navigate(successPath(ticketId, undefined), { replace: true })
      else setFailure(answer.failure)
    })
    return () => abort.abort()
  }, [ticketId, tries, navigate])

  return (
    <>
      <FormTop to={isFromForm ? '/ticket-register' : '/tickets'} />
      <PageBody>
        <PageHead title="Betalen" />
        {failure ? (
          <HoldRefused
            ticketId={ticketId}
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

const holdEndedCodes = new Set(['registration_closed', 'hold_over'])
const tooMany = new Set(['too_many_holds', 'too_many_attempts'])
const titles = {
  refused: 'Je plekken zijn vergeven',
  broken: 'Het lukt nu even niet',
  offline: 'Geen verbinding',
  timeout: 'Geen verbinding',
}

/** Shows why the hold was not renewed, and what to do now. */
export function HoldRefused({ ticketId, failure, onRetry }: { ticketId?: string; failure: Failure; onRetry: () => void }) {
  const isFromForm = useIsFromForm(ticketId)
  const code = 'code' in failure ? failure.code : ''
  const isTooMany = tooMany.has(code)
  const refused = failure.kind === 'refused' && !isTooMany
  // The places of the sent order are no longer held, so the next order needs a new idempotency key. The draft keeps its values.
  useEffect(() => {
    if (refused && !(ticketId && reopenRegistration(ticketId, code))) forceNewKey()
  }, [refused, ticketId, code])
  if (isTooMany) return <TooMany failure={failure} onRetry={onRetry} />
  return (
    <Notice kind="bad" title={code === 'hold_over' ? 'Je tijd om te betalen is om' : titles[failure.kind]}>
      <span>{`${failure.message} Er is niets betaald en je gegevens staan nog op dit toestel.`}</span>
      <p>
        {refused ? (
          <ButtonLink to={isFromForm ? '/ticket-register' : wizardPath(code)} variant="solid" size="compact" marginBlockStart="3">
            {formatAction(code)}
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

const inOrder = new Set(['addon_sold_out', 'discount_invalid'])

function formatAction(code: string): string {
  if (holdEndedCodes.has(code)) return 'Opnieuw inschrijven'
  if (code.startsWith('wave_')) return 'Kies een andere wave'
  return inOrder.has(code) ? 'Pas je bestelling aan' : 'Kies een andere dag'
}

const wizardPath = (code: string) => (holdEndedCodes.has(code) || inOrder.has(code) ? '/tickets?stap=3' : '/tickets')

/** Asks the buyer to wait and try again. The places may still be held, so the buyer does not need to choose again. */
function TooMany({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Notice kind="warn" title="Even wachten">
      <span>{`${failure.message} Er is niets betaald en je gegevens staan nog op dit toestel.`}</span>
      <p>
        <Button size="compact" icon="refresh" marginBlockStart="3" onClick={onRetry}>
          Probeer opnieuw
        </Button>
      </p>
    </Notice>
  )
}
