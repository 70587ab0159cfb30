import { useEffect } from 'react'
import QueryProvider from '#web/api/query-provider.tsx'
import { changeDraft, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { refuseDay, useEditions } from '#web/features/tickets/editions.ts'
import { DayChoice } from './day-choice.tsx'

export interface RaceDaysProps {
  error?: string
  /** Hears whether the chosen day has no place for the chosen ticket, as soon as the server has said so. */
  onRefused: (refused: boolean) => void
}

/** The days of the wizard, as the server counts them now. What is chosen is the draft's. */
export default function RaceDays(props: RaceDaysProps) {
  return (
    <QueryProvider>
      <Days {...props} />
    </QueryProvider>
  )
}

function Days({ error, onRefused }: RaceDaysProps) {
  const { ticketType, eventDate } = useTicketDraft()
  const days = useEditions()
  const chosen = days.editions?.find((edition) => edition.eventDate === eventDate)
  const refused = chosen !== undefined && refuseDay(chosen, ticketType) !== undefined
  useEffect(() => onRefused(refused), [onRefused, refused])
  return <DayChoice days={days} ticketType={ticketType} value={eventDate} error={error} onChange={chooseDay} />
}

const chooseDay = (eventDate: string) => changeDraft({ eventDate })
