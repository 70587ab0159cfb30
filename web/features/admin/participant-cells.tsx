import type { AdminParticipant } from '#shared/contract/roster.ts'
import { readEventTime, formatBounds } from '#shared/domain/office/format-moment.ts'
import { amsterdamTime, eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import { Stack } from '#web/features/admin/table/cells.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import { mailReturnWords } from './participants/mail-return-words.ts'

export const Quiet = staticStyled('span', { base: { color: 'fg.note' } })
// Cuts off a long address: at its full width the last columns would not fit on a laptop.
export const Short = staticStyled('span', {
  base: { display: 'block', maxWidth: { md: 'clamp(8.5rem, 32vw - 18.6rem, 20rem)' }, overflow: 'hidden', textOverflow: 'ellipsis' },
})
const Wave = staticStyled('span', { base: { display: 'inline-grid', gridTemplateColumns: 'auto 20px', gap: '7px', alignItems: 'center' } })
const WaveNumber = staticStyled('b', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '20px',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '0.875rem',
    lineHeight: '1',
    borderRadius: '1',
  },
})

/** The number of a cancelled wave, struck through. */
const GoneNumber = staticStyled('s', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '20px',
    border: '1.5px solid',
    borderColor: 'edge.control',
    color: 'fg.muted',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '0.875rem',
    lineHeight: '1',
    borderRadius: '1',
  },
})

/** An empty box in the place of the wave number. */
const NoWave = staticStyled('span', {
  base: { minHeight: '20px', border: '1.5px dashed', borderColor: 'edge.control', borderRadius: '1' },
})

/** Shows the mail address, with a badge if a mail to it was returned. */
export function EmailCell({ participant: { email, mailReturn } }: { participant: AdminParticipant }) {
  const address = <Short title={email}>{email}</Short>
  if (!mailReturn) return address
  return (
    <Stack>
      {address}
      <Badge kind="bad">{mailReturnWords[mailReturn].badge}</Badge>
    </Stack>
  )
}

/** Shows the weekday and the number of the wave. `isCancelled`: the wave is cancelled. */
export function WaveCell({
  participant: { waveNumber, eventDate },
  isCancelled = false,
}: {
  participant: AdminParticipant
  isCancelled?: boolean
}) {
  const day = formatEventDate(eventDate, { weekday: 'short' })
  if (waveNumber === null)
    return (
      <Wave title="Geen wave">
        <span>{day}</span>
        <NoWave role="img" aria-label="Geen wave" />
      </Wave>
    )
  if (isCancelled)
    return (
      <Wave title="Geannuleerd">
        <span>{day}</span>
        <GoneNumber role="img" aria-label={`${waveNumber}, geannuleerd`}>
          {waveNumber}
        </GoneNumber>
      </Wave>
    )
  return (
    <Wave>
      <span>{day}</span>
      <WaveNumber>{waveNumber}</WaveNumber>
    </Wave>
  )
}

/**
 * Formats the earliest and latest possible time of a check-in whose time is unknown; undefined if the time is known. For an unknown time,
 * `checkInTime` is only the middle of these two; the list is sorted by it.
 */
export function formatCheckInBounds({ checkInTime, checkInUncertainty, eventDate }: AdminParticipant): string | undefined {
  if (checkInTime === null) return undefined
  const moment = readEventTime(checkInTime, checkInUncertainty)
  return moment.known ? undefined : formatBounds(moment, amsterdamTime(eventDate, '12:00'))
}

/** Shows the time of the check-in with its uncertainty, or its bounds if the time is unknown. Empty before check-in. */
export function CheckInCell({ participant }: { participant: AdminParticipant }) {
  const { checkInTime, checkInUncertainty, eventDate } = participant
  if (checkInTime === null) return null
  const bounds = formatCheckInBounds(participant)
  if (bounds !== undefined)
    return (
      <>
        <span>{'Tijd onbekend '}</span>
        <Quiet>{bounds}</Quiet>
      </>
    )
  const day = eventDateOf(checkInTime)
  const otherDay = day === eventDate ? '' : `${formatEventDate(day, { day: 'numeric', month: 'short' })} `
  return (
    <>
      <span>{`${otherDay}${formatTime(checkInTime, true)} `}</span>
      <Quiet>{formatUncertainty(checkInUncertainty)}</Quiet>
    </>
  )
}
