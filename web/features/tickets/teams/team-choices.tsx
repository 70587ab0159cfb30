import type { useEditions } from '#web/features/tickets/editions.ts'
import type { useWaves } from '#web/features/tickets/waves.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { describeTeamDay, describeTeamWave, type TeamChoice } from './team-places-choice.ts'

interface ChoiceProps {
  team: TeamChoice
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Lets the buyer of a team choose a race day. */
export function Days({
  days: { editions, failed, retry, trying },
  team,
  value,
  error,
  onChange,
}: ChoiceProps & { days: ReturnType<typeof useEditions> }) {
  if (!editions) return failed ? <NoAnswer what="racedagen" trying={trying} onRetry={retry} /> : <Skeleton height="touchScan" />
  if (editions.length === 0) return <EmptyState title="Nog geen racedag">Zodra de inschrijving opent, kies je hier je dag.</EmptyState>
  return (
    <RadioCards
      legend="Dag"
      name="team-day"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      options={editions.map((day) => describeTeamDay(day, team))}
    />
  )
}

/** Lets the buyer of a team choose a wave of the chosen day. */
export function Waves({
  waves: { waves, failed, retry, trying },
  team,
  value,
  error,
  onChange,
}: ChoiceProps & { waves: ReturnType<typeof useWaves> }) {
  if (!waves) return failed ? <NoAnswer what="waves" trying={trying} onRetry={retry} /> : <Skeleton height="touchScan" />
  if (waves.length === 0)
    return <EmptyState title="Nog geen waves">Voor deze dag zijn nog geen startwaves. Kies een andere dag.</EmptyState>
  return (
    <RadioCards
      legend="Wave"
      hint={`Je team start samen, dus kies een wave met minstens ${team.places} plekken.`}
      columns="many"
      name="team-wave"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      options={waves.map((wave) => describeTeamWave(wave, team))}
    />
  )
}

function NoAnswer({ what, trying, onRetry }: { what: string; trying: boolean; onRetry: () => void }) {
  return (
    <Notice kind="warn" title="Geen verbinding">
      {`We kunnen de ${what} nu niet ophalen. Wat je invulde staat er nog. `}
      <Button variant="quiet" size="compact" icon="refresh" busy={trying} busyText="Bezig..." onClick={onRetry}>
        Probeer opnieuw
      </Button>
    </Notice>
  )
}
