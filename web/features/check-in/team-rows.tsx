import { useState } from 'react'
import { teamEndpoints } from '#shared/contract/teams.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Row, Rows, Who } from './hit-rows.tsx'
import { RunnerDialog } from './runner-dialog.tsx'
import type { TeamHit } from './use-team-hits.ts'

/** Lists the teams that a search found, each with a button to fill in a runner. `onNamed` gets the new runner's name. */
export function TeamRows({ hits, onNamed }: { hits: readonly TeamHit[]; onNamed: (name: string) => void }) {
  const [chosen, setChosen] = useState<TeamHit>()
  const may = useMayCall()(teamEndpoints.nameRunnerInOffice)
  return (
    <>
      <Rows aria-label="Teams">
        {hits.map((hit) => (
          <Row key={hit.id}>
            <Who>
              <b>{hit.title}</b>
              <span>{`${hit.openPlaces === 1 ? '1 plek' : `${hit.openPlaces} plekken`} zonder naam, ${hit.note}`}</span>
            </Who>
            {may && (
              <Button size="table" variant="solid" aria-label={`Vul een naam in bij ${hit.title}`} onClick={() => setChosen(hit)}>
                Vul een naam in
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {chosen && <RunnerDialog id={chosen.id} title={chosen.title} onClose={() => setChosen(undefined)} onNamed={onNamed} />}
    </>
  )
}
