import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { editionEndpoints, newEdition, type Edition } from '#shared/contract/editions.ts'
import { builtFacts, readFact } from '#shared/facts/event-facts.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { refreshEditions } from './edition-queries.ts'
import { hours } from './edition-words.ts'
import { unwrapPlaced } from './place-faults.ts'

const day = newEdition.shape.days.element.shape
const waves = newEdition.shape.waves.shape
/** The call's body in one line of fields; of two days the second may be left out. */
const form = z.object({
  name: newEdition.shape.name,
  location: newEdition.shape.location,
  day1: day.eventDate,
  capacity1: day.capacity,
  day2: z.union([z.literal(''), day.eventDate]),
  capacity2: day.capacity,
  first: waves.first,
  last: waves.last,
  perWave: waves.capacity,
})
type Form = z.output<typeof form>

/** Where the server's faults stand in the form. */
const placeOf: Record<string, keyof Form> = {
  'days.0.eventDate': 'day1',
  'days.1.eventDate': 'day2',
  'days.0.capacity': 'capacity1',
  'days.1.capacity': 'capacity2',
  'waves.first': 'first',
  'waves.last': 'last',
  'waves.capacity': 'perWave',
}

/** Makes an edition on the terms of the current one: its name, days and waves. */
export function NewEditionDialog({ open, from, onClose }: { open: boolean; from: Edition; onClose: () => void }) {
  const client = useQueryClient()
  const intention = useIntention()
  const [first, second] = from.days
  const pattern = from.facts.waveTimes ?? readFact('waveTimes', 'form', builtFacts).value
  async function save({ name, location, day1, capacity1, day2, capacity2, first, last, perWave }: Form) {
    const days = [{ eventDate: day1, capacity: capacity1 }, ...(day2 === '' ? [] : [{ eventDate: day2, capacity: capacity2 }])]
    const body = { name, location, days, waves: { first, last, capacity: perWave } }
    await unwrapPlaced(call(editionEndpoints.createEdition, { body }, { idempotencyKey: intention.keyFor(body) }), placeOf)
    intention.end()
    await refreshEditions(client)
  }
  return (
    <EditDialog
      open={open}
      onClose={onClose}
      title="Nieuwe editie"
      schema={form}
      fields={[
        { name: 'name', label: 'Naam' },
        { name: 'location', label: 'Locatie' },
        { name: 'day1', label: 'Eerste dag', kind: 'date' },
        { name: 'capacity1', label: 'Plekken op de eerste dag', kind: 'number', min: 1 },
        { name: 'day2', label: 'Tweede dag', kind: 'date', optional: true },
        { name: 'capacity2', label: 'Plekken op de tweede dag', kind: 'number', min: 1 },
        { name: 'first', label: 'Eerste wave', kind: 'select', options: hours },
        { name: 'last', label: 'Laatste wave', kind: 'select', options: hours },
        { name: 'perWave', label: 'Plekken per wave', kind: 'number', min: 1, wide: true, hint: 'Elk uur een wave, op elke dag.' },
      ]}
      values={{
        name: '',
        location: first?.location ?? '',
        day1: '',
        capacity1: first?.capacity ?? 500,
        day2: '',
        capacity2: second?.capacity ?? first?.capacity ?? 500,
        first: pattern.first,
        last: pattern.last,
        perWave: pattern.capacity,
      }}
      save={save}
      done={{ title: 'Editie aangemaakt', description: 'Zet de dagen open en maak haar huidig als de verkoop begint.' }}
      submit="Aanmaken"
      failTitle="Fout bij aanmaken"
    >
      <p>
        Prijzen, extra’s, verzending, betaaltijd, feiten, parkeren en de evenementenpagina zijn eerst die van <span>{from.name}</span>;
        daarna pas je ze per editie aan. Annuleren en overdragen kan even lang voor de dag als nu.
      </p>
    </EditDialog>
  )
}
