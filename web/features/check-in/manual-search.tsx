import { chakra } from '#web/ui/theme/chakra.ts'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useDesk, type DeskPerson } from './desk.ts'
import { newCheckInAttempt } from './desk-queue.ts'
import { formatEntry } from './desk-words.ts'
import { findAtDesk } from './find-at-desk.ts'
import { Row, Rows, Who } from './hit-rows.tsx'
import { TeamRows } from './team-rows.tsx'
import { useDeskQueue } from './use-desk-queue.ts'
import { useTeamHits } from './use-team-hits.ts'
import { useVolunteerHits } from './use-volunteer-hits.ts'
import { VolunteerRows } from './volunteer-rows.tsx'

/** The maximum number of hits shown (specification section 9). */
const MOST = 10

const Note = chakra('p', { base: { marginBlockStart: '3', color: 'fg.muted' } })

/**
 * Finds a person without a QR by name, start number, mail address or code. In the office, it also finds volunteers and teams. Shows at most
 * ten of each.
 */
export function ManualSearch() {
  const { people, numbers, trouble, searchHint, isOnServer } = useDesk()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const { hits, isNumber } = findAtDesk(people ?? [], query, numbers?.day)
  const volunteers = useVolunteerHits(query, isOnServer && !isNumber)
  const teams = useTeamHits(query, isOnServer && !isNumber)
  const others = [volunteers, teams]
  const isNobody = people !== undefined && hits.length === 0 && others.every((one) => one.hits.length === 0 && !one.isLoading)
  const listed = hits.length + volunteers.hits.length + teams.hits.length
  const status = useRef<HTMLDivElement>(null)
  // On a laptop the first hit would be below the edge of the screen. A panel that does not fit keeps its field in view.
  useEffect(() => {
    if (listed > 0) status.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [listed])
  return (
    <Panel title="Handmatig zoeken">
      <Field label="Zoek deelnemer" hint={searchHint}>
        <Input size="table" type="search" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div ref={status} role="status">
        {query && !people && <Note>{trouble ? `${trouble.title}: zoeken op naam kan niet.` : 'Laden...'}</Note>}
        {query && isNobody && (
          <Note>
            <span>{`Niemand gevonden met ‘${query}’. Probeer een deel van de naam, of de code op het ticket.`}</span>
            {!isOnServer && <span>{' Een vrijwilliger check je in op een computer van de organisatie, met verbinding.'}</span>}
          </Note>
        )}
        {query && volunteers.isMissing && <Note>Vrijwilligers zoeken kan alleen met verbinding.</Note>}
        {hits.length > MOST && <Note>{`${MOST} van ${hits.length} gevonden. Typ meer om te verfijnen.`}</Note>}
      </div>
      {hits.length > 0 && (
        <Rows>
          {hits.slice(0, MOST).map((person) => (
            <Hit key={person.id} person={person} />
          ))}
        </Rows>
      )}
      {volunteers.hits.length > 0 && <VolunteerRows hits={volunteers.hits.slice(0, MOST)} />}
      {teams.hits.length > 0 && <TeamRows hits={teams.hits} onNamed={setTyped} />}
    </Panel>
  )
}

/** Shows a person whom the search found, with the check-in button. */
export function Hit({ person }: { person: DeskPerson }) {
  const { queue, state } = useDeskQueue()
  const code = formatParticipantCode(person.id)
  const isUnderWay = [state.active, ...state.waiting].some((press) => press?.qrCode === code)
  const mayCheckIn = useMayCall()(rosterEndpoints.checkInByCode)
  return (
    <Row>
      <Who>
        <b>{person.name}</b>
        <span>
          <span>{formatEntry(person)}</span>
          {person.email && (
            <>
              <br />
              <span>{person.email}</span>
            </>
          )}
        </span>
      </Who>
      {person.hasConflict && <Badge kind="warn">Conflict</Badge>}
      {person.raceStatus === 'cancelled' ? (
        <Badge kind="gone">Geannuleerd</Badge>
      ) : person.checkInTime !== null ? (
        <Badge kind="ok">Ingecheckt</Badge>
      ) : !mayCheckIn ? (
        <Badge kind="gone">Nog niet ingecheckt</Badge>
      ) : (
        // A person who started or finished without a check-in can still be checked in.
        <Button
          size="table"
          variant="solid"
          busy={isUnderWay}
          busyText="Bezig..."
          aria-label={`Check ${person.name} in`}
          onClick={() => queue.add(newCheckInAttempt(code, { fromList: true }))}
        >
          Check in
        </Button>
      )}
    </Row>
  )
}
