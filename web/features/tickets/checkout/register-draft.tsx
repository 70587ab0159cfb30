import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TicketType } from '#shared/domain/tickets.ts'
import { placesOf } from '#shared/domain/tickets.ts'
import { askFacts } from '#web/api/ask-facts.ts'
import type { Failure } from '#web/api/failure.ts'
import { faultsIn } from '#web/api/field-faults.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { offerIsGone } from '#web/features/tickets/draft/draft-offer.ts'
import { orderKey, supersededKeys } from '#web/features/tickets/draft/order.ts'
import { persistPending } from '#web/features/tickets/draft/persisted-order.ts'
import { registerInTurn } from '#web/features/tickets/draft/register-in-turn.ts'
import {
  changeRegistration,
  formFaults,
  useRegistrationDraft,
  withoutChoice,
  type FormState,
} from '#web/features/tickets/draft/registration-draft.ts'
import { buildFormOrder } from '#web/features/tickets/draft/registration-order.ts'
import { editionsKey } from '#web/features/tickets/editions.ts'
import { useIsHere } from '#web/features/tickets/use-is-here.ts'
import { wavesKey } from '#web/features/tickets/waves.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckoutColumns } from '#web/ui/checkout-columns.tsx'
import { FormTop } from '#web/ui/form-top.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { OrderSummary } from './order-summary.tsx'

const failedTitle = 'Fout bij inschrijving'
const failedFallback = 'Er is iets misgegaan. Probeer het opnieuw.'
/** Another choice is needed before anything can be paid. */
const chooseAgain = new Set([
  'date_full',
  'date_waiting',
  'wave_full',
  'wave_waiting',
  'wave_closed',
  'offer_gone',
  'link_expired',
  'registration_closed',
  'invalid_input',
  'price_changed',
])

/**
 * `/checkout` without a secret, with a draft of the registration form: registers it once, puts the secret in the
 * address, goes on (decision 7).
 */
export function RegisterDraft() {
  const navigate = useNavigate()
  const client = useQueryClient()
  // What was submitted here, whatever another tab makes of the draft meanwhile.
  const [{ form, price, offer }] = useState(useRegistrationDraft.getState)
  const [failure, setFailure] = useState<Failure>()
  const underWay = useRef(false)
  const isHere = useIsHere()
  const ticketType = form.ticketType as TicketType

  const register = useMutation({
    mutationFn: () => {
      const body = buildFormOrder(form, price!, offer)
      const sent = orderKey(body, useRegistrationDraft.getState().sent, () => crypto.randomUUID())
      changeRegistration({ sent })
      return registerInTurn(body, sent, isHere)
    },
    onSuccess: ({ ticketId, paymentUrl }) => {
      // The next order takes the place of this one, which nobody pays.
      if (!isHere()) return
      const url = new URL(paymentUrl ?? `/ticket-confirmation?ticketId=${encodeURIComponent(ticketId)}`, location.origin)
      changeRegistration({ ticketId })
      persistPending({
        ticketId,
        ticketType,
        participantCount: placesOf(ticketType),
        total: price!,
        clientSecret: url.searchParams.get('clientSecret') ?? undefined,
      })
      void navigate(url.pathname + url.search, { replace: true })
    },
    onError: (error) => isHere() && refuse(failureOf(error)),
    onSettled: () => (underWay.current = false),
  })

  function refuse(why: Failure) {
    setFailure(why)
    // Without a line the draft waits (decision 7). A server that fails, or takes too long, does not come back with the line.
    if (why.kind === 'offline') return
    toast({ kind: 'destructive', title: failedTitle, description: why.message || failedFallback })
    if (why.kind !== 'refused') return
    const { sent, form: typed } = useRegistrationDraft.getState()
    if (supersededKeys.has(why.code) && sent) changeRegistration({ sent: { ...sent, contents: '' } })
    if (!chooseAgain.has(why.code)) return
    if (why.code === 'price_changed') askFacts()
    changeRegistration({
      status: 'editing',
      form: withoutChoice(typed, why.code),
      ...(offerIsGone(why.code) ? { offer: null } : {}),
    })
    void client.invalidateQueries({ queryKey: editionsKey })
    void client.invalidateQueries({ queryKey: wavesKey })
    void navigate('/ticket-register', {
      replace: true,
      state: { reason: why.message, faults: formFaults(faultsIn(why)) } satisfies FormState,
    })
  }

  const send = useEffectEvent(() => {
    if (underWay.current) return
    underWay.current = true
    setFailure(undefined)
    register.mutate()
  })
  useEffect(() => {
    send()
    const again = () => send()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  const waits = failure?.kind === 'offline'
  return (
    <>
      <FormTop to="/ticket-register" />
      <PageBody wide flex="1">
        <PageHead title="Betalen" lead="Nog één stap, dan sta je op de startlijst." />
        <CheckoutColumns
          summary={<OrderSummary pending={{ ticketId: '', ticketType, participantCount: placesOf(ticketType), total: price! }} />}
          payment={
            failure ? (
              <Notice kind={waits ? 'warn' : 'bad'} title={waits ? 'Nog niet verstuurd' : failedTitle}>
                <span>{failure.message || failedFallback}</span>{' '}
                <span>
                  {waits
                    ? 'Er is niets verloren: je inschrijving wacht op dit toestel en gaat verder zodra je weer bereik hebt.'
                    : 'Er is niets betaald en je gegevens staan nog op dit toestel.'}
                </span>
                <p>
                  <Button size="compact" icon="refresh" marginBlockStart="3" onClick={() => send()}>
                    Probeer opnieuw
                  </Button>{' '}
                  <ButtonLink to="/ticket-register" variant="quiet" size="compact" marginBlockStart="3">
                    Terug naar het formulier
                  </ButtonLink>
                </p>
              </Notice>
            ) : (
              <p role="status">
                <Spinner /> We houden je plekken vast...
              </p>
            )
          }
        />
      </PageBody>
    </>
  )
}
