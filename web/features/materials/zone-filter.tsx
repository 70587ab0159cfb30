import { chakra } from '#web/ui/theme/chakra.ts'
import type { Zone } from '#shared/contract/materials.ts'
import { Select } from '#web/ui/forms/select.tsx'

const Choice = chakra('div', { base: { minWidth: '0', flex: { base: '1 1 9rem', md: 'none' }, width: { md: '12rem' }, maxWidth: 'full' } })

/** Lets the user select one zone or all zones, for every tab. */
export function ZoneFilter({
  zones,
  value,
  onChange,
  big,
}: {
  zones: readonly Zone[]
  value: string
  onChange: (zoneId: string) => void
  big: boolean
}) {
  return (
    <Choice>
      <Select size={big ? 'field' : 'table'} aria-label="Zone" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Alle zones</option>
        {zones.map((zone) => (
          <option key={zone.id} value={zone.id}>
            {zone.name}
          </option>
        ))}
      </Select>
    </Choice>
  )
}
