import { chakra } from '@chakra-ui/react'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { takesCheckIns } from './location-words.ts'
import { sayEntry, sayPlace, sayStatus } from './person-words.ts'
import { BigButton, Line, Sheet, SheetBody, Trouble } from './scan-parts.tsx'
import { SheetHead } from './sheet-head.tsx'
import { useFocusOnOpen } from './use-focus-on-open.ts'

const Name = chakra('h3', {
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
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    marginBlockEnd: '5',
    borderTop: '4px solid',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(7rem, auto) 1fr', gap: '3', paddingBlock: '2.5', borderBottom: '2px solid' },
    '& dt, & dd': { textStyle: 'data', fontSize: '1.125rem', lineHeight: '1.3' },
    '& dd': { fontWeight: 'bold', overflowWrap: 'anywhere' },
  },
})

interface PersonSheetProps {
  crew: Crew
  personId: string
  onCheckIn: (code: string) => void
  onClose: () => void
}

/** All that this phone knows of one person, and the check-in by hand. */
export function PersonSheet({ crew, personId, onCheckIn, onClose }: PersonSheetProps) {
  const title = useFocusOnOpen<HTMLHeadingElement>()
  const hit = crew.people().find(({ row }) => row.id === personId)
  const refused = crew.refusedItems.filter(({ scan }) => scan.participantId === personId)
  const facts = hit
    ? [
        ['Code', hit.code],
        ['Status', sayStatus(hit)],
        ['Tijd', hit.checkIn ? formatTime(hit.checkIn.time) : 'nog niet'],
        ['Locatie', sayPlace(hit, crew.device, crew.status.posts) || 'nog niet'],
        ['Ticket', sayEntry(hit.row)],
        ['Dag', formatEventDate(hit.row.eventDate, { weekday: 'long', day: 'numeric', month: 'long' })],
      ]
    : []
  const closed = !hit || hit.checkIn !== null || hit.row.status !== 'active' || !takesCheckIns(crew.location)
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
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <SheetHead title="Deelnemer" onBack={onClose} />
      <SheetBody>
        <Name id="person-name" ref={title} tabIndex={-1}>
          {hit?.row.name ?? 'Niet in de lijst op dit toestel'}
        </Name>
        {facts.length > 0 && (
          <Facts>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        )}
        {refused.map(({ scan, message, refusedAt }) => (
          <Trouble key={scan.id} marginBlockEnd="4">
            <b>De server nam een scan niet aan ({formatTime(refusedAt)})</b>
            <p>{message} De scan is bewaard; de organisatie ziet hem ook.</p>
          </Trouble>
        ))}
        {hit && (
          <BigButton type="button" width="full" disabled={closed} onClick={() => onCheckIn(hit.code)}>
            Check in
          </BigButton>
        )}
        {hit?.checkIn && <Line marginBlockStart="3">Al ingecheckt. Klopt dat niet, stuur dan naar de infobalie.</Line>}
      </SheetBody>
    </Sheet>
  )
}
