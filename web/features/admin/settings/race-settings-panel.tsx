import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RaceSettingsForm } from './race-settings-form.tsx'
import { raceSettingsQuery } from './race-settings-query.ts'

/** What holds for the race on every phone. */
export function RaceSettingsPanel() {
  const { data, error, isFetching, refetch } = useQuery(raceSettingsQuery)
  return (
    <Panel title="Race">
      {data ? (
        // Filled once: a later answer must not take away what is being typed.
        <RaceSettingsForm initial={data} />
      ) : error ? (
        <Notice kind="bad" title="De instellingen laden niet">
          <p>{failureOf(error).message}</p>
          <Button size="table" variant="quiet" icon="refresh" busy={isFetching} marginBlockStart="2" onClick={() => void refetch()}>
            Probeer opnieuw
          </Button>
        </Notice>
      ) : (
        <Skeleton width="18rem" />
      )}
    </Panel>
  )
}
