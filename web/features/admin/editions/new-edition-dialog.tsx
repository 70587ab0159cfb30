import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { editionEndpoints, newEdition, type Edition } from '#shared/contract/editions.ts'
import { builtFacts, readFact } from '#shared/facts/event-facts.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { refreshEditions } from './edition-queries.ts'
import { hours } from './edition-words.ts'

const day = newEdition.shape.days.element
/** Without a date there is no second day, although its capacity is filled in beforehand. */
const secondDay = z.preprocess((typed: z.input<typeof day>) => (typed.eventDate === '' ? undefined : typed), day.optional())
const form = newEdition.extend({
  days: z.tuple([day, secondDay]).transform(([first, second]) => (second ? [first, second] : [first])),
})

/** Creates an edition from a name, days and waves. All its other terms are those of the current edition. */
export function NewEditionDialog({ open, from, onClose }: { open: boolean; from: Edition; onClose: () => void }) {
  const client = useQueryClient()
  const intention = useIntention()
  const [first, second] = from.days
  const pattern = from.facts.waveTimes ?? readFact('waveTimes', 'form', builtFacts).value
  async function save(body: z.output<typeof form>) {
    await unwrap(call(editionEndpoints.createEdition, { body }, { idempotencyKey: intention.keyFor(body) }))
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
        { name: 'days.0.eventDate', label: 'Eerste dag', kind: 'date' },
        { name: 'days.0.capacity', label: 'Plekken op de eerste dag', kind: 'number', min: 1 },
        { name: 'days.1.eventDate', label: 'Tweede dag', kind: 'date', optional: true },
        { name: 'days.1.capacity', label: 'Plekken op de tweede dag', kind: 'number', min: 1 },
        { name: 'waves.first', label: 'Eerste wave', kind: 'select', options: hours },
        { name: 'waves.last', label: 'Laatste wave', kind: 'select', options: hours },
        { name: 'waves.capacity', label: 'Plekken per wave', kind: 'number', min: 1, wide: true, hint: 'Elk uur een wave, op elke dag.' },
      ]}
      values={{
        name: '',
        location: first?.location ?? '',
        days: [
          { eventDate: '', capacity: first?.capacity ?? 500 },
          { eventDate: '', capacity: second?.capacity ?? first?.capacity ?? 500 },
        ],
        waves: pattern,
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
