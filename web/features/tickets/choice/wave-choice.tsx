import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Wave } from '#shared/contract/catalog.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { canJoinWaitingList, placesLeft, findWaveFault } from '#shared/domain/race/waves.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { ownHoldText } from '#web/features/tickets/editions.ts'
import { WaitingListBeside } from '#web/features/tickets/waiting-list/waiting-list-beside.tsx'
import type { useWaves } from '#web/features/tickets/waves.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Group = chakra('div', { base: { display: 'grid', gap: '3' } })

interface WaveChoiceProps {
  waves: ReturnType<typeof useWaves>
  ticketType: TicketType
  /** The id of the chosen wave, or `''`. */
  value: string
  /** The id of the wave in which the buyer's own unpaid order holds places. */
  heldWave: number | undefined
  /** The mail address in the registration, for the waiting list. */
  draftEmail: string
  error?: string
  field: UseFormRegisterReturn
}

/** Lets the buyer choose a wave of the chosen day. Each wave shows how many places are left, or why it cannot be chosen. */
export function WaveChoice({
  waves: { waves, failed, trying, retry },
  ticketType,
  value,
  heldWave,
  draftEmail,
  error,
  field,
}: WaveChoiceProps) {
  if (!waves && failed)
    return (
      <Notice kind="warn" title="Geen verbinding">
        We kunnen de waves nu niet ophalen. Wat je invulde staat er nog.
        <chakra.div marginBlockStart="2">
          <Button variant="quiet" size="compact" icon="refresh" busy={trying} busyText="Bezig..." onClick={retry}>
            Probeer opnieuw
          </Button>
        </chakra.div>
      </Notice>
    )
  if (!waves)
    return (
      <Group role="status" aria-label="Waves laden...">
        <Skeleton height="touchScan" />
        <Skeleton height="touchScan" />
      </Group>
    )
  if (waves.length === 0)
    return <EmptyState title="Nog geen waves">Voor deze dag zijn nog geen startwaves. Kies een andere dag.</EmptyState>
  const full = waves
    .filter((wave) => canJoinWaitingList(wave, ticketType))
    .map(({ eventDate, id, number, startTime }) => ({ eventDate, waveId: id, name: `wave ${number}, ${formatTime(startTime)}` }))
  const hasChoice = waves.some((wave) => String(wave.id) === value && findWaveFault(wave, ticketType, wave.id === heldWave) === undefined)
  return (
    <div>
      <RadioCards
        legend="Wave"
        columns="many"
        error={error}
        options={waves.map((wave) => describe(wave, ticketType, wave.id === heldWave))}
        {...field}
      />
      {full.length > 0 && (
        <chakra.div marginBlockStart="4">
          <WaitingListBeside
            places={full}
            ticketType={ticketType}
            draftEmail={draftEmail}
            hasChoice={hasChoice}
            buttonText="Wacht op een volle wave"
          />
        </chakra.div>
      )}
    </div>
  )
}

function describe(wave: Wave, ticketType: TicketType, isHeld: boolean) {
  const refused = findWaveFault(wave, ticketType, isHeld)
  const left = `Nog ${placesLeft(wave)} ${placesLeft(wave) === 1 ? 'plek' : 'plekken'}`
  return {
    value: String(wave.id),
    title: formatTime(wave.startTime),
    text: `Wave ${wave.number}. ${refused ?? (findWaveFault(wave, ticketType) === undefined ? left : ownHoldText)}`,
    disabled: refused !== undefined,
  }
}
