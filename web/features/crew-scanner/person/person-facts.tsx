import { wearsBands } from '#shared/domain/race/start-numbers.ts'
import { useMemo } from 'react'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { formatScanMoment } from '#web/features/crew-scanner/words/moment-words.ts'
import { listResultFacts } from '#web/features/crew-scanner/words/result-words.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { unknownPlace } from '#shared/domain/crew/stop-words.ts'
import { formatRosterEntry, formatLastSeenPost, formatPartner, formatPersonStatus } from './person-words.ts'

export const PersonName = chakra('h3', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'min(3rem, 12vw)',
    lineHeight: '0.9',
    overflowWrap: 'anywhere',
    marginBlockEnd: '4',
    '&:focus': { outline: 'none' },
  },
})
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    marginBlockEnd: '5',
    borderTop: '4px solid',
    // Side by side if both fit; with large text, below each other.
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', paddingBlock: '2.5', borderBottom: '2px solid' },
    '& dt, & dd': { textStyle: 'data', fontSize: '1.125rem', lineHeight: '1.3' },
    '& dt': { flex: '0 0 7rem' },
    '& dd': { flex: '1 1 11rem', fontWeight: 'bold', overflowWrap: 'anywhere' },
  },
})

/** Lists the known facts about a person, one fact per line. */
export function PersonFacts({ crew, hit, now }: { crew: Crew; hit: RosterHit; now: number }) {
  const { row, state, code, startNumber } = hit
  const { checkIn, start, finish, wristband } = state
  const at = (moment: ScanMoment | undefined) =>
    moment ? `${formatScanMoment(moment, now)}${moment.stated ? ', ingevoerd' : ''}` : 'nog niet'
  // A person whose wristband has no number never gets one. If the office gives the numbers, a number may still follow.
  const isNumberless = crew.numbering === 'wristband' && wristband !== undefined
  const byWave = state.startedByWave ? `, met wave ${row.waveNumber}` : ''
  // The ranking covers everybody, so it runs only after a change and not at every tick of the clock.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const result = useMemo(() => listResultFacts(crew, hit, now), [crew.version, crew.status.posts, hit])
  const facts = [
    ['Status', formatPersonStatus(hit)],
    ...(crew.numbering === 'none' ? [] : [['Startnummer', startNumber ?? (isNumberless ? 'zonder nummer' : 'nog geen')]]),
    ...(wearsBands(crew.numbering) || wristband !== undefined ? [['Polsband', wristband ?? 'nog geen']] : []),
    ['Check-in', at(checkIn)],
    ['Start', at(start) + byWave],
    ['Finish', at(finish)],
    ...result,
    ['Locatie', findStopPlace(state) ?? (formatLastSeenPost(hit, crew) || 'nog niet gezien')],
    ['Code', code],
    ['Ticket', formatRosterEntry(hit)],
    ...(row.ticketType === 'duo' ? [['Duo met', formatPartner(crew.partnerOf(row))]] : []),
    ['Dag', formatEventDate(row.eventDate, { weekday: 'long', day: 'numeric', month: 'long' })],
  ]
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

/**
 * Returns the place at which a person stopped, as the crew entered it, because the phone that recorded this may be elsewhere. Undefined if
 * the person did not stop, if no reason was entered, or if a phone saw the person later.
 */
function findStopPlace({ dnf, lastSeen, stop }: RosterHit['state']): string | undefined {
  if (!dnf || !stop || (lastSeen && lastSeen.time > dnf.time)) return undefined
  return stop.lastPlace ?? unknownPlace
}
