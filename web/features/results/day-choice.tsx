import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatDayChoice } from './result-words.ts'

const Days = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

interface DayChoiceProps {
  days: readonly string[]
  chosen: string | null
  onChoose: (day: string) => void
}

/** A button per published day. */
export function DayChoice({ days, chosen, onChoose }: DayChoiceProps) {
  if (days.length === 0) return null
  return (
    <Days role="group" aria-label="Racedag">
      {days.map((day) => (
        <Button
          key={day}
          size="compact"
          variant={day === chosen ? 'solid' : 'outline'}
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
        >
          {formatDayChoice(day, days)}
        </Button>
      ))}
    </Days>
  )
}
