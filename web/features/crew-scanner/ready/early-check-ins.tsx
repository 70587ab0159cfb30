import { useState } from 'react'
import { eventDateOf } from '#shared/lib/dates.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { ConfirmButton } from '#web/features/crew-scanner/confirm-button.tsx'
import { buildUndoDraft } from '#web/features/crew-scanner/person/event-words.ts'
import { Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

const Block = chakra('div', { base: { display: 'grid', gap: '3', marginBlockStart: '4' } })

/** The part of the crew engine that {@link EarlyCheckIns} needs. */
export type EarlyCheckInsCrew = Pick<Crew, 'people' | 'history' | 'record'>

/**
 * Warns of check-ins from before the race day that were not undone, such as those of a rehearsal: they would count on the race day. Offers
 * to undo those of this phone. `now`: the server's time, in ms.
 */
export function EarlyCheckIns({ crew, now }: { crew: EarlyCheckInsCrew; now: number }) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const { count, own } = findEarly(crew, now)
  if (count === 0) return null
  const undo = async () => {
    if (busy) return
    setBusy(true)
    setTrouble('')
    for (const event of own) {
      const result = await crew.record(buildUndoDraft(event))
      if (result.ok) continue
      setTrouble(result.message)
      break
    }
    setBusy(false)
  }
  const elsewhere = count - own.length
  return (
    <Block aria-busy={busy}>
      <Trouble>
        <b>{count === 1 ? '1 check-in van vóór de racedag staat nog' : `${count} check-ins van vóór de racedag staan nog`}</b>
        <p>Was dat een oefening? Draai ze terug, anders tellen ze op de racedag mee.</p>
        {elsewhere > 0 && <p>{`${elsewhere} daarvan niet op dit toestel: draai ze op dat toestel terug, of in Beheer.`}</p>}
        <div role="alert">{trouble}</div>
      </Trouble>
      {own.length > 0 && (
        <ConfirmButton
          label={`Draai er ${own.length} terug`}
          question={`${own.length === 1 ? '1 check-in' : `${own.length} check-ins`} van dit toestel terugdraaien?`}
          yes="Draai terug"
          no="Laat staan"
          onYes={() => void undo()}
        />
      )}
    </Block>
  )
}

/**
 * Counts the people who were checked in before their race day, if their race day is today or later (`count`), and finds those of their
 * check-ins that this phone made (`own`).
 */
function findEarly({ people, history }: EarlyCheckInsCrew, now: number): { count: number; own: AnyEvent[] } {
  const today = eventDateOf(now)
  const isEarly = (time: number, eventDate: string) => eventDateOf(time) < eventDate
  const early = people().filter(
    ({ row, state }) => row.eventDate >= today && state.checkIn?.known && isEarly(state.checkIn.time, row.eventDate),
  )
  const own = early.flatMap(({ row }) =>
    history(row.id).flatMap(({ event, mayUndo }) =>
      mayUndo && event.kind === 'check-in' && isEarly(eventTime(event).time, row.eventDate) ? event : [],
    ),
  )
  return { count: early.length, own }
}
