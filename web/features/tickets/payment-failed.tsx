import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { FormTop } from '#web/ui/form-top.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { checkoutPath } from './checkout-path.ts'
import { readPending } from './persisted-order.ts'
import { MailLink } from './mail-link.tsx'
import { findPaymentError } from './payment-errors.ts'

const methods = ['Visa', 'Mastercard', 'iDEAL', 'Bancontact']
const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' } })
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
const Actions = chakra('div', { base: { display: 'grid', gap: '2.5' } })

/** `/payment-failed?error=…&payment_intent=…`: what went wrong, that nothing was lost, and how to go on. */
export default function PaymentFailed() {
  const [search] = useSearchParams()
  const { title, text, advice } = findPaymentError(search.get('error'))
  const intent = search.get('payment_intent')
  const pending = readPending()
  const again = pending ? checkoutPath(pending.clientSecret, pending.ticketId, true) : '/checkout?retry=1'
  usePageTitle(title)
  return (
    <>
      <FormTop to="/tickets" />
      <PageBody>
        <PageHead title={title} lead={`${text} Er is niets afgeschreven.`} />
        <Stack>
          <Notice kind="warn" title="Je registratie is nog niet compleet">
            Het aantal plekken is beperkt en we wijzen ze toe op volgorde van betaling. Je gegevens staan nog op dit toestel.
          </Notice>
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
            <ButtonLink to={again} variant="primary" icon="refresh">
              Probeer opnieuw
            </ButtonLink>
            <ButtonLink to="/register" variant="outline" size="compact">
              Opnieuw inschrijven
            </ButtonLink>
          </Actions>
          <section aria-labelledby="methods">
            <Title id="methods">Hiermee kun je betalen</Title>
            <Methods>
              {methods.map((method) => (
                <li key={method}>{method}</li>
              ))}
            </Methods>
          </section>
          <FactList
            facts={[
              { name: 'Hulp', value: <MailLink subject="Betaling mislukt" body={intent ? `Kenmerk: ${intent}` : undefined} /> },
              ...(intent ? [{ name: 'Kenmerk', value: intent }] : []),
            ]}
          />
        </Stack>
      </PageBody>
    </>
  )
}
