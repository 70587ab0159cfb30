import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatDayChoice } from './result-words.ts'

const Days = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

interface DayChoiceProps {
  days: readonly string[]
  chosen: string | null
  /** Returns the URL of the results of a day. */
  linkTo: (day: string) => string
}

/** Shows a link for each day with results. */
export function DayChoice({ days, chosen, linkTo }: DayChoiceProps) {
  if (days.length === 0) return null
  return (
    <Days aria-label="Racedag">
      {days.map((day) => (
        <ButtonLink
          key={day}
          to={linkTo(day)}
          size="compact"
          variant={day === chosen ? 'solid' : 'outline'}
          aria-current={day === chosen ? 'true' : undefined}
        >
          {formatDayChoice(day, days)}
        </ButtonLink>
      ))}
    </Days>
  )
}
