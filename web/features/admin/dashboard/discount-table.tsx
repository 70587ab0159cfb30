import type { SalesFigures } from '#shared/domain/money/sales-figures.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

const Aside = chakra('span', { base: { marginInlineStart: 'auto', textStyle: 'table', fontWeight: 'medium', color: 'fg.muted' } })
const Quiet = chakra('p', { base: { textStyle: 'table', color: 'fg.muted' } })
const Codes = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'table',
    '& :is(th, td)': {
      paddingBlock: '3px',
      paddingInlineStart: '4',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& tr > :first-child': { paddingInlineStart: '0', textAlign: 'start' },
    '& thead th': { textStyle: 'tableHeading', fontWeight: 'medium', color: 'fg.muted' },
    '& tbody th': { fontWeight: 'semibold', whiteSpace: { base: 'normal', md: 'nowrap' }, overflowWrap: 'anywhere', minWidth: '8.5rem' },
  },
})
/** Fills the width that the other columns do not need. */
const Wide = chakra('td', { base: { width: '100%' } })
const Bar = chakra('span', { base: { display: 'block', height: '10px', bg: 'fg.strong' } })

/** Shows how often each discount code was used and its total discount, the most used code first. */
export function DiscountTable({ codes }: Pick<SalesFigures, 'codes'>) {
  const totalDiscount = codes.reduce((sum, { discount }) => sum + discount, 0)
  const mostUses = Math.max(...codes.map(({ uses }) => uses))
  return (
    <Panel title="Kortingscodes" tools={codes.length > 0 && <Aside>{`${formatEuro(totalDiscount)} korting gegeven`}</Aside>}>
      {codes.length === 0 ? (
        <Quiet>Nog geen kortingscode gebruikt. Codes maak je bij Instellingen.</Quiet>
      ) : (
        <Codes aria-label="Kortingscodes">
          <thead>
            <tr>
              {/* Spans the code and its bar. */}
              <th scope="col" colSpan={2}>
                Code
              </th>
              <th scope="col">Gebruikt</th>
              <th scope="col">Korting</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ code, uses, discount }) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                <Wide>
                  <Bar style={{ width: `${(uses / mostUses) * 100}%` }} />
                </Wide>
                <td>{uses}</td>
                <td>{formatEuro(discount)}</td>
              </tr>
            ))}
          </tbody>
        </Codes>
      )}
    </Panel>
  )
}
