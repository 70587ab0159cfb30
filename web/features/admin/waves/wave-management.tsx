import { waveEndpoints } from '#shared/contract/waves.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import type { CapacityItem } from '#shared/contract/waves.ts'
import { countWavePlaces, isActiveWave } from '#shared/domain/race/waves.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { useWholeList } from '#web/features/admin/table/use-list.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { capacityColumns } from './capacity-columns.tsx'
import { CancelWave } from './cancel-wave.tsx'
import { AssignDialog, MoveWaveDialog } from './move-dialogs.tsx'
import { MoveOne } from './move-one.tsx'
import { count, percent } from '#web/ui/tables/figures.ts'
import { StartedWaves } from './started-waves.tsx'
import { capacityQuery } from './wave-queries.ts'
import { WaveSettings } from './wave-settings.tsx'
import { formatCancelledCount } from './wave-words.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })

/** `/wave-management`: the occupancy and settings of the waves, and moving participants. */
export default function WaveManagement() {
  usePageTitle('Wave Management')
  const list = useWholeList(capacityQuery)
  const [settingsOf, setSettingsOf] = useState<number>()
  const [open, setOpen] = useState<'move' | 'assign'>()
  const close = () => setOpen(undefined)
  const [cancelling, setCancelling] = useState<{ waveId?: number }>()
  useOpenFromUrl('annuleren', waveEndpoints.setWaveStatus, () => setCancelling({}))
  useOpenFromUrl('indelen', waveEndpoints.applyMoves, () => setOpen('assign'))
  useOpenFromUrl('verplaatsen', waveEndpoints.applyMoves, () => setOpen('move'))
  return (
    <>
      <AdminHead title="Wave Management">
        <IfAllowed call={waveEndpoints.applyMoves}>
          <Button size="table" variant="primary" icon="sync" onClick={() => setOpen('assign')}>
            Automatisch indelen
          </Button>
        </IfAllowed>
      </AdminHead>
      <Stack>
        <Totals waves={list.rows} />
        {/* Above the table, because the table fills the screen, and on race day the starts matter most. */}
        <StartedWaves waves={list.rows ?? []} />
        <SectionTable
          noun="waves"
          hint="Wave, datum of status"
          columns={capacityColumns}
          list={list}
          rowKey={(one) => String(one.id)}
          initialSort={{ column: 'start', descending: false }}
          actions={(one) => (
            <>
              <RowAction
                icon="gear"
                needs={waveEndpoints.setWaveCapacity}
                label={`Instellingen van wave ${one.number}, ${formatTime(one.start_time)}`}
                onPress={() => setSettingsOf(one.id)}
              />
              {isActiveWave(one) && (
                <RowAction
                  icon="cross"
                  needs={waveEndpoints.setWaveStatus}
                  label={`Annuleer wave ${one.number}, ${formatTime(one.start_time)}`}
                  onPress={() => setCancelling({ waveId: one.id })}
                />
              )}
            </>
          )}
          empty={{ title: 'Nog geen waves', text: 'Maak de eerste in Waves.' }}
        />
        <IfAllowed call={waveEndpoints.moveParticipant}>
          <MoveOne onMany={() => setOpen('move')} />
        </IfAllowed>
      </Stack>
      <WaveSettings wave={list.rows?.find(({ id }) => id === settingsOf)} onClose={() => setSettingsOf(undefined)} />
      <CancelWave open={cancelling !== undefined} onClose={() => setCancelling(undefined)} waveId={cancelling?.waveId} />
      <MoveWaveDialog open={open === 'move'} onClose={close} />
      <AssignDialog open={open === 'assign'} onClose={close} />
    </>
  )
}

function Totals({ waves }: { waves: readonly CapacityItem[] | undefined }) {
  const counted = countWavePlaces(waves?.map((one) => ({ ...one, currentCount: one.current_count })) ?? [])
  const { capacity, taken, free, share, cancelled } = counted
  const show = (text: string) => (waves ? text : '–')
  return (
    <StatStrip>
      <Stat label="Totaal waves" figure={show(count.format(counted.waves))} aside={formatCancelledCount(cancelled)} />
      <Stat label="Beschikbare plekken" figure={show(count.format(free))} aside={`van ${count.format(capacity)}`} />
      <Stat label="Geregistreerde deelnemers" figure={show(count.format(taken))} />
      <Stat label="Gemiddelde bezetting" figure={show(`${percent.format(share * 100)}%`)} share={share} />
    </StatStrip>
  )
}
