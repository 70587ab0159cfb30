import { brand } from '#shared/facts/brand.ts'
import { ResendMail } from '#web/api/resend-mail.tsx'
import type { CompletedTicket } from '#web/features/tickets/order/stored-order.ts'
import { InstallOffer } from '#web/pwa/install-offer.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { computePersonalTimes } from '#shared/domain/race/personal-times.ts'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { CheerHero } from './cheer-hero.tsx'
import { LapsedTicket } from './lapsed-ticket.tsx'
import { RaceDayTips } from './race-day-tips.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { TicketCard } from './ticket-card.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketInvoices } from './ticket-invoices.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    lg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8' },
    // Prints the QR codes beside the details, so that both fit on one sheet of paper.
    '@media print': { gridTemplateColumns: '78mm minmax(0, 1fr)', gap: '6' },
  },
})
const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '5' } })
const Lead = chakra('p', { base: { textStyle: 'lead', maxWidth: 'measure' } })
const Plain = chakra('p', { base: { display: 'none', textStyle: 'h3', marginBlockEnd: '3', '@media print': { display: 'block' } } })
const Fine = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })
const Actions = chakra('div', { base: { display: 'grid', gap: '2.5' } })

interface ConfirmedTicketProps {
  ticket: CompletedTicket
  /** The buyer's mail address. Undefined without network, because the device stores no mail address. */
  email?: string
  /** True if this is the ticket that the device stored, because the server did not answer. */
  stale: boolean
}

/** Shows on the race day that the race is today, by the server's clock and the date in Amsterdam. */
function RaceDayBanner({ ticket: { eventDate, waveTime } }: { ticket: Pick<CompletedTicket, 'eventDate' | 'waveTime'> }) {
  const facts = useFacts()
  const now = useServerNow(60_000)
  if (eventDateOf(now) !== eventDate) return null
  const opens = formatTime(computePersonalTimes({ eventDate, waveTime: waveTime === null ? null : Date.parse(waveTime) }, facts).checkIn)
  return (
    // Not printed, because somebody may read the printed ticket on another day.
    <div data-no-print>
      <Notice kind="ok" title="Vandaag is je race">
        De check-in opent om {opens}. Neem je QR-code en een geldig ID mee.
      </Notice>
    </div>
  )
}

/** Shows that the ticket is confirmed, then the ticket, and then the details of the order. */
export function ConfirmedTicket({ ticket, email, stale }: ConfirmedTicketProps) {
  const runner = ticket.participants.find(({ qrCode }) => qrCode !== '')
  if (!runner) return <LapsedTicket ticket={ticket} stale={stale} />
  const first = runner.name.split(' ')[0]
  return (
    <>
      <CheerHero lines={['Je doet', 'mee']} />
      <PageBody wide>
        <Plain aria-hidden>{brand.name}</Plain>
        <Columns>
          <Stack>
            <RaceDayBanner ticket={ticket} />
            <Lead data-no-print>
              Betaald en binnen, {first}. Je ticket staat op dit toestel
              <span>
                {email && (
                  <span>
                    {' '}
                    en de bevestiging is onderweg naar <b>{email}</b>
                  </span>
                )}
              </span>
              .
            </Lead>
            {stale && (
              <Notice title="Geen verbinding">Dit is je ticket zoals dit toestel het bewaarde. De QR-code werkt ook zonder bereik.</Notice>
            )}
            <Actions data-no-print>
              <InstallOffer what="je ticket" variant="primary" />
              <ShareButtons ticket={ticket} />
            </Actions>
            {ticket.participants.map((participant, at) => (
              <TicketCard
                key={participant.id}
                participant={participant}
                ticketType={ticket.ticketType}
                at={at}
                of={ticket.participants.length}
                files={(!stale && participant.files) || null}
              />
            ))}
          </Stack>
          <Stack>
            <TicketFacts ticket={ticket} />
            <RaceDayTips ticket={ticket} />
            <Actions data-no-print>
              <ButtonLink to="/participant-login" full>{`Naar ${brand.my}`}</ButtonLink>
              {!stale && ticket.price > 0 && <TicketInvoices ticketId={ticket.id} />}
              {!stale && ticket.price > 0 && (
                <Fine>{`Moet er een bedrijf op je factuur? Dat kan de koper in ${brand.my}, onder Facturen.`}</Fine>
              )}
              {!stale && <ResendMail of={{ ticketId: ticket.id }} />}
              <ButtonLink to="/tickets" variant="outline" size="compact">
                Nog een ticket kopen
              </ButtonLink>
            </Actions>
          </Stack>
        </Columns>
      </PageBody>
    </>
  )
}
