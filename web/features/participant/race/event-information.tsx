import { chakra } from '#web/ui/theme/chakra.ts'
import { computePersonalTimes } from '#shared/domain/race/personal-times.ts'
import { formatCourse } from '#shared/facts/course-figures.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { formatDays } from '#web/ui/text/format-days.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { TicketSection } from '#web/features/participant/ticket-section.tsx'

const Links = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 20px',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'touch',
      fontWeight: 'semibold',
      color: 'fg.strong',
      textDecoration: 'underline',
    },
  },
})

/**
 * Shows the event: dates, venue, opening time, parking and course. If the ticket shows that a person can check in before the general
 * opening time, this section shows that earlier time too (decision 34). Until the organiser chooses when the check-in opens, a note shows
 * the time of the specification.
 */
export function EventInformation({ participant: { eventDate, waveTime } }: { participant: CachedParticipant }) {
  const facts = useFacts()
  const dates = useFact('dates', 'dashboard')
  const { value: venue } = useFact('venue', 'dashboard')
  const { access } = useFact('dayProgramme', 'dashboard').value
  const course = useFact('course', 'dashboard')
  const checkIn = formatTime(computePersonalTimes({ eventDate, waveTime: waveTime === null ? null : Date.parse(waveTime) }, facts).checkIn)
  const isEarlier = checkIn < access
  const others = [dates.note, course.note].flatMap((note) => (note ? [note.replace('Elders vermeld: ', '')] : []))
  const notes = isEarlier && !facts.checkInOpens ? [...others, `toegang ${access}`] : others
  return (
    <TicketSection title="Het evenement" notes={notes} data-no-print>
      <FactList
        facts={[
          { name: 'Wanneer', value: formatDays(dates.value) },
          { name: 'Waar', value: formatVenue(venue) },
          { name: 'Toegang', value: `Vanaf ${isEarlier ? checkIn : access}` },
          { name: 'Parkeren', value: `${venue.parking}, op loopafstand` },
          { name: 'Parcours', value: formatCourse(course.value) },
        ]}
      />
      <Links>
        <Link to="/race-map">Kaart van het parcours</Link>
        <Link to="/race-course">Alle stages</Link>
      </Links>
    </TicketSection>
  )
}
