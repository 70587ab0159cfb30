import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RaceSettingsForm } from './race-settings-form.tsx'
import { raceSettingsQuery } from './race-settings-query.ts'

/** What holds for the race on every phone. */
export function RaceSettingsPanel() {
  const query = useQuery(raceSettingsQuery)
  const { data, error } = query
  return (
    <Panel title="Race">
      {data ? (
        // Filled once: a later answer must not take away what is being typed.
        <RaceSettingsForm initial={data} />
      ) : error ? (
        <NotLoaded title="De instellingen laden niet" of={[query]} />
      ) : (
        <Skeleton width="18rem" />
      )}
    </Panel>
  )
}
