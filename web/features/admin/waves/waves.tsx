import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { waveEndpoints, type AdminWave } from '#shared/contract/waves.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { newIdempotencyKey } from '#web/api/intention.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { useWholeList } from '#web/features/admin/table/use-list.ts'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { DeletedButton } from '#web/features/admin/deleted-button.tsx'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { CancelWave } from './cancel-wave.tsx'
import { CapacityButton } from './capacity-button.tsx'
import { WaveDialog } from './wave-dialog.tsx'
import { adminWavesQuery, invalidateAffectedLists } from './wave-queries.ts'
import { waveColumns } from './wave-columns.tsx'
import { formatWaveStart } from './wave-words.ts'

/** `/admin/waves`: create, edit and delete waves. */
export default function Waves() {
  usePageTitle('Waves')
  const client = useQueryClient()
  const may = useMayCall()
  const list = useWholeList(adminWavesQuery)
  const [edited, setEdited] = useState<AdminWave | { intention: string }>()
  const add = () => setEdited({ intention: newIdempotencyKey() })
  useOpenFromUrl('wave', waveEndpoints.createWave, add)
  const change = (work: Promise<unknown>) => work.then(() => invalidateAffectedLists(client))
  const [deleted, setDeleted] = useState<AdminWave>()
  const isTaken = deleted !== undefined && deleted.currentCount > 0 && isActiveWave(deleted) && may(waveEndpoints.setWaveStatus)
  return (
    <>
      <AdminHead title="Waves">
        <DeletedButton
          kind="wave"
          noun="waves"
          restore={waveEndpoints.restoreWave}
          note="Een dag lang kun je een wave terugzetten, met het oude nummer."
          onRestored={() => invalidateAffectedLists(client)}
        />
        <IfAllowed call={waveEndpoints.createWave}>
          <Button size="table" variant="primary" icon="plus" onClick={add}>
            Nieuwe Wave
          </Button>
        </IfAllowed>
      </AdminHead>
      <SectionTable
        noun="waves"
        hint="Wave, datum of status"
        columns={waveColumns}
        list={list}
        rowKey={(one) => String(one.id)}
        bulk={may(waveEndpoints.updateWave) ? (rows) => <CapacityButton waves={rows} /> : undefined}
        initialSort={{ column: 'startTime', descending: false }}
        actions={(one) => (
          <>
            <RowAction
              icon="pen"
              label={`Bewerk ${formatWaveStart(one)}`}
              needs={waveEndpoints.updateWave}
              onPress={() => setEdited(one)}
            />
            <RowAction
              icon="trash"
              label={`Verwijder ${formatWaveStart(one)}`}
              needs={waveEndpoints.deleteWave}
              onPress={() => setDeleted(one)}
            />
          </>
        )}
        empty={{ title: 'Nog geen waves', text: 'Maak de eerste met Nieuwe Wave.' }}
      />
      <WaveDialog wave={edited} onClose={() => setEdited(undefined)} />
      <CancelWave open={isTaken} onClose={() => setDeleted(undefined)} waveId={deleted?.id}>
        <p>In deze wave zijn plekken bezet, dus hij kan niet weg. Gaat hij niet door? Annuleer hem dan.</p>
      </CancelWave>
      <ConfirmDialog
        open={deleted !== undefined && !isTaken}
        onClose={() => setDeleted(undefined)}
        title="Wave verwijderen"
        confirmLabel="Verwijder"
        run={() => change(unwrap(call(waveEndpoints.deleteWave, { params: { id: deleted!.id } })))}
        undo={deleted && (() => change(unwrap(call(waveEndpoints.restoreWave, { params: { id: deleted.id } }))))}
        done={{ title: 'Wave verwijderd', description: deleted && formatWaveStart(deleted) }}
      >
        <p>Weet je zeker dat je deze wave wilt verwijderen?</p>
        {deleted && (
          <p>{`${formatWaveStart(deleted)}. Een wave waarin plekken bezet zijn kan niet weg. Een dag lang kun je dit ongedaan maken bij Verwijderd.`}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
