import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { adminWave, newWave, type AdminWave, waveEndpoints } from '#shared/contract/waves.ts'
import { amsterdamTime, formatTime } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { hasFailedWithoutData, NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { createMailField } from './mail-switch.tsx'
import { waveColumns } from './wave-columns.tsx'
import { invalidateAffectedLists, useEditionDays } from './wave-queries.ts'

const form = z.object({
  eventDate: newWave.shape.eventDate,
  startTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Start tijd is verplicht'),
  capacity: newWave.shape.capacity,
  version: z.string().optional(),
  mail: z.boolean(),
})

/** The values of a new wave (specification section 9). */
const defaults = { startTime: '09:00', capacity: 50 }

interface WaveDialogProps {
  /** The wave to edit, or the idempotency key of a new wave; the dialog is closed if undefined. */
  wave: AdminWave | { intention: string } | undefined
  onClose: () => void
}

/** Creates or edits a wave: day, start and capacity. The form of a new wave waits for the race days, to preselect the first. */
export function WaveDialog({ wave, onClose }: WaveDialogProps) {
  const client = useQueryClient()
  const days = useEditionDays()
  const dayQueries = [useQuery(editionDaysQuery)]
  const edited = wave && 'id' in wave ? wave : undefined
  const created = wave && 'intention' in wave ? wave : undefined
  const values = edited
    ? {
        eventDate: edited.eventDate,
        startTime: formatTime(edited.startTime),
        capacity: edited.capacity,
        version: edited.version,
        mail: true,
      }
    : { eventDate: days[0] ?? '', ...defaults, mail: true }

  async function save({ eventDate, startTime, capacity, version, mail }: z.output<typeof form>) {
    // The form has Amsterdam time; the contract needs UTC.
    const body = { eventDate, startTime: toIsoMoment(amsterdamTime(eventDate, startTime)), capacity }
    await (edited
      ? unwrap(call(waveEndpoints.updateWave, { params: { id: edited.id }, body: { ...body, version, mail } }))
      : unwrap(call(waveEndpoints.createWave, { body: { ...body, currentCount: 0 } }, { idempotencyKey: created!.intention })))
    invalidateAffectedLists(client)
  }

  if (created && dayQueries.some(({ data }) => data === undefined))
    return (
      <Dialog open onClose={onClose} title="Nieuwe Wave" wide>
        {dayQueries.some(hasFailedWithoutData) ? (
          <NotLoaded title="De racedagen laden niet" of={dayQueries} />
        ) : (
          <p>
            <Spinner /> Laden...
          </p>
        )}
      </Dialog>
    )
  return (
    <EditDialog
      open={wave !== undefined}
      onClose={onClose}
      title={edited ? `Wave ${edited.number} bewerken` : 'Nieuwe Wave'}
      schema={form}
      fields={[
        {
          name: 'eventDate',
          label: 'Event datum',
          kind: 'select',
          options: [...new Set([...days, values.eventDate])].filter(Boolean).map((day) => ({ value: day, label: formatOfficeDay(day) })),
        },
        { name: 'startTime', label: 'Starttijd', kind: 'time' },
        { name: 'capacity', label: 'Capaciteit', kind: 'number', ...(edited ? { hint: `${edited.currentCount} bezet` } : {}) },
        ...(edited && edited.currentCount > 0
          ? [
              {
                ...createMailField<z.input<typeof form>>('mail', edited.currentCount, 'Bij een andere starttijd.'),
                isShown: (typed: z.input<typeof form>) => typed.startTime !== values.startTime || typed.eventDate !== values.eventDate,
              },
            ]
          : []),
      ]}
      values={values}
      save={save}
      done={{ title: edited ? 'Wave bijgewerkt' : 'Wave aangemaakt' }}
      submit={edited ? 'Opslaan' : 'Aanmaken'}
      failTitle={edited ? 'Fout bij bijwerken' : 'Fout bij aanmaken'}
      changed={{ record: adminWave, show: (changed) => describeConflict(changed, waveColumns) }}
    />
  )
}
