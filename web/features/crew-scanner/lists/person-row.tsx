import { isShowable } from '#shared/domain/office/format-moment.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { formatInList, formatPersonStatus } from '#web/features/crew-scanner/person/person-words.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

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
/** Keeps a code on one line, because the browser would break it at its hyphens. */
const Whole = chakra('span', { base: { whiteSpace: 'nowrap' } })
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

interface PersonRowProps {
  crew: Pick<Crew, 'partnerOf' | 'day' | 'days'>
  hit: RosterHit
  onOpen: (id: string) => void
  /** The text at the side, by default the status. */
  aside?: string | undefined
}

/** One person in a list; a press opens the details. */
export function PersonRow({ crew, hit, onOpen, aside }: PersonRowProps) {
  const { row, state, code, startNumber } = hit
  return (
    <Row
      onPress={() => onOpen(row.id)}
      name={row.name}
      aside={aside ?? formatStatusAt(hit)}
      isSeen={state.status !== 'registered'}
      small={[startNumber === null ? '' : `nr ${startNumber}`, formatInList(hit, crew)].filter(Boolean).join(' · ')}
      code={code}
    />
  )
}

interface UnlistedRowProps {
  participantId: string
  onOpen: (id: string) => void
  aside: string
}

/** A person who is not in this phone's list. */
export function UnlistedRow({ participantId, onOpen, aside }: UnlistedRowProps) {
  return (
    <Row
      onPress={() => onOpen(participantId)}
      name={formatParticipantCode(participantId)}
      aside={aside}
      isSeen
      small="Niet in de lijst op dit toestel"
    />
  )
}

interface RowProps {
  onPress: () => void
  name: string
  aside: string
  isSeen: boolean
  small: string
  code?: string
}

const Row = ({ onPress, name, aside, isSeen, small, code }: RowProps) => (
  <li>
    <Press type="button" onClick={onPress}>
      <Name>{name}</Name>
      <Status data-in={isSeen}>{aside}</Status>
      <Small gridColumn="1 / -1">
        <span>{code === undefined ? small : `${small} · `}</span>
        {code !== undefined && <Whole>{code}</Whole>}
      </Small>
    </Press>
  </li>
)

function formatStatusAt(hit: RosterHit): string {
  const { status, checkIn, start, finish } = hit.state
  const moment = status === 'checked_in' ? checkIn : status === 'started' ? start : status === 'finished' ? finish : undefined
  return [formatPersonStatus(hit), moment?.known && isShowable(moment.time) ? formatTime(moment.time) : ''].filter(Boolean).join(' ')
}
