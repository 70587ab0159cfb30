import { useEffect } from 'react'
import QueryProvider from '#web/api/query-provider.tsx'
import { useSaleNow } from '#web/api/use-sale.ts'
import { changeDraft, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { describeClosedDays, findDayFault, useEditions } from '#web/features/tickets/editions.ts'
import { readOwnHold } from '#web/features/tickets/order/stored-order.ts'
import { DayChoice } from './day-choice.tsx'

export interface RaceDaysProps {
  error?: string
  /** Called with true once the server has answered that the chosen day has no place for the chosen ticket. */
  onRefused: (refused: boolean) => void
  /** Called with the reason once the server has answered that no day is on sale. */
  onClosed: (reason: string | undefined) => void
}

/** Shows in the wizard the race days with the number of places left. The draft stores the chosen day. */
export default function RaceDays(props: RaceDaysProps) {
  return (
    <QueryProvider>
      <Days {...props} />
    </QueryProvider>
  )
}

function Days({ error, onRefused, onClosed }: RaceDaysProps) {
  const { ticketType, eventDate, sent, participants } = useTicketDraft()
  const heldDay = readOwnHold(sent)?.eventDate
  const days = useEditions()
  useSaleNow()
  const chosen = days.editions?.find((edition) => edition.eventDate === eventDate)
  const refused = chosen !== undefined && findDayFault(chosen, ticketType, eventDate === heldDay) !== undefined
  useEffect(() => onRefused(refused), [onRefused, refused])
  const closed = describeClosedDays(days.editions)
  useEffect(() => onClosed(closed), [onClosed, closed])
  return (
    <DayChoice
      days={days}
      ticketType={ticketType}
      value={eventDate}
      heldDay={heldDay}
      draftEmail={participants[0].email}
      error={error}
      onChange={chooseDay}
    />
  )
}

const chooseDay = (eventDate: string) => changeDraft({ eventDate })
