import { useCallback, useRef } from 'react'
import { ConfirmButton } from '#web/features/crew-scanner/confirm-button.tsx'
import { Line } from '#web/features/crew-scanner/scan-parts.tsx'
import { SubHeading } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { useEngineValue } from '#web/features/crew-scanner/use-engine-value.ts'
import type { Crew, EventDraft } from '#web/sync/crew-types.ts'
import type { PersonEvent } from '#web/sync/crew-view-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatEvent, formatEventMoment, buildUndoDraft } from './event-words.ts'

const Events = chakra('ol', { base: { listStyle: 'none', padding: '0', marginBlockEnd: '5', borderTop: '4px solid' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingBlock: '3',
    borderBottom: '2px solid',
    textStyle: 'data',
    fontSize: '1.125rem',
    lineHeight: '1.3',
  },
})
const What = chakra('b', { base: { fontWeight: 'bold', '&[data-undone=true]': { textDecoration: 'line-through' } } })

interface PersonHistoryProps {
  crew: Crew
  personId: string
  /** The server's time, in ms. */
  now: number
  /** Resolves with true once the undo is stored. */
  onUndo: (draft: EventDraft) => Promise<boolean>
}

/** Lists the events of a person, oldest first. The crew can undo an event that this phone made, after one confirmation. */
export function PersonHistory({ crew, personId, now, onUndo }: PersonHistoryProps) {
  const { history, version } = crew
  const events = useEngineValue(
    version,
    useCallback(() => history(personId), [history, personId]),
  )
  if (events.length === 0) return <Line marginBlockEnd="5">Nog nergens gescand. Wat er gebeurt, komt hier te staan.</Line>
  return (
    <>
      <SubHeading>Geschiedenis</SubHeading>
      <Events>
        {events.map((one) => (
          <HistoryRow key={one.event.id} {...{ one, crew, now, onUndo }} />
        ))}
      </Events>
    </>
  )
}

/** After an undo the row gets the focus: it is the answer. A toast would cover it. */
function HistoryRow({ one, crew, now, onUndo }: { one: PersonEvent } & Omit<PersonHistoryProps, 'personId'>) {
  const { event, undone, mayUndo } = one
  const row = useRef<HTMLLIElement>(null)
  const undo = async () => {
    if (await onUndo(buildUndoDraft(event))) row.current?.focus()
  }
  return (
    <Row ref={row} tabIndex={-1}>
      <span>
        <What data-undone={undone}>{formatEvent(event)}</What>
        <br />
        <span>{[formatEventMoment(event, crew, now), ...formatMarks(one)].join(' · ')}</span>
      </span>
      {mayUndo && (
        <ConfirmButton
          small
          label="Draai terug"
          question={`‘${formatEvent(event)}’ terugdraaien? Het blijft in de geschiedenis staan.`}
          yes="Draai terug"
          no="Laat staan"
          onYes={() => void undo()}
        />
      )}
    </Row>
  )
}

function formatMarks({ waiting, undone }: PersonEvent): string[] {
  return [...(undone ? ['teruggedraaid'] : []), ...(waiting ? ['wacht op verzending'] : [])]
}
