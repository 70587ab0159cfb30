import type { ReactNode } from 'react'
import type { Publication, ResultEntry, ResultMember } from '#shared/contract/results.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import type { Category } from '#shared/domain/race/categories.ts'
import { notSeenReason } from '#shared/scan/stop-note.ts'
import { participantStates } from '#web/features/admin/participant-columns.tsx'
import { Quiet, Stack } from '#web/features/admin/table/cells.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { formatPlace, formatPlaceRange } from '#web/ui/results/place-words.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import { CorrectAction, EndActions, isCorrectable, isOnCourse, type EventToRecord } from './record-end.tsx'
import {
  formatEarlierResult,
  formatChangeStage,
  formatFlags,
  formatPassing,
  hasKnownTime,
  listRemarks,
  nameResultChange,
} from './result-words.ts'

/** One line per member. Each line is as high as an edit button (a pen), so that the lines of all cells in a row are level. */
export const Lines = staticStyled('span', {
  base: {
    display: 'inline-grid',
    gridAutoRows: 'minmax(24px, auto)',
    alignItems: 'center',
    justifyItems: 'start',
    gap: '2px',
    paddingBlock: '2px',
  },
})
/** A time and the button (a pen) that corrects it. The time has a fixed width, so that all pens are in one column, even if it is empty. */
const WithPen = staticStyled('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '4px', '& > :first-of-type': { minWidth: '4.25em' } },
})
/** A value and a remark about it. The remark goes below the value where the table would be wider than a laptop's screen. */
const Remarked = staticStyled('span', { base: { display: 'inline-flex', flexWrap: 'wrap', columnGap: '4px', verticalAlign: 'middle' } })
const Spoken = chakra('span', { base: { srOnly: true } })
/** The remarks, one below the other and with words that wrap, because on a laptop this is the last column that fits. */
const Flags = staticStyled('span', {
  base: { display: 'inline-grid', justifyItems: 'start', gap: '4px', paddingBlock: '4px', '& > span': { whiteSpace: 'normal' } },
})

interface PassingCellProps {
  entry: ResultEntry
  what: 'start' | 'finish'
  onRecordEvent: (asked: EventToRecord) => void
}

/** Shows the start or the finish of each member, with the buttons that record or correct it. */
export const PassingCell = ({ entry, what, onRecordEvent }: PassingCellProps) => (
  <MemberLines
    entry={entry}
    format={(member) => {
      if (what === 'finish' && isOnCourse(member)) return <EndActions member={member} onAsk={onRecordEvent} />
      if (!isCorrectable(member)) return formatPassing(member[what])
      return (
        <WithPen>
          <span>{formatPassing(member[what])}</span>
          <CorrectAction kind={what} member={member} onAsk={onRecordEvent} />
        </WithPen>
      )
    }}
  />
)

/** Shows the position, with the range of possible positions if the clocks are too uncertain for one position. */
export function PlaceCell({ entry, placeOf }: { entry: ResultEntry; placeOf: Category['placeOf'] }) {
  const place = placeOf(entry)
  const range = formatPlaceRange(place)
  const position = formatPlace(place, hasKnownTime(entry))
  if (position === '' && range === '') return null
  return (
    <>
      <b>{position}</b>
      {range && <Quiet title="De klokken zijn te onzeker voor één plaats">{` ${range}`}</Quiet>}
    </>
  )
}

interface RankedCellProps {
  entry: ResultEntry
  format: (member: ResultMember) => string
  place: string
}

/** Shows a text of the members, such as an age class, with the position in that class. Two different texts have two lines. */
export function RankedCell({ entry, format, place }: RankedCellProps) {
  const [first, second = first] = entry.members.map(format)
  return (
    <Remarked>
      {first === second ? <span>{first}</span> : <MemberLines entry={entry} format={format} />}
      {place && <Quiet>{` ${place}`}</Quiet>}
    </Remarked>
  )
}

/** Shows the time by which the entry is ranked, with its uncertainty. Empty without a time, so that a phone leaves the cell out. */
export const TimeCell = ({ time, margin }: { time: string; margin: string }) =>
  time !== '' && (
    <Remarked>
      <b>{time}</b>
      {margin && <Quiet>{` ${margin}`}</Quiet>}
    </Remarked>
  )

const isNotSeen = (status: ResultMember['status'], stopReason?: string) => status === 'dnf' && stopReason === notSeenReason

/** Shows a status as a badge, and why somebody stopped below it: a badge with both would push the last column off a laptop's screen. */
export const StatusLine = ({ member: { status, stopReason } }: { member: ResultMember }) => (
  <Stack>
    <Badge kind={participantStates[isNotSeen(status, stopReason) ? 'missing' : status].kind}>{statusWords[status]}</Badge>
    {status === 'dnf' && stopReason && <span>{stopReason.toLowerCase()}</span>}
  </Stack>
)

/** Shows a value of each member, each value on a separate line. */
export function MemberLines({ entry, format }: { entry: ResultEntry; format: (member: ResultMember) => ReactNode }) {
  if (entry.members.length === 1) return format(entry.members[0]!)
  return (
    <Lines>
      {entry.members.map((member) => (
        <span key={member.id}>{format(member) || '-'}</span>
      ))}
    </Lines>
  )
}

/** Shows the remarks of an entry, first how it changed. A stated start and a stated finish become one remark, which fits on one line. */
export function RemarkCell({ entry, status }: { entry: ResultEntry; status: Publication['status'] }) {
  const change = nameResultChange(entry)
  return (
    <Flags>
      {change && (
        <Badge kind="warn">
          {change}
          <Spoken>{` ${formatChangeStage(entry, status)}`}</Spoken>
        </Badge>
      )}
      {change && <Quiet>{formatEarlierResult(entry)}</Quiet>}
      {listRemarks(entry, formatFlags).map((words) => (
        <Badge key={words} kind="warn">
          {words}
        </Badge>
      ))}
    </Flags>
  )
}
