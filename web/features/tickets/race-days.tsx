import { useEffect } from 'react'
import QueryProvider from '#web/api/query-provider.tsx'
import { DayChoice, type DayChoiceProps } from './day-choice.tsx'
import { refuseDay, useEditions } from './editions.ts'

type RaceDaysProps = Omit<DayChoiceProps, 'days'> & {
  /** Hears whether the chosen day has no place for this ticket, as soon as the server has said so. */
  onRefused: (refused: boolean) => void
}

/** The days of the wizard, as the server counts them now. */
export default function RaceDays(props: RaceDaysProps) {
  return (
    <QueryProvider>
      <Days {...props} />
    </QueryProvider>
  )
}

function Days({ onRefused, ...choice }: RaceDaysProps) {
  const days = useEditions()
  const chosen = days.editions?.find((edition) => edition.eventDate === choice.value)
  const refused = chosen !== undefined && refuseDay(chosen, choice.ticketType) !== undefined
  useEffect(() => onRefused(refused), [onRefused, refused])
  return <DayChoice days={days} {...choice} />
}
