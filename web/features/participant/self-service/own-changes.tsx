import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDayTime } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { TicketSection } from '#web/features/participant/ticket-section.tsx'
import { DuoOffer } from './duo-offer.tsx'
import { ownChangesQuery, type OwnChanges as Changes } from './own-changes-query.ts'
import { SizeForm } from './size-form.tsx'
import { TeammateForm } from './teammate-form.tsx'
import { WaveDialog, waveDialogTitle } from './wave-dialog.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '4', justifyItems: 'start' } })

interface OwnChangesProps {
  participant: Pick<CachedParticipant, 'id' | 'eventDate' | 'raceStatus'>
  reached: boolean
}

/**
 * Shows the changes that participants can make to their ticket themselves, until the deadline that the organiser sets. After the deadline,
 * or if there is none, shows that they can mail the organiser. Needs the network.
 */
export function OwnChanges({ participant, reached }: OwnChangesProps) {
  const query = useQuery({ ...ownChangesQuery, enabled: reached })
  const { data, isFetching, refetch } = query
  const trouble = useReadError(query)
  const changes = data?.find(({ participantIds }) => participantIds.includes(participant.id))
  if (!reached || (trouble && !data))
    return (
      <TicketSection title="Wijzig je inschrijving" data-no-print>
        {reached && trouble ? (
          <LoadErrorNotice
            title="Wat je kunt wijzigen is niet opgehaald"
            trouble={trouble}
            trying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <p>Iets wijzigen aan je inschrijving kan alleen met bereik.</p>
        )}
      </TicketSection>
    )
  // After check-in the ticket cannot be changed, not even by the organiser, so there is no reason to show the mail address.
  if (!data || (!changes && participant.raceStatus !== 'registered')) return null
  return (
    <TicketSection title="Wijzig je inschrijving" data-no-print>
      {changes?.refused === null ? (
        <Choices changes={changes} participant={participant} />
      ) : (
        <p>
          {changes && <span>{`${changes.refused} `}</span>}
          {(!changes || Date.parse(changes.until) < serverClock.now()) && <MailUs />}
        </p>
      )}
    </TicketSection>
  )
}

const MailUs = () => (
  <span>
    Iets wijzigen? Mail ons op <MailLink subject="Mijn inschrijving wijzigen" textDecoration="underline" />, dan kijken we of het nog kan.
  </span>
)

function Choices({ changes, participant }: { changes: Changes } & Pick<OwnChangesProps, 'participant'>) {
  const { id: participantId, eventDate } = participant
  const [isChoosing, setChoosing] = useState(false)
  const { until, waves, participantIds, sizes, teammate } = changes
  const both = participantIds.length > 1
  const isFull = waves.every(({ refused }) => refused !== null)
  return (
    <Stack>
      <p>
        Tot en met <span>{formatLongDayTime(until)}</span> kun je zelf wijzigen<span>{both && ', voor jullie allebei'}</span>.{' '}
        <span>{isFull && 'Er is nu geen andere wave met plek. Kijk later nog eens.'}</span>
      </p>
      {!isFull && (
        <Button variant="outline" size="compact" icon="clock" onClick={() => setChoosing(true)}>
          {waveDialogTitle(changes, eventDate)}
        </Button>
      )}
      {sizes.map((one) => (
        <SizeForm key={`${one.addonId} ${one.size}`} participantId={participantId} sold={one} />
      ))}
      {!both && <DuoOffer participantId={participantId} />}
      {teammate && <TeammateForm participantId={participantId} teammate={teammate} />}
      {isChoosing && <WaveDialog changes={changes} participant={participant} onClose={() => setChoosing(false)} />}
    </Stack>
  )
}
