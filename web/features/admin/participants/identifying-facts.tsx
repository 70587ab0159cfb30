import { useQuery } from '@tanstack/react-query'
import { participantEndpoints } from '#shared/contract/participants.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { formatLongDay } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Facts, MailAddress } from './facts.tsx'

/** Shows the facts that tell a participant and a namesake apart: code, e-mail, day, wave and the other person of a Duo. */
export function IdentifyingFacts({ of: { id, email, eventDate, waveNumber, ticketType } }: { of: AdminParticipant }) {
  const isDuo = ticketType === 'duo'
  // Fetches the participant, because the list has no teammates.
  const { data } = useQuery({
    queryKey: [participantEndpoints.getParticipant.path, id],
    queryFn: ({ signal }) => unwrap(call(participantEndpoints.getParticipant, { params: { id } }, { signal })),
    enabled: isDuo,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Facts
      facts={[
        { name: 'Code', value: formatParticipantCode(id) },
        { name: 'E-mail', value: <MailAddress of={email} /> },
        { name: 'Dag', value: formatLongDay(eventDate) },
        { name: 'Wave', value: waveNumber === null ? 'Geen wave' : `Wave ${waveNumber}` },
        ...(isDuo ? [{ name: 'Duo met', value: data ? (data.participant.teammate?.name ?? 'Niemand meer') : '...' }] : []),
      ]}
    />
  )
}
