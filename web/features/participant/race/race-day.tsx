import { chakra } from '#web/ui/theme/chakra.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { dayProgramme } from '#shared/facts/participant-guide.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { TicketRow, TicketSection } from '#web/features/participant/ticket-section.tsx'

/** The HTML id of the section {@link RaceDay}, to which the navigation bar links. */
export const raceDayAnchor = 'racedag'

const Line = chakra(TicketRow, {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 14px' },
  variants: { own: { true: { bg: 'bg.chosen', marginInline: '-2.5', paddingInline: '2.5', fontWeight: 'semibold', color: 'fg.strong' } } },
})
const Hour = chakra('time', { base: { textStyle: 'figure', fontSize: '1.5rem', lineHeight: '1', minWidth: '3.75rem', color: 'fg.strong' } })

/** Shows the timetable of the race day, including the participant's start. */
export function RaceDay({ participant }: { participant: CachedParticipant }) {
  const start = participant.waveTime === null || participant.raceStatus === 'cancelled' ? undefined : participant.waveTime
  const { moments, notes } = dayProgramme(
    participant.eventDate,
    start ? { time: formatTime(start), label: `Jouw start, wave ${participant.waveNumber}` } : undefined,
    useFacts(),
  )
  return (
    <TicketSection
      title={`Racedag, ${formatEventDate(participant.eventDate, { weekday: 'long', day: 'numeric', month: 'long' })}`}
      id={raceDayAnchor}
      notes={notes}
      data-no-print
    >
      <ol>
        {moments.map(({ time, label, own }) => (
          <Line key={label} own={own}>
            <Hour>{time}</Hour>
            <span>{label}</span>
          </Line>
        ))}
      </ol>
    </TicketSection>
  )
}
