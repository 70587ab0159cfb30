import { useEffect } from 'react'
import type { TicketView } from '#shared/contract/tickets.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { useRefreshTicket } from '#web/features/tickets/use-ticket.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    paddingBlock: '3',
    borderBlock: '1.5px solid',
    borderColor: 'edge',
    '& b': { fontVariantNumeric: 'tabular-nums' },
  },
})
const Left = chakra('span', { base: { marginInlineStart: 'auto', textStyle: 'data', color: 'fg.strong', whiteSpace: 'nowrap' } })

interface HoldClockProps {
  ticket?: TicketView
  ticketId: string | undefined
  /** True while the ticket is fetched: the clock then shows an empty line, so that the buttons below do not move later. */
  loading?: boolean
}

/** Shows until when the places are held. At that time it fetches the ticket, because the server decides whether the hold is over. */
export function HoldClock({ ticket, ticketId, loading = false }: HoldClockProps) {
  const now = useServerNow(1000)
  const refresh = useRefreshTicket(ticketId)
  const until = ticket?.holdExpiresAt ? Date.parse(ticket.holdExpiresAt) : null
  const over = until !== null && until <= now
  useEffect(() => {
    if (over) void refresh()
  }, [over, refresh])

  if (!ticket)
    return loading ? (
      <Line visibility="hidden">
        <span>&nbsp;</span>
      </Line>
    ) : null
  const places = (ticket.team?.places ?? placesOf(ticket.ticketType)) === 1 ? 'Je plek staat' : 'Je plekken staan'
  if (ticket.status !== 'pending' || over)
    return (
      <Notice kind="warn" title={`${places} niet meer vast`}>
        De tijd om te betalen is om. Betaal je nu, dan kijken we eerst of er nog plek is. Is die er niet, dan betaal je niets.
      </Notice>
    )
  if (until === null) return null
  return (
    <Line>
      <Icon name="clock" />
      <span>
        <span>{`${places} vast tot`}</span> <b>{formatTime(until)}</b>
      </span>
      <Left role="timer" aria-label="Nog over">
        {formatLeft(until - now)}
      </Left>
    </Line>
  )
}

/** Formats the time that is left, in ms, as minutes and seconds: `14:05`. */
function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
