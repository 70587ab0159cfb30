import { useSearchParams } from 'react-router-dom'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { ResendMail } from '#web/api/resend-mail.tsx'
import { InstallOffer } from '#web/pwa/install-offer.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { TicketFiles } from '#web/ui/ticket/ticket-files.tsx'
import { BeforeYouGo } from './race/before-you-go.tsx'
import type { CachedParticipant } from './cached-ticket.ts'
import { EmergencyContacts } from './emergency-contacts.tsx'
import { EventInformation } from './race/event-information.tsx'
import { FlexCancel } from './flex-cancel.tsx'
import { ImportantInformation, Roadmap } from './race/good-to-know.tsx'
import { OwnInvoices } from './own-invoices.tsx'
import { RaceDay } from './race/race-day.tsx'
import { RaceResult } from './race/race-result.tsx'
import { RegistrationStatus } from './ticket/registration-status.tsx'
import { TicketActions } from './ticket/ticket-actions.tsx'
import { TicketCard } from './ticket/ticket-card.tsx'
import { TicketSection } from './ticket-section.tsx'
import { TrainingTips } from './race/training-tips.tsx'
import { TransferPlace } from './transfer-place.tsx'
import { Weather } from './race/weather.tsx'

const Sheet = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'wide',
    marginInline: 'auto',
    paddingInline: 'gutter',
    paddingBlockEnd: '5',
    '& [role=tablist]': { maxWidth: { md: '24rem' } },
    '@media print': { paddingInline: '0', '& [role=tablist]': { display: 'none' } },
  },
})
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '7',
    alignItems: 'start',
    paddingBlockStart: '18px',
    // on a laptop what can be done stands beside the card, so that all of it is in the first view
    md: {
      gridTemplateColumns: 'minmax(0, 24rem) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      paddingBlockStart: '5',
      '& > article': { gridArea: '1 / 1 / 3 / 2' },
      '& > [data-race]': { gridArea: '2 / 2' },
    },
    '@media print': {
      gridTemplateColumns: '100mm 1fr',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: '10mm',
      '& > article': { gridArea: '1 / 1 / 4 / 2' },
      '& > div': { gridColumn: '2' },
    },
  },
})
// from the start on it comes before the ticket on a phone, and beside it on a laptop
const Race = chakra('div', {
  base: { marginBlockEnd: { base: '4', md: '0' }, '& > section': { marginBlockStart: { base: '0', md: '5' } } },
})
// under the ticket, on a laptop beside each other; read down one column, then the other
const More = chakra('div', {
  base: {
    marginBlockStart: '5',
    md: { columnCount: 2, columnGap: '7', marginBlockStart: '6', '& > section:first-of-type': { marginBlockStart: '0' } },
    '@media print': { display: 'none' },
  },
})
const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '3' } })
const Offer = chakra('div', { base: { marginBlockStart: '2', maxWidth: '24rem', _empty: { display: 'none' } } })
const Asof = chakra('p', { base: { display: 'flex', gap: '2', textStyle: 'small', color: 'fg.muted', marginBlockStart: '3' } })

/** The ticket of one, or of two behind tabs. */
export function TicketScreen({
  participants,
  seenAt,
  reached,
}: {
  participants: readonly CachedParticipant[]
  seenAt: number
  reached: boolean
}) {
  const [search, setSearch] = useSearchParams()
  const show = (one: CachedParticipant) => (
    <>
      <Columns>
        {isUnderWay(one) && (
          <Race data-race>
            <RaceResult participant={one} />
          </Race>
        )}
        <TicketCard participant={one} />
        <div>
          {one.qrCode && <TicketActions participant={one} />}
          {!reached && <LastSeen at={seenAt} />}
          <Offer data-no-print>
            <InstallOffer what="je ticket" />
          </Offer>
        </div>
        {!isUnderWay(one) && (
          <div>
            {one.raceStatus !== 'cancelled' && <BeforeYouGo participant={one} />}
            <div data-no-print>
              <RaceResult participant={one} />
            </div>
          </div>
        )}
      </Columns>
      <More>
        <RegistrationStatus participant={one} both={participants.some((other) => other !== one && other.name === one.teammate)} />
        {one.qrCode && (
          <TicketSection title="Neem je ticket mee" data-no-print>
            {reached && one.files && <TicketFiles files={one.files} name={one.name} />}
            <Ways>
              <Button variant="outline" size="compact" icon="print" onClick={() => window.print()}>
                Print
              </Button>
              {reached && <ResendMail of={{ participantId: one.id }} />}
            </Ways>
          </TicketSection>
        )}
        <FlexCancel participantId={one.id} reached={reached} />
        <OwnInvoices reached={reached} />
        <TransferPlace key={one.id} participant={one} reached={reached} />
        <Weather eventDate={one.eventDate} />
        <RaceDay participant={one} />
        <EmergencyContacts />
        <EventInformation />
        <TrainingTips />
        <ImportantInformation />
        <Roadmap />
      </More>
    </>
  )
  const [first] = participants
  if (first && participants.length === 1) return <Sheet>{show(first)}</Sheet>
  return (
    <Sheet>
      <Tabs
        label="Deelnemers"
        value={search.get('wie') ?? first!.id}
        onChange={(wie) => setSearch({ wie }, { replace: true })}
        items={participants.map((one) => ({ value: one.id, label: shortName(one, participants), panel: show(one) }))}
      />
    </Sheet>
  )
}

function LastSeen({ at }: { at: number }) {
  return (
    <Asof>
      <Icon name="cloudOff" marginBlockStart="0.5" />
      <span>
        Geen bereik. Dit is je ticket van <span>{formatEventDate(eventDateOf(at), { day: 'numeric', month: 'long' })}</span>,{' '}
        <span>{formatTime(at)}</span>; de QR blijft geldig.
      </span>
    </Asof>
  )
}

/** From the start on the race comes first, and nobody has to be told when to come. */
const isUnderWay = ({ raceStatus }: CachedParticipant) => raceStatus === 'started' || raceStatus === 'finished' || raceStatus === 'dnf'

/** First names, unless two people share one. */
function shortName(one: CachedParticipant, all: readonly CachedParticipant[]): string {
  const first = (name: string) => name.split(' ')[0]!
  const shared = all.some((other) => other !== one && first(other.name) === first(one.name))
  return shared ? one.name : first(one.name)
}
