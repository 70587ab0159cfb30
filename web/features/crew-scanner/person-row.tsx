import { chakra } from '@chakra-ui/react'
import { formatTime } from '#shared/lib/dates.ts'
import type { RosterHit } from '#web/sync/crew-types.ts'
import { sayEntry, sayStatus } from './person-words.ts'

export const PersonList = chakra('ul', { base: { listStyle: 'none', padding: '0', marginInline: '-16px', borderTop: '4px solid' } })
const Press = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'center',
    width: 'full',
    minHeight: 'touchScan',
    padding: '10px 16px',
    borderBottom: '2px solid',
    textAlign: 'start',
    touchAction: 'manipulation',
    _focusVisible: { outlineOffset: '-6px', boxShadow: 'none' },
  },
})
const Name = chakra('span', {
  base: { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.625rem', lineHeight: '1', overflowWrap: 'anywhere' },
})
const Small = chakra('span', { base: { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1.2' } })
const Status = chakra('span', {
  base: {
    textStyle: 'data',
    fontWeight: 'bold',
    fontSize: '1.0625rem',
    lineHeight: '1.2',
    textAlign: 'end',
    padding: '4px 8px',
    '&[data-in=true]': { bg: 'scan.ink', color: 'scan.surface' },
  },
})

/** One person in a list; a press opens what is known. */
export function PersonRow({ hit, onOpen }: { hit: RosterHit; onOpen: (id: string) => void }) {
  return (
    <li>
      <Press type="button" onClick={() => onOpen(hit.row.id)}>
        <Name>{hit.row.name}</Name>
        <Status data-in={hit.checkIn !== null}>
          {sayStatus(hit)}
          {hit.checkIn && ` ${formatTime(hit.checkIn.time)}`}
        </Status>
        <Small gridColumn="1 / -1">
          {sayEntry(hit.row)} · {hit.code}
        </Small>
      </Press>
    </li>
  )
}
