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
import { EarlierEdition, useIsEarlierEdition } from './race/earlier-edition.tsx'
import { EventInformation } from './race/event-information.tsx'
import { FlexCancel } from './flex-cancel.tsx'
import { ImportantInformation, Roadmap } from './race/good-to-know.tsx'
import { OwnInvoices } from './own-invoices.tsx'
import { OwnChanges } from './self-service/own-changes.tsx'
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
    // On a laptop the buttons are beside the ticket card, so that all of them are visible without scrolling.
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
// Contains the race result once the participant has started: above the ticket on a phone, beside it on a laptop.
const Race = chakra('div', {
  base: { marginBlockEnd: { base: '4', md: '0' }, '& > section': { marginBlockStart: { base: '0', md: '5' } } },
})
// Contains the sections below the ticket. On a laptop they are in two columns.
const More = chakra('div', {
  base: {
    marginBlockStart: '5',
    md: { columnCount: 2, columnGap: '7', marginBlockStart: '6', '& > section:first-of-type': { marginBlockStart: '0' } },
    '@media print': { display: 'none' },
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '3' } })
const Offer = chakra('div', { base: { marginBlockStart: '2', maxWidth: '24rem', _empty: { display: 'none' } } })
const AsOf = chakra('p', { base: { display: 'flex', gap: '2', textStyle: 'small', color: 'fg.muted', marginBlockStart: '3' } })

interface ScreenProps {
  participants: readonly CachedParticipant[]
  /** When the server last sent the ticket, in ms since the epoch. */
  seenAt: number
  reached: boolean
}

/** Shows the ticket of one participant, or the tickets of two participants in tabs. */
export function TicketScreen({ participants, seenAt, reached }: ScreenProps) {
  const [search, setSearch] = useSearchParams()
  const renderTicket = (participant: CachedParticipant) => (
    <OneTicket participant={participant} participants={participants} seenAt={seenAt} reached={reached} />
  )
  const [first] = participants
  if (first && participants.length === 1) return <Sheet>{renderTicket(first)}</Sheet>
  return (
    <Sheet>
      <Tabs
        label="Deelnemers"
        value={search.get('wie') ?? first!.id}
        onChange={(wie) => setSearch({ wie }, { replace: true })}
        items={participants.map((participant) => ({
          value: participant.id,
          label: shortName(participant, participants),
          panel: renderTicket(participant),
        }))}
      />
    </Sheet>
  )
}

function LastSeen({ at }: { at: number }) {
  return (
    <AsOf>
      <Icon name="cloudOff" marginBlockStart="0.5" />
      <span>
        Geen bereik. Dit is je ticket van <span>{formatEventDate(eventDateOf(at), { day: 'numeric', month: 'long' })}</span>,{' '}
        <span>{formatTime(at)}</span>; de QR blijft geldig.
      </span>
    </AsOf>
  )
}

/** True once the participant has started. The screen then shows the race first, and no arrival time. */
const isUnderWay = ({ raceStatus }: CachedParticipant) => raceStatus === 'started' || raceStatus === 'finished' || raceStatus === 'dnf'

/** Returns the first name, or the whole name if two participants have the same first name. */
function shortName(participant: CachedParticipant, all: readonly CachedParticipant[]): string {
  const first = (name: string) => name.split(' ')[0]!
  const shared = all.some((other) => other !== participant && first(other.name) === first(participant.name))
  return shared ? participant.name : first(participant.name)
}

function OneTicket({ participant, participants, seenAt, reached }: ScreenProps & { participant: CachedParticipant }) {
  const isEarlier = useIsEarlierEdition(participant.eventDate)
  return (
    <>
      <Columns>
        {isUnderWay(participant) && (
          <Race data-race>
            <RaceResult participant={participant} />
          </Race>
        )}
        <TicketCard participant={participant} />
        <div>
          {participant.qrCode && <TicketActions participant={participant} />}
          {isEarlier && <EarlierEdition eventDate={participant.eventDate} />}
          {!reached && <LastSeen at={seenAt} />}
          <Offer data-no-print>
            <InstallOffer what="je ticket" />
          </Offer>
        </div>
        {!isUnderWay(participant) && (
          <div>
            {participant.raceStatus !== 'cancelled' && !isEarlier && <BeforeYouGo participant={participant} />}
            {(!isEarlier || participant.published) && (
              <div data-no-print>
                <RaceResult participant={participant} />
              </div>
            )}
          </div>
        )}
      </Columns>
      <More>
        <RegistrationStatus
          participant={participant}
          both={participants.some((other) => other !== participant && other.name === participant.teammate)}
        />
        {participant.qrCode && (
          <TicketSection title="Neem je ticket mee" data-no-print>
            {reached && participant.files && <TicketFiles files={participant.files} name={participant.name} />}
            <Actions>
              <Button variant="outline" size="compact" icon="print" onClick={() => window.print()}>
                Print
              </Button>
              {reached && <ResendMail of={{ participantId: participant.id }} />}
            </Actions>
          </TicketSection>
        )}
        {participant.qrCode && <OwnChanges participant={participant} reached={reached} />}
        <FlexCancel participantId={participant.id} reached={reached} />
        <OwnInvoices reached={reached} />
        <TransferPlace key={participant.id} participant={participant} reached={reached} />
        {!isEarlier && (
          <>
            <Weather eventDate={participant.eventDate} />
            <RaceDay participant={participant} />
            <EmergencyContacts />
            <EventInformation participant={participant} />
            <TrainingTips />
            <ImportantInformation numbering={participant.numbering} />
          </>
        )}
        <Roadmap numbering={participant.numbering} />
      </More>
    </>
  )
}
