import { Navigate, useSearchParams } from 'react-router-dom'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useFact } from '#web/api/event-facts.ts'
import { checkoutPath, confirmationPath, readIntentId, readTicketId, successPath } from '#web/features/tickets/checkout-path.ts'
import { readPending } from '#web/features/tickets/order/stored-order.ts'
import { nameTicket } from '#web/features/tickets/draft/receipt-of.ts'
import { useIsFromForm } from '#web/features/tickets/draft/registration-draft.ts'
import { isClosed } from '#web/features/tickets/order/settle.ts'
import { useTicket } from '#web/features/tickets/use-ticket.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { HoldClock } from './hold-clock.tsx'
import { findPaymentError } from './payment-errors.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    lg: { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)', gap: '8' },
  },
})
/** Shrinks a title so that its longest word (`Verwerkingsfout`) fits on the screen. The width of a capital is under half the font size. */
const Fitted = chakra('span', {
  base: { fontSize: 'min(1em, calc((100vw - 2 * var(--ds-spacing-gutter)) / var(--letters) / 0.5))' },
})
const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '5' } })
const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '2' } })
const Steps = chakra('ol', {
  base: {
    '& li': {
      display: 'grid',
      gridTemplateColumns: '1em minmax(0, 1fr)',
      gap: '2',
      paddingBlock: '3',
      borderBlockStart: '1.5px solid',
      borderColor: 'edge',
    },
  },
})
const Number = chakra('b', { base: { textStyle: 'caps', color: 'fg.muted' } })
const Methods = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& li': {
      paddingInline: '3',
      paddingBlock: '1',
      bg: 'bg.raised',
      textStyle: 'data',
      boxShadow: 'inset 0 0 0 1.5px var(--ds-colors-edge)',
    },
  },
})
const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.muted', marginBlockStart: '2' } })
const Actions = chakra('div', { base: { display: 'grid', gap: '2.5' } })

/**
 * Shows what failed, that nothing was lost, and what to do now, at `/payment-failed?error=…&payment_intent=…&ticketId=…`. Asks the server
 * whether the order is still unpaid, because a buyer may come back to this page after paying.
 */
export default function PaymentFailed() {
  const { value: methods, note } = useFact('paymentMethods', 'tickets')
  const [search] = useSearchParams()
  const { title, text, advice } = findPaymentError(search.get('error'))
  const intent = readIntentId(search.get('payment_intent'))
  const stored = readPending()
  const ticketId = readTicketId(search.get('ticketId')) ?? stored?.ticketId
  const pending = stored?.ticketId === ticketId ? stored : undefined
  const { ticket, trying } = useTicket(ticketId)
  const fromForm = useIsFromForm(ticketId)
  usePageTitle(title)

  if (ticket?.status === 'confirmed') return <Navigate to={successPath(ticket.id, undefined)} replace />
  if (ticket && isClosed(ticket.status)) return <Navigate to={confirmationPath(ticket.id)} replace />
  const retryPath = ticketId ? checkoutPath(pending?.clientSecret, ticketId, true) : '/checkout?retry=1'
  const order = ticket ?? (pending && { ...pending, price: pending.total })
  return (
    <>
      <FormTop to={fromForm ? '/ticket-register' : '/tickets'} />
      <PageBody wide>
        <PageHead title={<Fitted css={{ '--letters': longestWord(title) }}>{title}</Fitted>} lead={`${text} Er is niets afgeschreven.`} />
        <Columns>
          <Stack>
            <Notice kind="warn" title="Je registratie is nog niet compleet">
              Het aantal plekken is beperkt en we wijzen ze toe op volgorde van betaling.
              <span>{pending && ' Je gegevens staan nog op dit toestel, je hoeft niets opnieuw in te vullen.'}</span>
            </Notice>
            <HoldClock ticket={ticket} ticketId={ticketId} loading={trying} />
            <section aria-labelledby="now">
              <Title id="now">Wat nu</Title>
              <Steps>
                {advice.map((line, at) => (
                  <li key={line}>
                    <Number aria-hidden>{at + 1}</Number>
                    {line}
                  </li>
                ))}
              </Steps>
            </section>
            <Actions>
              <ButtonLink to={retryPath} variant="primary" icon="refresh">
                Probeer opnieuw
              </ButtonLink>
              <ButtonLink to={fromForm ? '/ticket-register' : '/register'} variant="outline" size="compact">
                Opnieuw inschrijven
              </ButtonLink>
            </Actions>
          </Stack>
          <Stack>
            <section aria-labelledby="methods">
              <Title id="methods">Hiermee kun je betalen</Title>
              <Methods>
                {methods.map((method) => (
                  <li key={method}>{method}</li>
                ))}
              </Methods>
              {note && <Note>{note}</Note>}
            </section>
            <FactList
              facts={[
                ...(order ? [{ name: 'Bestelling', value: `${formatOrder(order)}, ${formatEuro(order.price)}` }] : []),
                {
                  name: 'Hulp',
                  value: (
                    <MailLink
                      color="fg.strong"
                      textDecoration="underline"
                      subject="Betaling mislukt"
                      body={intent && `Kenmerk: ${intent}`}
                    />
                  ),
                },
                ...(intent ? [{ name: 'Kenmerk', value: intent }] : []),
              ]}
            />
          </Stack>
        </Columns>
      </PageBody>
    </>
  )
}

const longestWord = (text: string) => Math.max(...text.split(' ').map((word) => word.length))

function formatOrder({ eventDate, ...one }: Parameters<typeof nameTicket>[0] & { eventDate?: string }): string {
  const day = eventDate && formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
  return [one.team ? nameTicket(one) : `${nameTicket(one)} ticket`, day].filter(Boolean).join(', ')
}
