import { chakra } from '#web/ui/theme/chakra.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import type { StockRow } from './apply-counts.ts'
import type { StockActions } from './stock-actions.ts'
import { StockList } from './stock-list.tsx'
import { byUrgency, statusWords } from './stock-words.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const About = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } })

const Short = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    textStyle: 'data',
    fontSize: '1.0625rem',
    '& b': { fontFamily: 'heading', fontWeight: 'black', fontSize: '1.75rem', lineHeight: '1' },
  },
})

/**
 * Shows the stock rows of the selected zones, the largest shortage first, and how many rows have each status. A row that was never counted
 * also has a status.
 */
export function OverviewTab({ rows, actions }: { rows: readonly StockRow[]; actions: StockActions }) {
  const sorted = [...rows].sort((a, b) => byUrgency.indexOf(a.status) - byUrgency.indexOf(b.status))
  const counts = byUrgency.map((status) => ({ label: statusWords[status], count: rows.filter((row) => row.status === status).length }))
  counts.push({ label: 'Waarvan nog niet geteld', count: rows.filter((row) => row.lastChecked === null).length })
  return (
    <Stack>
      {actions.onBeach ? (
        <Short>
          {counts.map(({ label, count }) => (
            <li key={label}>
              <b>{count}</b> <span>{label}</span>
            </li>
          ))}
        </Short>
      ) : (
        <StatStrip>
          {counts.map(({ label, count }) => (
            <Stat
              key={label}
              label={label}
              figure={count}
              aside={`van ${rows.length}`}
              {...(rows.length > 0 ? { share: count / rows.length } : {})}
            />
          ))}
        </StatStrip>
      )}
      <Panel
        title="Eerst wat tekort is"
        flush={!actions.onBeach}
        tools={<About>Elke regel is een materiaal in een zone. Zonder telling geldt de paklijst.</About>}
      >
        <StockList label="Voorraad, eerst wat tekort is" rows={sorted} actions={actions} withZone />
      </Panel>
    </Stack>
  )
}
