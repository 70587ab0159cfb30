import type { Publication, ResultEntry } from '#shared/contract/results.ts'
import { timeStartWords, type TimeStart } from '#shared/domain/race/race-settings.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate, formatTime, eventDateOf } from '#shared/lib/dates.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { Category } from './categories.ts'
import { formatEntryTime, formatPlace, formatPlaceRange, joinMembers } from './result-words.ts'

const Sheet = chakra('section', {
  base: {
    fontFamily: 'table',
    fontSize: '15pt',
    color: 'fg.strong',
    '& h1': { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '34pt', lineHeight: '1', textTransform: 'uppercase' },
    '& h1 + p': { fontSize: '18pt', fontWeight: 'semibold' },
    '& table': { width: 'full', marginBlockStart: '6mm', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th': { textAlign: 'start', fontSize: '12pt', borderBlockEnd: '2px solid' },
    '& td': { paddingBlock: '1.6mm', borderBlockEnd: '1px solid', borderColor: 'edge', verticalAlign: 'top' },
    '& :is(td, th)': { paddingInlineEnd: '3mm' },
    '& :is(td, th):last-of-type': { textAlign: 'end', paddingInlineEnd: '0', whiteSpace: 'nowrap' },
    '& tr': { breakInside: 'avoid' },
    '& small': { fontSize: '11pt' },
  },
})

const titles: Readonly<Record<Publication['status'], string>> = {
  provisional: 'Voorlopige uitslag',
  checked: 'Voorlopige uitslag, nagekeken',
  published: 'Uitslag',
}

interface PrintListProps {
  entries: readonly ResultEntry[]
  category: Category
  day: string
  status: Publication['status']
  timeFrom: TimeStart
  /** Ms since the epoch: the moment of printing. */
  at: number
}

/** The list for the notice board: everybody with a result in a category. People who do not share results are anonymous. */
export function PrintList({ entries, category: { label, has, placeOf }, day, status, timeFrom, at }: PrintListProps) {
  const ranked = entries.filter((one) => has(one) && placeOf(one)).toSorted((a, b) => placeOf(a)!.position - placeOf(b)!.position)
  return (
    <Sheet aria-label="Uitslag om te printen">
      <h1>{label}</h1>
      <p>{`${titles[status]}, ${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}`}</p>
      <p>{`${brand.name}. Geprint op ${formatEventDate(eventDateOf(at))} om ${formatTime(at)}. Tijd vanaf de ${timeStartWords[timeFrom].choice}.`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Plaats</th>
            <th scope="col">Nr.</th>
            <th scope="col">Naam</th>
            <th scope="col">Wave</th>
            <th scope="col">Tijd</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((one) => (
            <tr key={one.id}>
              <td>
                <b>{formatPlace(placeOf(one), one.time?.known ?? false)}</b> <small>{formatPlaceRange(placeOf(one))}</small>
              </td>
              <td>{joinMembers(one, ({ startNumber }) => startNumber ?? '')}</td>
              <td>{one.members.map(({ name, anonymous }) => (anonymous ? 'Anoniem' : name)).join(' / ')}</td>
              <td>{joinMembers(one, ({ waveNumber }) => String(waveNumber ?? ''))}</td>
              <td>{formatEntryTime(one.time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ranked.some((one) => formatPlaceRange(placeOf(one))) && (
        <p>
          <small>Staat er een bereik achter de plaats, dan zijn de klokken te onzeker voor één plaats.</small>
        </p>
      )}
    </Sheet>
  )
}
