import { useQueryClient } from '@tanstack/react-query'
import { editionEndpoints, type RaceDay } from '#shared/contract/editions.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { restoreDay, refreshEditions } from './edition-queries.ts'

/** Removes a day from its edition once confirmed. The server refuses a day that is in use. */
export function RemoveDayDialog({ day, onClose }: { day: RaceDay | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const dayName = day ? formatShortDayYear(day.eventDate) : ''
  return (
    <ConfirmDialog
      open={day !== undefined}
      onClose={onClose}
      title={`${dayName} verwijderen?`}
      confirmLabel="Verwijder"
      run={async () => {
        await unwrap(call(editionEndpoints.removeRaceDay, { params: { eventDate: day!.eventDate } }))
        await refreshEditions(client)
      }}
      undo={day && (() => restoreDay(client, day.eventDate))}
      done={{ title: 'Dag verwijderd', description: dayName }}
    >
      <p>
        De dag verdwijnt uit de editie. Dat kan alleen zonder tickets, waves, diensten en wachtenden. Een dag lang kun je dit ongedaan
        maken.
      </p>
    </ConfirmDialog>
  )
}
