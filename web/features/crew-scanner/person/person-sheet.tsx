import { wearsBands } from '#shared/domain/race/start-numbers.ts'
import { useState } from 'react'
import { givesFirstAid } from '#shared/domain/crew/first-aid.ts'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { listAllowedActions } from '#shared/scan/allowed-actions.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import { actionAt, kindOfAction, type ScanAction } from '#shared/scan/scan-action.ts'
import { BigButton, Line, SheetBody, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { formatListGap } from '#web/features/crew-scanner/lists/list-words.ts'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { ActionGrid, Sheet } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { useFocusOnOpen } from '#web/features/crew-scanner/sheets/use-focus-on-open.ts'
import { StateTime } from '#web/features/crew-scanner/stated-time/state-time.tsx'
import { capitalize } from '#web/features/crew-scanner/words/ticket-words.ts'
import { formatWorn, wornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import type { Crew, EventDraft } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { formatEventKind } from './event-words.ts'
import { FirstAid } from './first-aid.tsx'
import { PersonFacts, PersonName } from './person-facts.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonTrouble } from './person-trouble.tsx'
import { StopQuestion } from './stop-question.tsx'
import { describeDoubtfulFinish } from '#web/features/crew-scanner/verdict/passing-words.ts'
import { draftOf, explainedReasons, listPersonActions } from './person-actions.ts'
import { formatWearer } from './person-words.ts'
import { useEventRecorder } from './use-event-recorder.ts'

interface PersonSheetProps {
  crew: Crew
  /** A participant's id, or the code of a wristband without a known wearer. */
  personId: string
  /** The server's time, in ms. */
  now: number
  onWristband: () => void
  onClose: () => void
}

/** Shows all that this phone knows about one person, and the actions that its crew may take. */
export function PersonSheet({ crew, personId, now, onWristband, onClose }: PersonSheetProps) {
  const title = useFocusOnOpen<HTMLHeadingElement>()
  const { record, busy, trouble } = useEventRecorder(crew)
  const hit = crew.person(personId)
  const band = readWristband(personId) === personId
  const name = hit?.row.name ?? (band ? capitalize(formatWorn(crew.numbering, personId)) : formatParticipantCode(personId))
  const recordFor = (draft: EventDraft, done?: string, at = '') =>
    record(draft, done, [`${name}: ${formatEventKind(draft.kind).toLowerCase()}`, at].filter(Boolean).join(' '))
  const [stopping, setStopping] = useState<string>() // the id, because a scan may replace the person
  // The main action of this post is a black button; the others are allowed and less prominent.
  const here = actionAt(crew.location)
  const allowed = listAllowedActions(crew.device?.locations ?? [])
  const actions = hit ? listPersonActions(hit, allowed, crew.day) : []
  // The question why a person stopped closes when the person finishes: an answer would no longer count.
  const maySetStop = actions.some(({ kind, off }) => kind === 'dnf' && off === '')
  const off = [...new Set(actions.flatMap(({ label, off }) => (explainedReasons.includes(off) ? [`${label}: ${off.toLowerCase()}.`] : [])))]
  return (
    <Sheet
      as="dialog"
      {...{ open: true }}
      width="full"
      height="full"
      maxWidth="none"
      border="0"
      padding="0"
      margin="0"
      color="inherit"
      aria-labelledby="person-name"
    >
      <SheetHead title={band ? wornWords(crew.numbering).title : 'Deelnemer'} onBack={onClose} />
      <SheetBody>
        <PersonName id="person-name" ref={title} tabIndex={-1}>
          {name}
        </PersonName>
        {band && <Line marginBlockEnd="4">{formatWearer(crew, personId)}</Line>}
        {!hit && !band && <Line marginBlockEnd="4">{formatListGap(crew) ?? 'Niet in de lijst op dit toestel.'}</Line>}
        {hit && <PersonTrouble crew={crew} hit={hit} now={now} />}
        {hit && givesFirstAid(crew.device?.locations ?? []) && <FirstAid key={personId} crew={crew} hit={hit} now={now} />}
        {hit && (
          <ActionGrid aria-busy={busy}>
            {actions.map(({ kind, label, off: reason }) => (
              <BigButton
                key={kind}
                type="button"
                kind={kind === kindOfAction[here] ? 'solid' : 'outline'}
                disabled={reason !== ''}
                onClick={() => {
                  setStopping(kind === 'dnf' ? personId : undefined)
                  if (kind !== 'dnf') void recordFor(draftOf(kind, personId))
                }}
              >
                {label}
              </BigButton>
            ))}
            {allowed.wristband && (wearsBands(crew.numbering) || isAnyBandKnown(crew)) && (
              <BigButton
                type="button"
                kind={here === 'check-in' && hit.state.checkIn && !hit.state.wristband ? 'solid' : 'outline'}
                onClick={onWristband}
              >
                {hit.state.wristband === undefined ? 'Polsband' : 'Andere polsband'}
              </BigButton>
            )}
          </ActionGrid>
        )}
        {hit && stopping === personId && maySetStop && (
          <StopQuestion
            key={personId}
            hit={hit}
            location={crew.location}
            onAnswer={(fields) => {
              setStopping(undefined)
              void recordFor({ ...draftOf('dnf', personId), ...fields } as EventDraft)
            }}
            onClose={() => setStopping(undefined)}
          />
        )}
        {hit &&
          listStatableKinds(here).map((kind) => (
            <StateTime
              key={`${kind} ${personId}`}
              subject={`${kind} ${personId}`}
              label={kind === 'start' ? 'Starttijd invoeren' : 'Finishtijd invoeren'}
              title={`${kind === 'start' ? 'Starttijd' : 'Finishtijd'} van ${hit.row.name}`}
              eventDate={hit.row.eventDate}
              known={hit.state[kind]?.known ? hit.state[kind].time : undefined}
              day={dayOfRun(hit)}
              offset={crew.status.clock.offset}
              holder={crew.device?.name}
              findDoubt={kind === 'finish' ? (at) => describeDoubtfulFinish(hit.state, at, crew.fastestMinutes) : undefined}
              onState={(stated) =>
                void recordFor(
                  { ...draftOf(kind, personId), ...stated } as EventDraft,
                  'Tijd vastgelegd',
                  formatTime(stated.statedAt, true),
                )
              }
            />
          ))}
        {off.map((line) => (
          <Line key={line} marginBlockEnd="4">
            {line}
          </Line>
        ))}
        <div role="alert">{trouble && <Trouble marginBlockEnd="4">{trouble}</Trouble>}</div>
        {hit && <PersonFacts crew={crew} hit={hit} now={now} />}
        <PersonHistory crew={crew} personId={personId} now={now} onUndo={(draft) => record(draft, null)} />
      </SheetBody>
    </Sheet>
  )
}

/** True if somebody wears a wristband: then the race uses wristbands as well as the start numbers of the office. */
const isAnyBandKnown = ({ people }: Pick<Crew, 'people'>) => people().some(({ state }) => state.wristband !== undefined)

/** Returns which times (start, finish) the crew may enter by hand at this post. */
function listStatableKinds(here: ScanAction): readonly ('start' | 'finish')[] {
  return here === 'start-race' ? ['start'] : here === 'finish-race' ? ['finish'] : []
}

/** The day on which this person ran, by a start or finish at a known time. */
function dayOfRun({ state: { start, finish } }: RosterHit): string | undefined {
  const moment = [start, finish].find((one) => one?.known)
  return moment && eventDateOf(moment.time)
}
