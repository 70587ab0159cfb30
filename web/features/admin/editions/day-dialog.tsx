import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { dayEdit, editionEndpoints, raceDay, type RaceDay } from '#shared/contract/editions.ts'
import { countWavePlaces } from '#shared/domain/race/waves.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { wavesQuery } from '#web/api/waves-query.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { createMailField } from '#web/features/admin/waves/mail-switch.tsx'
import { refreshEditions } from './edition-queries.ts'
import { dayFields, saleStates } from './edition-words.ts'
import { DayWaveSum } from './wave-places.tsx'

/** A date that may be left empty. */
const until = z
  .string()
  .transform((text) => (text === '' ? null : text))
  .pipe(dayEdit.shape.cancelUntil)
const form = dayEdit.extend({ cancelUntil: until, transferUntil: until, mail: z.boolean() })

/** Shows the sum of the places of the day's waves, as a warning if it differs from the typed places of the day. */
function WavePlaces({ eventDate, places }: { eventDate: string; places: unknown }) {
  const waves = useQuery(wavesQuery).data?.filter((wave) => wave.eventDate === eventDate)
  return waves && <DayWaveSum sum={countWavePlaces(waves).capacity} places={Number(places)} />
}

/** Edits a race day: its location, capacity and sale state, and until when a ticket can be cancelled or transferred. */
export function DayDialog({ day, onClose }: { day: RaceDay | undefined; onClose: () => void }) {
  const client = useQueryClient()
  if (!day) return undefined
  const { eventDate, location, capacity, taken, status, cancelUntil, transferUntil, version } = day
  return (
    <EditDialog
      open
      onClose={onClose}
      title={`${formatShortDayYear(eventDate)} bewerken`}
      schema={form}
      fields={[
        { name: 'location', label: 'Locatie', wide: true },
        {
          name: 'capacity',
          label: 'Plekken',
          kind: 'number',
          hint: `${taken} bezet`,
          below: (typed) => <WavePlaces eventDate={eventDate} places={typed.capacity} />,
        },
        {
          name: 'status',
          label: 'Verkoop',
          kind: 'select',
          options: Object.entries(saleStates).map(([value, { text }]) => ({ value, label: text })),
        },
        {
          name: 'cancelUntil',
          label: 'Annuleren tot en met',
          kind: 'date',
          optional: true,
          max: eventDate,
          hint: 'Leeg: annuleren kan niet.',
        },
        {
          name: 'transferUntil',
          label: 'Overdragen tot en met',
          kind: 'date',
          optional: true,
          max: eventDate,
          hint: 'Leeg: overdragen kan niet.',
        },
        ...(taken > 0
          ? [
              {
                ...createMailField<z.input<typeof form>>('mail', taken, 'Bij een andere locatie.'),
                isShown: (typed: z.input<typeof form>) => typed.location !== location,
              },
            ]
          : []),
      ]}
      values={{ location, capacity, status, cancelUntil: cancelUntil ?? '', transferUntil: transferUntil ?? '', version, mail: true }}
      save={async (body) => {
        await unwrap(call(editionEndpoints.changeRaceDay, { params: { eventDate }, body }))
        await refreshEditions(client)
      }}
      done={{ title: 'Racedag bijgewerkt', description: formatShortDayYear(eventDate) }}
      changed={{ record: raceDay, show: (changed) => describeConflict(changed, dayFields) }}
    />
  )
}
