import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { editionEndpoints, newEdition, type Edition } from '#shared/contract/editions.ts'
import type { Wave } from '#shared/contract/catalog.ts'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { wavesQuery } from '#web/api/waves-query.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { refreshEditions } from './edition-queries.ts'
import { hourOptions } from './edition-words.ts'
import { WaveSum } from './wave-places.tsx'

const day = newEdition.shape.days.element
/** Ignores the second day if its date is empty: its capacity has an initial value, so the day is never blank. */
const secondDay = z.preprocess((typed: z.input<typeof day>) => (typed.eventDate === '' ? undefined : typed), day.optional())
const form = newEdition.extend({
  days: z.tuple([day, secondDay]).transform(([first, second]) => (second ? [first, second] : [first])),
})
const WaveFit = ({ waves, days: [first, second] }: z.input<typeof form>) => (
  <WaveSum waves={waves} days={second?.eventDate ? [first.capacity, second.capacity] : [first.capacity]} />
)

/**
 * Creates an edition from a name, days and waves. The form starts with the current capacities of the days and the current hours and
 * capacities of the waves. All other terms are copied from the current edition. Then opens the dashboard of the new edition, whose ready
 * check is its to-do list.
 */
export function NewEditionDialog({ open, from, onClose }: { open: boolean; from: Edition; onClose: () => void }) {
  const client = useQueryClient()
  const intention = useIntention()
  const [first, second = first] = from.days
  const { data: current, isLoading } = useQuery({ ...wavesQuery, enabled: open })
  const navigate = useNavigate()
  const made = useRef<string>(undefined)
  async function save(body: z.output<typeof form>) {
    const { id } = await unwrap(call(editionEndpoints.createEdition, { body }, { idempotencyKey: intention.keyFor(body) }))
    intention.end()
    made.current = id
    await refreshEditions(client)
  }
  function close() {
    onClose()
    if (made.current) void navigate(`/admin-dashboard?editie=${made.current}`)
    made.current = undefined
  }
  return (
    <EditDialog
      open={open && !isLoading}
      onClose={close}
      title="Nieuwe editie"
      schema={form}
      fields={[
        { name: 'name', label: 'Naam' },
        { name: 'location', label: 'Locatie' },
        { name: 'days.0.eventDate', label: 'Eerste dag', kind: 'date' },
        { name: 'days.0.capacity', label: 'Plekken op de eerste dag', kind: 'number' },
        { name: 'days.1.eventDate', label: 'Tweede dag', kind: 'date', optional: true },
        { name: 'days.1.capacity', label: 'Plekken op de tweede dag', kind: 'number' },
        { name: 'waves.first', label: 'Eerste wave', kind: 'select', options: hourOptions },
        { name: 'waves.last', label: 'Laatste wave', kind: 'select', options: hourOptions },
        {
          name: 'waves.capacity',
          label: 'Plekken per wave',
          kind: 'number',
          wide: true,
          hint: 'Elk uur een wave, op elke dag.',
          below: WaveFit,
        },
      ]}
      values={{
        name: '',
        location: first?.location ?? '',
        days: [
          { eventDate: '', capacity: first?.capacity ?? 500 },
          { eventDate: '', capacity: second?.capacity ?? 500 },
        ],
        waves: readPattern(from, current ?? []),
      }}
      save={save}
      done={{ title: 'Editie aangemaakt', description: 'Hieronder staat wat er nog moet gebeuren.' }}
      submit="Aanmaken"
      failTitle="Fout bij aanmaken"
    >
      <p>
        Prijzen, extra’s, verzending, betaaltijd, feiten, teksten, parkeren en de evenementenpagina zijn eerst die van{' '}
        <span>{from.name}</span>; daarna pas je ze per editie aan. Annuleren en overdragen kan even lang voor de dag als nu. Kortingscodes
        gaan niet mee.
      </p>
    </EditDialog>
  )
}

/** Returns the first and last hour of the current waves and their most frequent capacity, or without waves the fact `waveTimes`. */
function readPattern({ days, facts }: Edition, waves: readonly Wave[]): z.input<typeof newEdition>['waves'] {
  const own = waves.filter(({ eventDate }) => days.some((one) => one.eventDate === eventDate))
  if (own.length === 0) return facts.waveTimes ?? readFact('waveTimes', 'dashboard', builtInFacts).value
  const starts = own.map(({ startTime }) => `${formatTime(startTime).slice(0, 2)}:00`).toSorted()
  const [capacity] = [...Map.groupBy(own, (one) => one.capacity)].toSorted(([, one], [, other]) => other.length - one.length)[0]!
  return { first: starts[0]!, last: starts.at(-1)!, capacity }
}
