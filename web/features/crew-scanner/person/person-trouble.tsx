import { hasMissedWave } from '#shared/domain/race/on-course.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { sendToStart } from '#web/features/crew-scanner/verdict/check-in-words.ts'
import { formatEvent } from './event-words.ts'
import { noteWords, describePersonConflict } from './person-words.ts'

/** Lists the problems of a person: a missed start of their wave, conflicts with both sides, events in the wrong order, and events that the server refused. */
export function PersonTrouble({ crew, hit, now }: { crew: Crew; hit: RosterHit; now: number }) {
  const { conflicts, notes } = hit.state
  const refused = crew.refusedItems.filter(({ event }) => event.participantId === hit.row.id)
  const sendsToStart = hasMissedWave(hit.state) && actionAt(crew.location) === 'check-in'
  return (
    <>
      {sendsToStart && <Trouble marginBlockEnd="4">{`Wave ${hit.row.waveNumber} is al gestart. ${sendToStart}`}</Trouble>}
      {conflicts.map((conflict) => {
        const { title, text } = describePersonConflict(conflict, crew, now)
        return (
          <Trouble key={conflict.second.scanId} marginBlockEnd="4">
            <b>{title}</b>
            <p>{text}</p>
          </Trouble>
        )
      })}
      {notes.length > 0 && <Trouble marginBlockEnd="4">{notes.map((note) => noteWords[note]).join(' ')}</Trouble>}
      {refused.map(({ event, message, refusedAt }) => (
        <Trouble key={event.id} marginBlockEnd="4">
          <b>{`De server nam ‘${formatEvent(event).toLowerCase()}’ niet aan (${formatMoment(refusedAt, now)})`}</b>
          <p>{`${message} De scan is bewaard; de organisatie ziet hem ook.`}</p>
        </Trouble>
      ))}
    </>
  )
}
