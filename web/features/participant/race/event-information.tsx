import { chakra } from '#web/ui/theme/chakra.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { useFact } from '#web/api/event-facts.ts'
import { formatDays } from '#web/ui/text/format-days.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
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

/** The event: dates, venue, opening time, parking and course. */
export function EventInformation() {
  const dates = useFact('dates', 'dashboard')
  const { value: venue } = useFact('venue', 'dashboard')
  const { access } = useFact('dayProgramme', 'dashboard').value
  const course = useFact('course', 'dashboard')
  const notes = [dates.note, course.note].flatMap((note) => (note ? [note.replace('Elders vermeld: ', '')] : []))
  return (
    <TicketSection title="Het evenement" notes={notes} data-no-print>
      <FactList
        facts={[
          { name: 'Wanneer', value: formatDays(dates.value) },
          { name: 'Waar', value: formatVenue(venue) },
          { name: 'Toegang', value: `Vanaf ${access}` },
          { name: 'Parkeren', value: `${venue.parking}, op loopafstand` },
          { name: 'Parcours', value: course.value.map(({ figure, label }) => `${figure} ${label}`).join(', ') },
        ]}
      />
      <Links>
        <Link to="/race-map">Kaart van het parcours</Link>
        <Link to="/race-course">Alle stages</Link>
      </Links>
    </TicketSection>
  )
}
