import { useDeferredValue, useState } from 'react'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { nameKind } from '#shared/domain/crew/kind-words.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import { uselessUncertainty } from '#shared/scan/whole-moment.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useDesk, type DeskPerson } from './desk.ts'
import { formatEntry } from './desk-words.ts'
import { findAtDesk } from './find-at-desk.ts'
import { Row, Rows, Who } from './hit-rows.tsx'
import { isLikely, listExpected, sortByLikelihood } from './likely-people.ts'
import type { StrayScan } from './stray-scan.ts'
import { useAssignScan } from './use-inbox.ts'

const Note = chakra('p', { base: { marginBlockStart: '3', color: 'fg.muted' } })

/** The largest number of people shown. To find other people, the user types more. */
const maxShownPeople = 5

/** True for a start or finish whose time is certain enough to be given to a person. */
const isAssignable = ({ kind, uncertaintyMs }: StrayScan) => (kind === 'start' || kind === 'finish') && uncertaintyMs <= uselessUncertainty

/** The badge for the status of each person, so that the user sees whether the time of the scan can be theirs. */
const states: Readonly<Record<DeskPerson['raceStatus'], { kind: BadgeKind; text: string }>> = {
  registered: { kind: 'wait', text: 'Niet ingecheckt' },
  checked_in: { kind: 'ok', text: statusWords.checked_in },
  started: { kind: 'run', text: statusWords.started },
  finished: { kind: 'warn', text: 'Al gefinisht' },
  dnf: { kind: 'warn', text: statusWords.dnf },
  cancelled: { kind: 'gone', text: statusWords.cancelled },
}

/** Lets the user choose the person for whom the time of a scan or tap counts, if it counts for nobody yet. */
export function AssignScan({ scan }: { scan: StrayScan }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(scanEndpoints.recordDecision) || !isAssignable(scan)) return null
  return (
    <>
      <Button size="table" variant="solid" marginBlock="1" aria-label={`Wie was dit: ${scan.label}?`} onClick={() => setOpen(true)}>
        Wie was dit?
      </Button>
      {isOpen && <ChoosePerson scan={scan} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChoosePerson({ scan, onClose }: { scan: StrayScan; onClose: () => void }) {
  const { people } = useDesk()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const assign = useAssignScan(scan, onClose)
  const day = eventDateOf(scan.scannedAt)
  const passing = { kind: scan.kind, day }
  const hits = query ? sortByLikelihood(findAtDesk(people ?? [], query, day).hits, passing) : listExpected(people ?? [], passing)
  const shown = hits.slice(0, maxShownPeople)
  return (
    <Dialog open onClose={onClose} title={scan.question}>
      <p>{`${scan.what.replace('de', 'De')} om ${[formatTime(scan.scannedAt, true), formatUncertainty(scan.uncertaintyMs)].filter(Boolean).join(' ')} geldt dan voor wie je kiest${scan.assignNote}`}</p>
      <Field label="Startnummer of naam">
        <Input size="table" type="search" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {assign.isError && <Notice kind="bad">{failureOf(assign.error).message}</Notice>}
      <div role="status">
        {!people && <Note>Laden...</Note>}
        {people && query && hits.length === 0 && <Note>{`Niemand gevonden met ‘${query}’.`}</Note>}
        {query && hits.length > maxShownPeople && <Note>{`${maxShownPeople} van ${hits.length} gevonden. Typ meer om te verfijnen.`}</Note>}
        {!query && hits.length > 0 && <Note>{formatExpected(scan, shown.length, hits.length)}</Note>}
      </div>
      {hits.length > 0 && (
        <Rows>
          {shown.map((person) => (
            <Choice
              key={person.id}
              person={person}
              day={day}
              kind={scan.kind}
              isLikely={isLikely(person, passing)}
              isBusy={assign.isPending && assign.variables === person.id}
              onChoose={() => assign.mutate(person.id)}
            />
          ))}
        </Rows>
      )}
      {!query && hits.length > 0 && <Note>Typ een startnummer of naam om een ander te vinden.</Note>}
    </Dialog>
  )
}

/** `Nog op het parcours`; `Nog op het parcours: 5 van 40` if not all of them are shown. */
const formatExpected = ({ kind }: StrayScan, shown: number, all: number) =>
  `${kind === 'start' ? 'Ingecheckt, nog niet gestart' : 'Nog op het parcours'}${shown < all ? `: ${shown} van ${all}` : ''}`

interface ChoiceProps {
  person: DeskPerson
  /** The day of the scan. The race day of the person is shown only if it is another day. */
  day: string
  kind: string
  /** If false, the button is less prominent, because the scan can hardly be of this person. */
  isLikely: boolean
  isBusy: boolean
  onChoose: () => void
}

function Choice({ person, day, kind, isLikely: likely, isBusy, onChoose }: ChoiceProps) {
  const state = states[person.raceStatus]
  return (
    <Row>
      <Who>
        <b>{person.name}</b>
        <span>{formatEntry(person, day)}</span>
      </Who>
      <Badge kind={state.kind}>{state.text}</Badge>
      <Button
        size="table"
        variant={likely ? 'solid' : 'quiet'}
        marginInlineStart="auto"
        busy={isBusy}
        busyText="Bezig..."
        aria-label={`Geef de ${nameKind(kind)} aan ${person.name}`}
        onClick={onChoose}
      >
        Kies
      </Button>
    </Row>
  )
}
