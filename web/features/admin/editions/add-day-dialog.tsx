import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { editionEndpoints, newDay, type Edition } from '#shared/contract/editions.ts'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { refreshEditions } from './edition-queries.ts'
import { hourOptions } from './edition-words.ts'
import { fitWavePlaces, WaveSum } from './wave-places.tsx'

const WaveFit = ({ waves, capacity }: z.input<typeof newDay>) => <WaveSum waves={waves} days={[capacity]} />

/** Adds a day with its waves to an edition. */
export function AddDayDialog({ edition, onClose }: { edition: Edition | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const intention = useIntention()
  if (!edition) return undefined
  const sibling = edition.days.at(-1)
  const pattern = edition.facts.waveTimes ?? readFact('waveTimes', 'dashboard', builtInFacts).value
  const { dayPlaces, waves } = fitWavePlaces(sibling?.capacity ?? 500, pattern)
  return (
    <EditDialog
      open
      onClose={onClose}
      title={`Dag toevoegen aan ${edition.name}`}
      schema={newDay}
      fields={[
        { name: 'eventDate', label: 'Datum', kind: 'date' },
        { name: 'capacity', label: 'Plekken', kind: 'number' },
        { name: 'location', label: 'Locatie', wide: true },
        { name: 'waves.first', label: 'Eerste wave', kind: 'select', options: hourOptions },
        { name: 'waves.last', label: 'Laatste wave', kind: 'select', options: hourOptions },
        {
          name: 'waves.capacity',
          label: 'Plekken per wave',
          kind: 'number',
          wide: true,
          hint: 'Elk uur een wave.',
          below: WaveFit,
        },
      ]}
      values={{
        eventDate: '',
        capacity: dayPlaces,
        location: sibling?.location ?? '',
        waves,
      }}
      save={async (body) => {
        const options = { idempotencyKey: intention.keyFor(body) }
        await unwrap(call(editionEndpoints.addRaceDay, { params: { id: edition.id }, body }, options))
        intention.end()
        await refreshEditions(client)
      }}
      done={{ title: 'Dag toegevoegd', description: 'Zet hem open als de verkoop begint.' }}
      submit="Toevoegen"
      failTitle="Fout bij toevoegen"
    >
      De dag is nog niet open. Annuleren en overdragen kan even lang ervoor als bij de eerste dag van deze editie.
    </EditDialog>
  )
}
