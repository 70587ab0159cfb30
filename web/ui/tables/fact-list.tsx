import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

const List = chakra('dl', { base: { display: 'grid' } })
const Row = chakra('div', {
  base: {
    // The widths are in rem: the name `Bestelnummer` fits on one line, and with a large font size each name is above its value.
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    paddingBlock: '11px',
    borderBlockStart: '1.5px solid',
    borderColor: 'edge',
    lineHeight: '1.35',
    '& dt': { flex: '0 0 7rem', fontSize: 's', color: 'fg.muted', paddingBlockStart: '1px' },
    '& dd': { flex: '1 1 8.5rem', minWidth: '0', fontWeight: 'semibold', color: 'fg.strong', overflowWrap: 'anywhere' },
  },
})

/** Shows names and values under each other, with lines between them: when, where, who, paid. */
export function FactList({ facts }: { facts: readonly { name: ReactNode; value: ReactNode }[] }) {
  return (
    <List>
      {facts.map((fact, index) => (
        <Row key={index}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </Row>
      ))}
    </List>
  )
}
