import { otherStart, timeStartWords, type TimeStart } from '#shared/domain/race/race-settings.ts'
import { wearsBands } from '#shared/domain/race/start-numbers.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { ShareFinish } from './share-finish.tsx'
import { TicketSection } from '#web/features/participant/ticket-section.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: '4',
    columnGap: '7',
    paddingBlock: '4',
    borderBlockStart: '3px solid',
    borderColor: 'edge.strong',
    '& dt': { fontWeight: 'semibold', fontSize: 's', lineHeight: '1', color: 'fg.note' },
    '& dd': { marginBlockStart: '2', textStyle: 'heading', color: 'fg.strong' },
    '& small': { textStyle: 'lead', textTransform: 'none', color: 'fg.muted' },
  },
})
const Text = chakra('p', { base: { color: 'fg.muted' } })
const Links = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' } })

/** Shows that the participant is on the course, their time and position, or that the result is not known yet. */
export function RaceResult({ participant }: { participant: CachedParticipant }) {
  if (participant.raceStatus === 'cancelled') return null
  if (participant.raceStatus === 'started')
    return (
      <TicketSection title="Race Bezig!">
        <Text>
          {wearsBands(participant.numbering)
            ? 'Je tijd loopt. Laat bij de finish je polsband scannen, dan staat hier je uitslag.'
            : 'Je tijd loopt. Bij de finish noteert de crew je startnummer, dan staat hier je uitslag.'}
        </Text>
      </TicketSection>
    )
  if (participant.raceStatus === 'finished' && participant.finalTime !== null)
    return <Finished participant={participant} finalTime={participant.finalTime} />
  return (
    <TicketSection title={participant.published ? 'Geen eindtijd' : 'Resultaten komen binnenkort'}>
      <Text>{describeMissingResult(participant)}</Text>
      <PublishedResult participant={participant} />
      {participant.raceStatus === 'finished' && <ShareFinish participant={participant} />}
    </TicketSection>
  )
}

function Finished({ participant, finalTime }: { participant: CachedParticipant; finalTime: string }) {
  const { timeFrom, otherDuration, position, finishers, positionTied, provisional, ticketType, member } = participant
  return (
    <TicketSection title={`Gefeliciteerd, ${member.of > 1 ? 'jullie zijn' : 'je bent'} binnen!`}>
      <Facts>
        <div>
          <dt>{ticketType === 'duo' ? 'Tijd van jullie Duo' : 'Tijd'}</dt>
          <dd>{finalTime}</dd>
        </div>
        {timeFrom && otherDuration !== null && (
          <div>
            <dt>{timeStartWords[otherStart(timeFrom)].time}</dt>
            <dd>{otherDuration}</dd>
          </div>
        )}
        <div>
          <dt>Positie</dt>
          <dd>
            <span>{`${position ?? 'TBD'} `}</span>
            {position !== null && <small>{`van ${finishers} ${ticketType === 'duo' ? 'Duo' : 'Solo'}`}</small>}
          </dd>
        </div>
      </Facts>
      <Text>
        <span>{timeFrom && otherDuration !== null && explanations[timeFrom]}</span>
        <span>{position === null && 'Van deze tijd zijn de klokken niet zeker; de organisatie kijkt ernaar. '}</span>
        <span>{positionTied && 'De klokken zien geen verschil met de tijd ernaast: deze positie is gedeeld. '}</span>
        <span>{provisional && 'Voorlopig: er zijn nog mensen onderweg, of scans die nog binnenkomen.'}</span>
      </Text>
      <PublishedResult participant={participant} />
      <ShareFinish participant={participant} />
    </TicketSection>
  )
}

/** Links to the published result and the certificate. Shows nothing until the results are published. */
function PublishedResult({ participant: { published } }: { participant: CachedParticipant }) {
  if (!published) return null
  return (
    <Links data-no-print>
      <ButtonLink to={published.page} variant="solid" size="compact" iconAfter="arrow">
        Bekijk de uitslag
      </ButtonLink>
      {published.certificate !== null && <DownloadLink href={published.certificate}>Download certificaat (PDF)</DownloadLink>}
    </Links>
  )
}

/** The texts that explain which of the two times on the screen is the result. */
const explanations: Readonly<Record<TimeStart, string>> = {
  'own-start': 'De tijd telt vanaf de eigen start. De brutotijd loopt vanaf de start van de wave. ',
  'wave-start': 'De tijd telt vanaf de start van de wave. De nettotijd loopt vanaf de eigen start. ',
}

function describeMissingResult({ raceStatus, ticketType, published }: CachedParticipant): string {
  if (raceStatus === 'dnf') return 'Je hebt de finish dit keer niet gehaald, dus er is geen tijd.'
  if (raceStatus !== 'finished') return 'Na je finish staan hier je tijd en je positie.'
  if (published)
    return ticketType === 'duo'
      ? 'Jij bent gefinisht, maar jullie Duo is niet compleet: het heeft een eindtijd als jullie allebei gefinisht zijn. Klopt dit niet? Laat het de organisatie weten.'
      : 'Je bent gefinisht, maar je start en finish geven samen geen tijd. Klopt dit niet? Laat het de organisatie weten.'
  return ticketType === 'duo'
    ? 'Je bent binnen. Jullie tijd staat hier zodra je allebei gefinisht bent en alle scans er zijn.'
    : 'Je bent binnen. Je tijd staat hier zodra alle scans er zijn.'
}
