import { isShowable, formatMoment } from '#shared/domain/office/format-moment.ts'
import { formatTime } from '#shared/lib/dates.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { notSeenReason } from '#shared/scan/stop-note.ts'
import { Line, SheetBody, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet, SubHeading } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { findStaleSyncTime, listSilentPosts } from '#web/features/crew-scanner/silent-posts.ts'
import { useEngineValue } from '#web/features/crew-scanner/use-engine-value.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { CourseRow } from '#web/sync/crew-view-types.ts'
import { formatListGap } from './list-words.ts'
import { PersonList, PersonRow, UnlistedRow } from './person-row.tsx'

const maxRows = 100

interface CourseSheetProps {
  crew: Crew
  /** The server's time, in ms. */
  now: number
  onOpen: (id: string) => void
  onClose: () => void
}

/**
 * Lists the missing people, then the overdue people, then the other people on the course, each with a time. Those who are on the course
 * longest come first.
 */
export function CourseSheet({ crew, now, onOpen, onClose }: CourseSheetProps) {
  const { onCourse, missing, version, status, device, overdueMinutes } = crew
  const minute = Math.floor(now / 60_000) // people become overdue as time passes, without an event
  const rows = useEngineValue(`${version} ${minute}`, onCourse)
  const missingPeople = useEngineValue(`${version} ${minute}`, missing)
  const silentPhones = listSilentPosts(status, device?.id ?? '', now)
  const gap = formatListGap(crew)
  const staleSince = findStaleSyncTime(status, now)
  const overdueRows = rows.filter(({ overdue }) => overdue)
  const underWay = rows.filter(({ overdue }) => !overdue)
  const toRow = ({ since, hasStart, ...who }: CourseRow): Row => ({
    ...who,
    aside: `${hasStart ? '' : 'gezien '}${formatSince(since, now)}`,
  })
  return (
    <Sheet aria-labelledby="course-title">
      <SheetHead title="Op het parcours" id="course-title" onBack={onClose} />
      <SheetBody>
        {staleSince !== undefined && (
          <Trouble marginBlockEnd="4">
            <b>{`Voorlopig: de lijst op dit toestel is van ${formatMoment(staleSince, now)}`}</b>
            <p>Wat andere toestellen daarna scanden, weet dit toestel niet. Wie elders startte of finishte, staat hier niet goed.</p>
          </Trouble>
        )}
        {silentPhones.length > 0 && (
          <Trouble marginBlockEnd="4">
            <b>
              {silentPhones.length === 1
                ? 'Voorlopig: 1 toestel niet gehoord'
                : `Voorlopig: ${silentPhones.length} toestellen niet gehoord`}
            </b>
            <p>
              <span>{silentPhones.map(({ name, since }) => `${name} sinds ${formatMoment(since, now)}`).join(', ')}</span>. Wie daar
              finishte, staat hier nog.
            </p>
          </Trouble>
        )}
        <Line as="output" display="block" marginBlockEnd="4">
          <span>{missingPeople.length > 0 && `${missingPeople.length} niet meer gezien. `}</span>
          <span>
            {rows.length > 0 && `${rows.length} onderweg, ${overdueRows.length} te laat (langer dan ${overdueMinutes} minuten). `}
          </span>
          <span>{gap ?? (rows.length === 0 && 'Niemand is onderweg. Wie start en nog niet finishte, staat hier.')}</span>
        </Line>
        <Rows
          crew={crew}
          title={notSeenReason}
          rows={missingPeople.map(({ reported, ...who }) => ({ ...who, aside: formatReported(reported) }))}
          onOpen={onOpen}
        />
        <Rows crew={crew} title="Te laat" rows={overdueRows.map(toRow)} onOpen={onOpen} />
        <Rows crew={crew} title="Onderweg" rows={underWay.map(toRow)} onOpen={onOpen} />
      </SheetBody>
    </Sheet>
  )
}

/** A person, with the text at the right side of the row. */
type Row = Pick<CourseRow, 'participantId' | 'hit'> & { aside: string }

interface RowsProps {
  crew: Crew
  title: string
  rows: readonly Row[]
  onOpen: (id: string) => void
}

function Rows({ crew, title, rows, onOpen }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <>
      <SubHeading>{`${title}: ${rows.length}`}</SubHeading>
      <PersonList marginBlockEnd="5">
        {rows
          .slice(0, maxRows)
          .map(({ participantId, hit, aside }) =>
            hit ? (
              <PersonRow key={participantId} crew={crew} hit={hit} onOpen={onOpen} aside={aside} />
            ) : (
              <UnlistedRow key={participantId} participantId={participantId} onOpen={onOpen} aside={aside} />
            ),
          )}
      </PersonList>
      {rows.length > maxRows && <Line marginBlockEnd="5">{`En nog ${rows.length - maxRows}.`}</Line>}
    </>
  )
}

/** `gemeld 12:40` */
const formatReported = ({ time, known }: ScanMoment): string => `gemeld ${known && isShowable(time) ? formatTime(time) : '(tijd onbekend)'}`

/** `12:00, 63 min` */
function formatSince({ time, known }: ScanMoment, now: number): string {
  if (!known || !isShowable(time)) return 'tijd onbekend'
  const minutes = Math.max(0, Math.floor((now - time) / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${formatTime(time)}, ${hours > 0 ? `${hours} u ` : ''}${rest} min`
}
