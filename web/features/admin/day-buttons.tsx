import { Button } from '#web/ui/forms/button.tsx'
import { formatOfficeDay } from './office-day.ts'

interface DayButtonsProps {
  /** The race days (`YYYY-MM-DD`); nothing is shown until they are known. */
  days: readonly string[] | undefined
  /** The chosen day, whose button is pressed; null or undefined: none. */
  chosen: string | null | undefined
  onChoose: (day: string) => void
}

/** A button for each race day, for the head of a screen that shows one day. */
export function DayButtons({ days, chosen, onChoose }: DayButtonsProps) {
  return days?.map((day) => (
    <Button key={day} size="table" variant={day === chosen ? 'solid' : 'quiet'} aria-pressed={day === chosen} onClick={() => onChoose(day)}>
      {formatOfficeDay(day)}
    </Button>
  ))
}
