import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { requestFacts } from '#web/api/request-facts.ts'
import type { Failure } from '#web/api/failure.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import type { DraftOffer } from '#web/features/tickets/draft/draft-offer.ts'
import type { OrderBody } from '#web/features/tickets/order/build.ts'
import { isKeySpent, isOfferGone } from '#web/features/tickets/order/outcome.ts'
import { useSendOrder } from '#web/features/tickets/order/send.ts'
import {
  changeRegistration,
  entrantFields,
  entrantKey,
  entrants,
  mapToFormFaults,
  useRegistrationDraft,
  withoutChoice,
  type FormState,
  type RegistrationForm,
} from '#web/features/tickets/draft/registration-draft.ts'
import { readQuote } from '#web/features/tickets/order/quote.ts'
import { editionsKey } from '#web/features/tickets/editions.ts'
import { wavesKey } from '#web/features/tickets/waves.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { CheckoutColumns } from '#web/ui/layout/checkout-columns.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { OrderSummary } from './order-summary.tsx'

const failedTitle = 'Fout bij inschrijving'
const failedFallback = 'Er is iets misgegaan. Probeer het opnieuw.'
/** The error codes after which the buyer must change the form before paying. */
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
 * Registers the pending draft of the registration form once, and then opens the payment with its secret in the URL (decision 7). Shown at
 * `/checkout` if the URL has no secret.
 */
export function RegisterDraft() {
  const navigate = useNavigate()
  const client = useQueryClient()
  // Copies the draft that was submitted here, because another tab may change the stored draft.
  const [{ form, price, offer }] = useState(useRegistrationDraft.getState)
  const [failure, setFailure] = useState<Failure>()
  const ticketType = form.ticketType as TicketType

  const order = useSendOrder({
    readSent: () => useRegistrationDraft.getState().sent,
    storeSent: (sent) => changeRegistration({ sent }),
    onRegistered: ({ ticketId }) => changeRegistration({ ticketId }),
    onRefused: handleRefusal,
    isReplaced: true,
  })

  function handleRefusal(refusal: Failure) {
    setFailure(refusal)
    // Without network, the draft is sent at the `online` event (decision 7). For a failing or slow server there is no such event.
    if (refusal.kind === 'offline') return
    toast({ kind: 'destructive', title: failedTitle, description: refusal.message || failedFallback })
    if (refusal.kind !== 'refused') return
    const { sent, form: typed } = useRegistrationDraft.getState()
    if (isKeySpent(refusal.code) && sent) changeRegistration({ sent: { ...sent, contents: '' }, quote: null })
    if (!chooseAgain.has(refusal.code)) return
    if (refusal.code === 'price_changed') {
      changeRegistration({ quote: readQuote(refusal, ticketType) })
      requestFacts()
    }
    changeRegistration({
      status: 'editing',
      form: withoutChoice(typed, refusal.code),
      ...(isOfferGone(refusal.code) ? { offer: null } : {}),
    })
    void client.invalidateQueries({ queryKey: editionsKey })
    void client.invalidateQueries({ queryKey: wavesKey })
    void navigate('/ticket-register', {
      replace: true,
      state: { reason: refusal.message, faults: mapToFormFaults(listFieldFaults(refusal)) } satisfies FormState,
    })
  }

  const send = useEffectEvent(() =>
    order.send(() => {
      setFailure(undefined)
      return buildFormOrder(form, price!, offer)
    }),
  )
  useEffect(() => {
    void send()
    const resend = () => void send()
    window.addEventListener('online', resend)
    return () => window.removeEventListener('online', resend)
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
                  <Button size="compact" icon="refresh" marginBlockStart="3" onClick={() => void send()}>
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

type FormOrder = Extract<OrderBody, { priceList: 'form' }>

/**
 * Builds the body of a registration from a valid form. `price`: the amount that the button showed, in cents. `offer`: the place that the
 * waiting list offered, or null.
 */
function buildFormOrder(form: RegistrationForm, price: number, offer: DraftOffer | null): FormOrder {
  const ticketType = form.ticketType as TicketType
  const participants = entrants
    .slice(0, placesOf(ticketType))
    .map((who) =>
      Object.fromEntries(
        (Object.keys(entrantFields) as (keyof typeof entrantFields)[]).map((field) => [
          entrantFields[field],
          form[entrantKey(who, field)].trim(),
        ]),
      ),
    )
  return {
    priceList: 'form',
    ticketType,
    eventDate: form.eventDate,
    waveId: Number(form.waveId),
    participants: participants as FormOrder['participants'],
    addons: [],
    ...(form.specialRequirements.trim() ? { specialRequirements: form.specialRequirements.trim() } : {}),
    totalPrice: price,
    ...(offer ? { offer: offer.token } : {}),
  }
}
