import { chakra } from '#web/ui/theme/chakra.ts'
import type { Zone } from '#shared/contract/materials.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import type { StockRow } from './apply-counts.ts'
import type { StockActions } from './stock-actions.ts'
import { StockList } from './stock-list.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const About = chakra('p', { base: { color: 'fg.muted', flexBasis: 'full', overflowWrap: 'anywhere' } })

/** Shows each zone with its location, its responsible person and its stock. */
export function ZonesTab({ zones, rows, actions }: { zones: readonly Zone[]; rows: readonly StockRow[]; actions: StockActions }) {
  if (zones.length === 0)
    return (
      <EmptyState title="Nog geen zones">
        Hier komt elke plek op het strand waar materiaal ligt, met wie er verantwoordelijk voor is.
      </EmptyState>
    )
  return (
    <Stack>
      {zones.map((zone) => (
        <Panel
          key={zone.id}
          title={zone.name}
          flush={!actions.onBeach}
          tools={
            <About>
              {zone.location}. {zone.description} Verantwoordelijk: <b>{zone.responsible}</b>
            </About>
          }
        >
          <StockList
            label={`Voorraad van ${zone.name}`}
            rows={rows.filter((row) => row.zoneId === zone.id)}
            actions={actions}
            withZone={false}
          />
        </Panel>
      ))}
    </Stack>
  )
}
