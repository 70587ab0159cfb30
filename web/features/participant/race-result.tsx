import { chakra } from '@chakra-ui/react'
import type { CachedParticipant } from './cached-ticket.ts'

const Block = chakra('section', { base: { marginBlockStart: '5', maxWidth: 'measure' } })
const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '2' } })
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

/** How the race went, as far as it is known: under way, time and place, or that the result is still to come. */
export function RaceResult({ participant: one }: { participant: CachedParticipant }) {
  if (one.raceStatus === 'cancelled') return null
  if (one.raceStatus === 'started')
    return (
      <Block>
        <Title>Race Bezig!</Title>
        <Text>Je tijd loopt. Laat bij de finish je polsband scannen, dan staat hier je uitslag.</Text>
      </Block>
    )
  if (one.raceStatus === 'finished' && one.finalTime !== null) return <Finished participant={one} finalTime={one.finalTime} />
  return (
    <Block>
      <Title>Resultaten komen binnenkort</Title>
      <Text>{sayWhy(one)}</Text>
    </Block>
  )
}

function Finished({ participant: one, finalTime }: { participant: CachedParticipant; finalTime: string }) {
  const { position, finishers, positionTied, provisional, ticketType, member } = one
  return (
    <Block>
      <Title>Gefeliciteerd, {member.of > 1 ? 'jullie zijn' : 'je bent'} binnen!</Title>
      <Facts>
        <div>
          <dt>{ticketType === 'duo' ? 'Tijd van jullie Duo' : 'Tijd'}</dt>
          <dd>{finalTime}</dd>
        </div>
        <div>
          <dt>Positie</dt>
          <dd>
            {position ?? 'TBD'} {position !== null && <small>van {finishers}</small>}
          </dd>
        </div>
      </Facts>
      <Text>
        {position === null && 'Van deze tijd zijn de klokken niet zeker; de organisatie kijkt ernaar. '}
        {positionTied && 'De klokken zien geen verschil met de tijd ernaast: deze positie is gedeeld. '}
        {provisional && 'Voorlopig: er zijn nog mensen onderweg, of scans die nog binnenkomen.'}
      </Text>
    </Block>
  )
}

function sayWhy({ raceStatus, ticketType }: CachedParticipant): string {
  if (raceStatus === 'dnf') return 'Je hebt de finish dit keer niet gehaald, dus er is geen tijd.'
  if (raceStatus !== 'finished') return 'Na je finish staan hier je tijd en je positie.'
  return ticketType === 'duo'
    ? 'Je bent binnen. Jullie tijd staat hier zodra je allebei gefinisht bent en alle scans er zijn.'
    : 'Je bent binnen. Je tijd staat hier zodra alle scans er zijn.'
}
