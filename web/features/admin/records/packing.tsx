import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { materialCalls, packingCalls, packingForm, zoneCalls } from '#shared/contract/records.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { RecordSection, recordsQuery } from './record-section.tsx'
import { toOptions, version } from './words.ts'

const form = packingForm.extend({ version })
type RowOf<One extends { list: { response: z.ZodType<object[]> } }> = z.output<One['list']['response']>[number]
type Row = RowOf<typeof packingCalls>
const columns: readonly SectionColumn<Row>[] = [
  { key: 'zone', head: 'Zone', value: (one) => one.zoneName },
  { key: 'material', head: 'Materiaal', value: (one) => one.materialName, strong: true },
  { key: 'required', head: 'Nodig', value: (one) => one.requiredStock, end: true },
  { key: 'packed', head: 'Gaat mee', value: (one) => one.packedStock, end: true },
  { key: 'unit', head: 'Eenheid', value: (one) => one.unit },
]

/** `/admin/instellingen/paklijst`: how much of each material belongs in each zone. */
export default function Packing() {
  const zones = useQuery(recordsQuery<RowOf<typeof zoneCalls>>(zoneCalls))
  const materials = useQuery(recordsQuery<RowOf<typeof materialCalls>>(materialCalls))
  return (
    <RecordSection
      title="Paklijst"
      note="Wat meegaat geldt tot iemand telt"
      noun="regels"
      one="regel"
      add="Nieuwe regel"
      hint="Zone of materiaal"
      calls={packingCalls}
      params={({ id }) => ({ id })}
      nameOf={({ materialName, zoneName }) => `${materialName} in ${zoneName}`}
      columns={columns}
      empty={{ title: 'Nog niets op de paklijst', text: 'Maak eerst zones en materiaal, zeg dan wat waar hoort.' }}
      schema={form}
      fields={(row) => [
        // An existing line keeps its zone and material, because its counts belong to them.
        ...(row
          ? []
          : [
              { name: 'zoneId' as const, label: 'Zone', kind: 'select' as const, options: toOptions('Kies een zone', zones) },
              { name: 'materialId' as const, label: 'Materiaal', kind: 'select' as const, options: toOptions('Kies materiaal', materials) },
            ]),
        { name: 'requiredStock', label: 'Nodig', kind: 'number' },
        { name: 'packedStock', label: 'Gaat mee', kind: 'number' },
      ]}
      values={(row) => row ?? { zoneId: '', materialId: '', requiredStock: 0, packedStock: 0 }}
      removes={() => 'De crew telt het daar niet meer; wat geteld is, blijft bewaard.'}
    >
      <NotLoaded title="Zones en materiaal laden niet" of={[zones, materials]} />
    </RecordSection>
  )
}
