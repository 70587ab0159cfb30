import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { StockRow } from './apply-counts.ts'
import { StatusTag } from './status-badge.tsx'
import type { StockActions } from './stock-actions.ts'
import { nameStockRow, formatLastCheck } from './stock-words.ts'
import { WaitingMark } from './waiting-mark.tsx'

const Cards = chakra('ul', {
  base: { display: 'grid', gap: '0 24px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))' },
})
const Card = chakra('li', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '2',
    paddingBlock: '3.5',
    borderBlockEnd: '2px solid',
    textStyle: 'data',
    fontSize: '1.0625rem',
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
  },
})
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
})
const Name = chakra('h3', {
  base: { fontFamily: 'heading', fontWeight: 'black', fontSize: '1.75rem', lineHeight: '0.95', textTransform: 'uppercase' },
})
const Figure = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 8px',
    '& b': { fontFamily: 'heading', fontWeight: 'black', fontSize: '3.25rem', lineHeight: '0.8' },
  },
})
const Acts = chakra('div', { base: { display: 'flex', gap: '2', marginInlineStart: 'auto' } })

interface StockCardsProps {
  label: string
  rows: readonly StockRow[]
  actions: StockActions
  withZone: boolean
  now: number
}

/** Shows the stock as cards with a large status and a large button to count, for crew with wet hands. */
export function StockCards({ label, rows, ...rest }: StockCardsProps) {
  return (
    <Cards aria-label={label}>
      {rows.map((row) => (
        <StockCard key={row.id} row={row} {...rest} />
      ))}
    </Cards>
  )
}

/** A button for crew with gloves: high contrast, and as high as a thumb. */
const BigButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 'button',
    minWidth: 'touchScan',
    paddingInline: '4',
    borderRadius: '1',
    bg: 'scan.ink',
    color: 'scan.surface',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '1.5rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    touchAction: 'manipulation',
  },
  variants: { kind: { solid: {}, outline: { bg: 'scan.surface', color: 'scan.ink', boxShadow: 'inset 0 0 0 3px currentColor' } } },
})

function StockCard({ row, actions, withZone, now }: { row: StockRow } & Omit<StockCardsProps, 'label' | 'rows'>) {
  const mayCount = actions.mayCount(row.zoneId)
  return (
    <Card>
      <Row>
        <div>
          <Name>{row.materialName}</Name>
          {withZone && <p>{row.zoneName}</p>}
        </div>
        <StatusTag status={row.status} />
      </Row>
      <Row>
        <Figure>
          <b>{row.currentStock}</b> <span>{`van ${row.requiredStock} ${row.unit}`}</span>
        </Figure>
        <Acts>
          <BigButton type="button" kind="outline" aria-label={`Historie van ${nameStockRow(row)}`} onClick={() => actions.onHistory(row)}>
            <Icon name="clock" strokeWidth="2.4" />
          </BigButton>
          {mayCount && (
            <BigButton type="button" aria-label={`Tel ${nameStockRow(row)}`} onClick={() => actions.onCount(row)}>
              Tel
            </BigButton>
          )}
        </Acts>
      </Row>
      <div>
        <p>{formatLastCheck(row, now)}</p>
        {row.notes && <p>{`‘${row.notes}’`}</p>}
        {row.waiting && <WaitingMark />}
        {!mayCount && <p>{`Hier telt de crew van ${row.zoneName}.`}</p>}
      </div>
    </Card>
  )
}
