import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useEffect } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { ResendMail } from '#web/api/resend-mail.tsx'
import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { confirmationPath, readSecret, readTicketId, secretKey, successPath, teamPath } from '#web/features/tickets/checkout-path.ts'
import { CheerHero } from '#web/features/tickets/confirmation/cheer-hero.tsx'
import { formatAssignedWave, formatTicketDay } from '#web/features/tickets/confirmation/ticket-facts.tsx'
import { readCompleted } from '#web/features/tickets/order/stored-order.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { usePaymentOutcome, type PaymentOutcome } from './use-payment-outcome.ts'

const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' } })
const Lead = chakra('p', { base: { textStyle: 'lead', maxWidth: 'measure' } })
const Actions = chakra('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    '& > [data-half]': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2.5' },
  },
})
const Mailed = chakra('p', { base: { marginBlockEnd: '3' } })
const Wait = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '3', textStyle: 'lead', color: 'fg.strong' } })

/**
 * Returns the payment of the return page. The payment provider puts the payment's secret in the query. This hook immediately moves the
 * secret to the fragment, so that a reload finds it and no server receives it again. Ignores `redirect_status` in the URL, because anybody
 * can write it.
 */
function useReturnedPayment() {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const inQuery = search.get(secretKey)
  const ticketId = readTicketId(search.get('ticketId'))
  const clientSecret = readSecret(inQuery ?? new URLSearchParams(hash.slice(1)).get(secretKey))
  useEffect(() => {
    if (inQuery !== null && clientSecret) void navigate(successPath(ticketId, clientSecret), { replace: true })
  }, [inQuery, ticketId, clientSecret, navigate])
  return { clientSecret, ticketId }
}

/** The page to which the provider sends buyers back. Shows that the order is paid only after our server has asked the provider. */
export default function PaymentSuccess() {
  usePageTitle('Betaling')
  const outcome = usePaymentOutcome(useReturnedPayment())

  if (outcome.kind === 'leave') return <Navigate to={outcome.path} replace />
  if (outcome.kind === 'unknown') return <Navigate to={readCompleted() ? `/ticket-confirmation` : '/tickets'} replace />
  if (outcome.kind === 'paid') return <Paid {...outcome} />
  return <Checking outcome={outcome} />
}

function Paid({ ticketId, ticket }: PaymentOutcome & { kind: 'paid' }) {
  const wave = ticket && formatAssignedWave(ticket)
  if (ticket?.team) return <Navigate to={teamPath(ticketId)} replace />
  return (
    <>
      <CheerHero lines={ticket?.isUpgrade ? ['Nu een', 'Duo'] : ['Je doet', 'mee']} />
      <PageBody>
        <Stack>
          <Lead>
            {ticket?.isUpgrade
              ? 'Je ticket is nu een Duo. Jullie krijgen allebei een mail met een eigen ticket.'
              : 'Je registratie is compleet. De bevestigingsmail met je ticket en je inloggegevens is verzonden.'}
          </Lead>
          <Actions>
            <ButtonLink to={confirmationPath(ticketId)} variant="primary" icon="ticket">
              Bekijk je ticket
            </ButtonLink>
            <div data-half>
              <ButtonLink to="/participant-login" variant="outline" size="compact">
                {brand.my}
              </ButtonLink>
              <ButtonLink to="/" variant="outline" size="compact">
                Naar home
              </ButtonLink>
            </div>
          </Actions>
          <FactList
            facts={[
              {
                name: 'Mail',
                value: (
                  <>
                    <Mailed>Verzonden. Niets gekregen? Kijk ook bij ongewenste mail.</Mailed>
                    <ResendMail of={{ ticketId }} />
                  </>
                ),
              },
              ...(ticket ? [{ name: 'Wanneer', value: formatTicketDay(ticket) }] : []),
              { name: 'Start', value: wave ?? 'Je wave wordt later toegewezen. Je krijgt dan een mail.' },
              { name: 'Toegang', value: 'Je QR-code geeft toegang op de racedag.' },
            ]}
          />
        </Stack>
      </PageBody>
    </>
  )
}

const waitTexts = {
  processing: 'Je bank verwerkt je betaling...',
  at_bank: 'We wachten op je bank...',
  other: 'Je bevestigingsmail wordt verstuurd...',
  /** Does not say that the order is paid or that a mail is sent: without an answer of the server, both are unknown. */
  noAnswer: 'We wachten op verbinding...',
}

function Checking({ outcome }: { outcome: PaymentOutcome & { kind: 'checking' } }) {
  const { payment, noAnswer, long, payPath, retry } = outcome
  const bankIsBusy = payment === 'processing'
  return (
    <>
      <BrandTop />
      <PageBody>
        <PageHead title="Even kijken" lead="We vragen na of je betaling binnen is." />
        <Stack>
          <Wait role="status">
            <Spinner />
            <span>
              {noAnswer
                ? waitTexts.noAnswer
                : long && !bankIsBusy && !payPath
                  ? 'Dit duurt langer dan anders...'
                  : (waitTexts[payment as 'processing' | 'at_bank'] ?? waitTexts.other)}
            </span>
          </Wait>
          {noAnswer && (
            <Notice kind="warn" title="Geen verbinding">
              Je betaling is niet kwijt: zodra je weer bereik hebt, kijken we vanzelf opnieuw. Betaal niet nog een keer.
              <p>
                <Button size="compact" variant="quiet" icon="refresh" marginBlockStart="3" onClick={retry}>
                  Kijk nu
                </Button>
              </p>
            </Notice>
          )}
          {(bankIsBusy || (long && !payPath)) && !noAnswer && (
            <Notice title="Je bank heeft nog niet geantwoord">
              Sommige betalingen duren een paar minuten, soms langer. Je mag deze pagina sluiten: is de betaling binnen, dan krijg je de
              bevestiging per mail. Is je plek dan vergeven, dan krijg je je geld terug. Betaal niet nog een keer.
            </Notice>
          )}
          {payPath && !noAnswer && (
            <Notice title="Nog niet bevestigd">
              Rond de betaling af bij je bank, dan gaat deze pagina vanzelf verder. Is dat venster weg, dan kun je opnieuw betalen.
              <p>
                <ButtonLink to={payPath} size="compact" variant="solid" marginBlockStart="3">
                  Terug naar betalen
                </ButtonLink>
              </p>
            </Notice>
          )}
        </Stack>
      </PageBody>
    </>
  )
}
