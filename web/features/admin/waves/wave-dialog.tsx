import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { newWave, type AdminWave } from '#shared/contract/waves.ts'
import { amsterdamTime, formatTime } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { currentOf, RecordChanged } from '#web/features/admin/record-changed.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { refreshPeople } from './wave-queries.ts'
import { sayDay } from './wave-words.ts'

const form = z.object({
  eventDate: newWave.shape.eventDate,
  startTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Start tijd is verplicht'),
  capacity: newWave.shape.capacity,
})

/** Of a new wave (specification section 9). */
const defaults = { startTime: '09:00', capacity: 50 }

interface WaveDialogProps {
  /** The one to edit; `new` makes one; undefined: closed. */
  wave: AdminWave | 'new' | undefined
  days: readonly string[]
  onClose: () => void
}

/** Makes a wave or edits one: day, start and capacity. */
export function WaveDialog(props: WaveDialogProps) {
  return <Inside key={props.wave === 'new' ? 'new' : (props.wave?.version ?? 'closed')} {...props} />
}

function Inside({ wave: given, days, onClose }: WaveDialogProps) {
  const client = useQueryClient()
  const [wave, setWave] = useState(given)
  const [keptVersion, keepVersion] = useState<string>()
  const isNew = wave === 'new' || wave === undefined
  const values = isNew
    ? { eventDate: days[0] ?? '', ...defaults }
    : { eventDate: wave.eventDate, startTime: formatTime(wave.startTime), capacity: wave.capacity }

  async function save({ eventDate, startTime, capacity }: z.output<typeof form>) {
    // The clock on the beach, said in UTC.
    const body = { eventDate, startTime: toIsoMoment(amsterdamTime(eventDate, startTime)), capacity }
    await (isNew
      ? unwrap(call('createWave', { body: { ...body, currentCount: 0 } }))
      : unwrap(call('updateWave', { params: { id: wave.id }, body: { ...body, version: keptVersion ?? wave.version } })))
    await refreshPeople(client)
  }

  return (
    <EditDialog
      key={isNew ? 'new' : wave.version}
      open={wave !== undefined}
      onClose={onClose}
      title={isNew ? 'Nieuwe Wave' : `Wave ${wave.number} bewerken`}
      schema={form}
      fields={[
        {
          name: 'eventDate',
          label: 'Event datum',
          kind: 'select',
          options: [...new Set([...days, values.eventDate])].filter(Boolean).map((day) => ({ value: day, label: sayDay(day) })),
        },
        { name: 'startTime', label: 'Start tijd', kind: 'time' },
        { name: 'capacity', label: 'Capaciteit', kind: 'number', min: 1, hint: isNew ? undefined : `${wave.currentCount} bezet` },
      ]}
      values={values}
      save={save}
      done={{ title: isNew ? 'Wave aangemaakt' : 'Wave bijgewerkt' }}
      submit={isNew ? 'Aanmaken' : 'Opslaan'}
      failTitle={isNew ? 'Fout bij aanmaken' : 'Fout bij bijwerken'}
      showFailure={(failure) => {
        const now = currentOf<AdminWave>(failure)
        if (!now || isNew) return undefined
        return (
          <RecordChanged
            fields={[
              { label: 'Event datum', before: sayDay(wave.eventDate), now: sayDay(now.eventDate) },
              { label: 'Start tijd', before: formatTime(wave.startTime), now: formatTime(now.startTime) },
              { label: 'Capaciteit', before: String(wave.capacity), now: String(now.capacity) },
              { label: 'Status', before: wave.status, now: now.status },
              { label: 'Notitie', before: wave.notes, now: now.notes },
            ]}
            kept={keptVersion === now.version}
            onTakeTheirs={() => setWave(now)}
            onKeepMine={() => keepVersion(now.version)}
          />
        )
      }}
    />
  )
}
