import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { useFacts } from '#web/api/event-facts.ts'
import { buildDaySchedule } from '#shared/facts/day-schedule.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { DayLine } from './day-line.tsx'

const Days = chakra('div', {
  base: {
    marginBlockStart: 'clamp(56px, 6vw, 88px)',
    // On a wide screen the tabs are beside the heading.
    lg: {
      position: 'relative',
      '& > h3': { position: 'absolute', top: '10px', insetInlineStart: '0' },
      '& [role=tablist]': { width: 'fit-content', marginInlineStart: 'auto' },
    },
    mdDown: { '& [role=tab]': { flex: '1 1 0', minWidth: '0', paddingInline: '1', whiteSpace: 'normal' } },
  },
})
const Sub = chakra('h3', { base: { textStyle: 'h3', color: 'fg.strong', marginBlockEnd: { base: '4', lg: '0' } } })

const dayName = (date: string) => formatEventDate(date, { weekday: 'short', day: 'numeric', month: 'long' })

/** Shows the schedule of the race, with a tab per day. */
export function RaceDays({ dates }: { dates: readonly string[] }) {
  const [chosen, setDay] = useState('')
  const day = dates.includes(chosen) ? chosen : (dates[0] ?? '')
  const facts = useFacts()
  const { notes } = buildDaySchedule(day, 'home', facts)
  return (
    <Days>
      <Sub>Zo loopt de dag</Sub>
      <Tabs
        label="Dag"
        hug
        value={day}
        onChange={setDay}
        items={dates.map((date) => ({
          value: date,
          label: dayName(date),
          panel: <DayLine moments={buildDaySchedule(date, 'home', facts).moments} label={`Programma van ${formatEventDate(date)}`} />,
        }))}
      />
      <FactNote>{notes.length > 0 ? `Elders vermeld: ${notes.join('; ')}` : undefined}</FactNote>
    </Days>
  )
}
