import { useQueryClient } from '@tanstack/react-query'
import { dayMove, editionEndpoints, raceDay, type RaceDay } from '#shared/contract/editions.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { refreshEditions } from './edition-queries.ts'
import { dayFields } from './edition-words.ts'

/** Moves a day to another date. The server refuses a day that has shifts or for which a ticket was ever made. */
export function MoveDayDialog({ day, onClose }: { day: RaceDay | undefined; onClose: () => void }) {
  const client = useQueryClient()
  if (!day) return undefined
  const { eventDate, waves, version } = day
  return (
    <EditDialog
      open
      onClose={onClose}
      title={`Andere datum voor ${formatShortDayYear(eventDate)}`}
      schema={dayMove}
      fields={[{ name: 'to', label: 'Nieuwe datum', kind: 'date', wide: true }]}
      values={{ to: eventDate, version }}
      save={async (body) => {
        await unwrap(call(editionEndpoints.moveRaceDay, { params: { eventDate }, body }))
        await refreshEditions(client)
      }}
      done={{ title: 'Datum gewijzigd', description: `${formatShortDayYear(eventDate)} heeft een andere datum.` }}
      submit="Verplaats"
      failTitle="Fout bij verplaatsen"
      changed={{ record: raceDay, show: (changed) => describeConflict(changed, dayFields) }}
    >
      <span>{waves > 0 && `De ${waves === 1 ? 'wave gaat' : `${waves} waves gaan`} mee en starten op dezelfde tijd. `}</span>
      Tot wanneer annuleren en overdragen kan, schuift evenveel dagen op. Een dag met diensten, of waarvoor ooit een ticket is gemaakt,
      houdt zijn datum.
    </EditDialog>
  )
}
