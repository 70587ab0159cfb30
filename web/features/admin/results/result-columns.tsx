import type { Publication, ResultEntry, ResultMember } from '#shared/contract/results.ts'
import type { Category } from '#shared/domain/race/categories.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { timeStartWords, type TimeStart } from '#shared/domain/race/race-settings.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import { formatClass } from '#shared/domain/race/starter-words.ts'
import { genderWords } from '#shared/domain/race/gender-words.ts'
import { asMoment, type CellValue, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { formatPlace, formatPlaceRange } from '#web/ui/results/place-words.ts'
import type { EventToRecord } from './record-end.tsx'
import { Lines, MemberLines, PassingCell, PlaceCell, RankedCell, RemarkCell, StatusLine, TimeCell } from './result-cells.tsx'
import {
  flagWords,
  formatEarlierResult,
  formatChange,
  formatEntryTime,
  formatPassing,
  hasKnownTime,
  joinMembers,
  listRemarks,
} from './result-words.ts'

/** Formats the age class of a person; empty if it is unknown. */
const classOf = (member: ResultMember) => (member.ageClass ? formatClass(member) : '')
const genderOf = ({ gender }: ResultMember) => genderWords[gender] ?? gender
/** Formats the status, with the reason of a stop: `Niet gefinisht, niet meer gezien` */
const statusOf = ({ status, stopReason }: ResultMember) =>
  [statusWords[status], ...(status === 'dnf' && stopReason ? [stopReason.toLowerCase()] : [])].join(', ')
const waveOf = ({ waveNumber }: ResultMember) => (waveNumber === null ? '' : String(waveNumber))
/** Formats the uncertainty of a known time. Empty for an unknown time, because the text of that time contains the bounds. */
const formatMargin = ({ time }: ResultEntry) => (time?.known ? formatUncertainty(time.uncertaintyMs) : '')

/** Returns a start or finish for exports: a date for a Solo with a known time, otherwise the text of each member. */
function exportPassing(entry: ResultEntry, what: 'start' | 'finish'): CellValue {
  const [only, other] = entry.members
  const passing = only![what]
  if (!other && passing?.known) return asMoment(passing.at)
  return joinMembers(entry, (member) => formatPassing(member[what]))
}

const passingColumn = (
  what: 'start' | 'finish',
  head: string,
  onRecordEvent: (asked: EventToRecord) => void,
): SectionColumn<ResultEntry> => ({
  key: what,
  head,
  value: ({ members }) => members[0]![what]?.at ?? null,
  text: (entry) => exportPassing(entry, what),
  cell: (entry) => <PassingCell entry={entry} what={what} onRecordEvent={onRecordEvent} />,
  aside: true,
})

/** The column of the net or the gun time. The time that decides the ranking is under 'Tijd', so its own column is hidden at first. */
const timeColumn = (from: TimeStart, timeFrom: TimeStart): SectionColumn<ResultEntry> => {
  const timeOf = ({ net, gun }: ResultEntry) => (from === 'own-start' ? net : gun)
  return {
    key: from === 'own-start' ? 'net' : 'gun',
    head: timeStartWords[from].time,
    value: (one) => timeOf(one)?.ms ?? null,
    text: (one) => formatEntryTime(timeOf(one)),
    cell: (one) => formatEntryTime(timeOf(one)),
    ...(from === timeFrom ? { hidden: true } : { aside: true }),
  }
}

/**
 * Builds the columns of a category. `status`: the state of the publication, which the remark about a change names; `onRecordEvent`: opens
 * the dialog that records the finish or stop of a person on the course, or corrects a time of a person who finished.
 */
export function resultColumns(
  { placeOf }: Category,
  {
    status,
    timeFrom,
    onRecordEvent,
  }: { status: Publication['status']; timeFrom: TimeStart; onRecordEvent: (asked: EventToRecord) => void },
): readonly SectionColumn<ResultEntry>[] {
  return [
    {
      key: 'place',
      head: 'Plaats',
      value: (one) => placeOf(one)?.position ?? null,
      text: (one) => (hasKnownTime(one) ? (placeOf(one)?.position ?? null) : formatPlace(placeOf(one), false)),
      cell: (one) => <PlaceCell entry={one} placeOf={placeOf} />,
    },
    { key: 'range', head: 'Plaats tussen', value: (one) => formatPlaceRange(placeOf(one)).replace('-', ' en '), hidden: true },
    {
      key: 'number',
      head: 'Nr.',
      value: (one) => joinMembers(one, (member) => member.startNumber ?? ''),
      isCode: true,
      isOnlyNumber: true,
      cell: (one) => <MemberLines entry={one} format={(member) => member.startNumber ?? ''} />,
    },
    {
      key: 'name',
      head: 'Naam',
      value: (one) => joinMembers(one, ({ name }) => name),
      strong: true,
      cell: ({ members }) => (
        <Lines>
          {members.map(({ id, name, erased }) =>
            erased ? (
              <span key={id}>{name}</span>
            ) : (
              <Link key={id} to={`/admin/deelnemers/${id}`}>
                {name}
              </Link>
            ),
          )}
        </Lines>
      ),
    },
    { key: 'type', head: 'Type', value: (one) => (one.ticketType === 'duo' ? 'Duo' : 'Solo'), hidden: true },
    {
      key: 'gender',
      head: 'Geslacht',
      value: (one) => joinMembers(one, genderOf),
      cell: (one) => <RankedCell entry={one} format={genderOf} place={formatPlace(one.genderPlace, hasKnownTime(one))} />,
      aside: true,
    },
    { key: 'genderPlace', head: 'Plaats naar geslacht', value: (one) => one.genderPlace?.position ?? null, hidden: true },
    {
      key: 'class',
      head: 'Klasse',
      value: (one) => joinMembers(one, classOf),
      // with a word, because a spreadsheet may read '16-34' as a date
      text: (one) => joinMembers(one, (member) => (member.ageClass ? `${classOf(member)} jaar` : '')),
      cell: (one) => <RankedCell entry={one} format={classOf} place={formatPlace(one.agePlace, hasKnownTime(one))} />,
      aside: true,
    },
    { key: 'classPlace', head: 'Plaats in klasse', value: (one) => one.agePlace?.position ?? null, hidden: true },
    {
      key: 'wave',
      head: 'Wave',
      value: (one) => one.members[0]!.waveNumber,
      text: (one) => joinMembers(one, waveOf),
      find: ({ members }) => members.map((member) => `Wave ${waveOf(member)}`).join(' '),
      cell: (one) => joinMembers(one, waveOf),
      aside: true,
    },
    passingColumn('start', 'Start', onRecordEvent),
    passingColumn('finish', 'Finish', onRecordEvent),
    {
      key: 'time',
      head: 'Tijd',
      value: (one) => one.time?.ms ?? null,
      text: (one) => formatEntryTime(one.time),
      cell: (one) => <TimeCell time={formatEntryTime(one.time)} margin={formatMargin(one)} />,
    },
    timeColumn('own-start', timeFrom),
    timeColumn('wave-start', timeFrom),
    {
      key: 'uncertainty',
      head: 'Marge',
      value: (one) => (one.time?.known ? one.time.uncertaintyMs : null),
      text: formatMargin,
      hidden: true,
    },
    {
      key: 'status',
      head: 'Status',
      value: (one) => joinMembers(one, statusOf),
      cell: ({ members }) => (
        <Lines>
          {[...new Map(members.map((one) => [statusOf(one), one]))].map(([words, member]) => (
            <StatusLine key={words} member={member} />
          ))}
        </Lines>
      ),
    },
    {
      key: 'flags',
      head: 'Opmerkingen',
      value: (one) => attentionOf(one, status).join(', '),
      text: (one) => [...attentionOf(one, status), formatEarlierResult(one)].filter(Boolean).join(', '),
      cell: (one) => <RemarkCell entry={one} status={status} />,
    },
    {
      key: 'anonymous',
      head: 'Anoniem in de uitslag',
      value: (one) => joinMembers(one, ({ anonymous }) => (anonymous ? 'ja' : 'nee')),
      hidden: true,
    },
  ]
}

/** Lists the remarks of an entry for search and exports: how it changed, then its flags. */
const attentionOf = (entry: ResultEntry, status: Publication['status']): string[] =>
  [formatChange(entry, status), ...listRemarks(entry, (flags) => flags.map((flag) => flagWords[flag]))].filter(Boolean)
