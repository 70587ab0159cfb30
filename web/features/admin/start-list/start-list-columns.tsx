import type { Starter, StartWave } from '#shared/contract/start-numbers.ts'
import { formatCategory, formatType } from '#shared/domain/race/starter-words.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { formatStartWave } from './starter-words.ts'

/** The columns of a start list with these waves. */
export function startListColumns(waves: readonly StartWave[]): readonly SectionColumn<Starter>[] {
  const waveOf = (one: Starter) => waves.findIndex(({ id }) => id === one.waveId)
  return [
    { key: 'number', head: 'Startnummer', value: ({ startNumber }) => (startNumber === null ? null : Number(startNumber)), isCode: true },
    {
      key: 'name',
      head: 'Naam',
      value: ({ name }) => name,
      strong: true,
      cell: ({ id, name }) => <Link to={`/admin/deelnemers/${id}`}>{name}</Link>,
    },
    { key: 'type', head: 'Solo of Duo', value: formatType },
    { key: 'category', head: 'Categorie', value: formatCategory },
    {
      key: 'wave',
      head: 'Wave',
      value: waveOf,
      text: (one) => formatStartWave(waves[waveOf(one)]!),
      cell: (one) => formatStartWave(waves[waveOf(one)]!),
    },
  ]
}
