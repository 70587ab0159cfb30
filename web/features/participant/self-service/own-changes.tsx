import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDayTime } from '#shared/lib/dates.ts'
import { useTrouble } from '#web/api/use-trouble.ts'
import { ReadTrouble } from '#web/ui/feedback/read-trouble.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { TicketSection } from '#web/features/participant/ticket-section.tsx'
import { DuoOffer } from './duo-offer.tsx'
import { ownChangesQuery, type OwnChanges as Changes } from './own-changes-query.ts'
import { SizeForm } from './size-form.tsx'
import { TeammateForm } from './teammate-form.tsx'
import { WaveDialog } from './wave-dialog.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '4', justifyItems: 'start' } })

/**
 * Shows the changes that participants may make to their ticket themselves, until the moment that the organiser sets. Needs the network.
 * Shows nothing while it loads, because most editions allow nothing.
 */
export function OwnChanges({ participantId, reached }: { participantId: string; reached: boolean }) {
  const query = useQuery({ ...ownChangesQuery, enabled: reached })
  const { data, isFetching, refetch } = query
  const trouble = useTrouble(query)
  const changes = data?.find(({ participantIds }) => participantIds.includes(participantId))
  if (!reached || (trouble && !data))
    return (
      <TicketSection title="Wijzig je inschrijving" data-no-print>
        {reached && trouble ? (
          <ReadTrouble
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
  if (!changes) return null
  return (
    <TicketSection title="Wijzig je inschrijving" data-no-print>
      {changes.refused === null ? <Choices changes={changes} participantId={participantId} /> : <p>{changes.refused}</p>}
    </TicketSection>
  )
}

function Choices({ changes, participantId }: { changes: Changes; participantId: string }) {
  const [isChoosing, setChoosing] = useState(false)
  const { until, waves, waveId, participantIds, sizes, teammate } = changes
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
          {waveId === null ? 'Kies je wave' : 'Kies een andere wave'}
        </Button>
      )}
      {sizes.map((one) => (
        <SizeForm key={`${one.addonId} ${one.size}`} participantId={participantId} sold={one} />
      ))}
      {!both && <DuoOffer participantId={participantId} />}
      {teammate && <TeammateForm participantId={participantId} teammate={teammate} />}
      {isChoosing && <WaveDialog changes={changes} participantId={participantId} onClose={() => setChoosing(false)} />}
    </Stack>
  )
}
