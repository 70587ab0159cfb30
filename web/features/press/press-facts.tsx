import { findFigure, formatCourse } from '#shared/facts/course-figures.ts'
import { readStages } from '#shared/facts/course-steps.ts'
import { formatDose } from '#shared/facts/stages.ts'
import { formatEuroShort } from '#shared/lib/money.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { useTicketPrices } from '#web/api/use-sale.ts'
import { formatDays } from '#web/ui/text/format-days.ts'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { Table } from './press-parts.ts'

/** Shows the facts for journalists. A fact has a note if another screen shows a different value. */
export function PressFacts() {
  const facts = useFacts()
  const dates = useFact('dates', 'press')
  const course = useFact('course', 'press')
  const prices = useTicketPrices('press')
  const { value: venue } = useFact('venue', 'press')
  const { value: press } = useFact('press', 'press')
  const { value: terms } = useFact('terms', 'press')
  const distance = findFigure(course.value, 'Afstand')
  const stages = readStages(facts)
  const rows: readonly { name: string; value: string; note?: string }[] = [
    { name: 'Datum', value: formatDays(dates.value).replace(' & ', ' en '), note: dates.note },
    { name: 'Locatie', value: `${venue.name}, strand van ${venue.place}` },
    { ...(distance ? { name: 'Afstand', value: distance } : { name: 'Parcours', value: formatCourse(course.value) }), note: course.note },
    {
      name: 'Stages',
      value: `${findFigure(course.value, 'Stages') ?? stages.length}: ${stages
        .map((stage) => `${stage.name} ${formatDose(stage.dose)}`)
        .join(', ')}`,
    },
    { name: 'Deelnemers', value: `${press.expected} verwacht` },
    {
      name: 'Categorieën',
      value: `Solo ${formatEuroShort(prices.value.solo)}, Duo ${formatEuroShort(prices.value.duo)}`,
      note: prices.note,
    },
    { name: 'Minimumleeftijd', value: `${terms.minimumAge} jaar` },
  ]
  return (
    <Table>
      {rows.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <FactNote>{note}</FactNote>
          </dd>
        </div>
      ))}
    </Table>
  )
}
