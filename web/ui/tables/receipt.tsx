import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

// The shadow must follow the sawn edge, so the sheet has the mask and its parent the shadow.
const Cast = chakra('section', { base: { filter: 'drop-shadow(0 1px 1px #07161F1F) drop-shadow(0 10px 14px #07161F24)' } })
const Sheet = chakra('div', {
  base: {
    padding: '22px 20px 30px',
    bg: 'bg.raised',
    color: 'fg',
    mask: 'conic-gradient(from -45deg at 50% 100%, #0000, #000 1deg 89deg, #0000 90deg) 50% 100% / 14px 100%',
  },
})
const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '2.5' } })
const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '5px',
    // A discount code is a long word.
    '& dt': { minWidth: '0', overflowWrap: 'anywhere' },
    '& dd': { textStyle: 'data', fontWeight: 'medium', whiteSpace: 'nowrap' },
  },
  variants: {
    kind: {
      minus: { color: 'ok' },
      total: {
        alignItems: 'flex-end',
        // with a large font size, the amount moves below its label
        flexWrap: 'wrap',
        marginBlockStart: '2.5',
        paddingBlockStart: '3.5',
        borderBlockStart: '3px solid',
        borderColor: 'fg.strong',
        color: 'fg.strong',
        '& dt': { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.625rem', lineHeight: '1', textTransform: 'uppercase' },
        '& dd': { fontFamily: 'heading', fontWeight: 'black', fontSize: 'clamp(2.5rem, 11vw, 3rem)', lineHeight: '0.76' },
      },
    },
  },
})
const Note = chakra('p', { base: { textStyle: 'small', lineHeight: '1.45', color: 'fg.muted', marginBlockStart: '4' } })

export interface ReceiptLine {
  label: ReactNode
  amount: ReactNode
  /** Green, for an amount that lowers the total. */
  minus?: boolean
}
interface ReceiptProps {
  title: ReactNode
  lines: readonly ReceiptLine[]
  total: ReactNode
  totalLabel?: ReactNode
  note?: ReactNode
}

/** Shows the costs as a receipt with a sawn edge; screen readers announce a changed total. Amounts are formatted texts ("€ 155,00"). */
export function Receipt({ title, lines, total, totalLabel = 'Totaal', note }: ReceiptProps) {
  return (
    <Cast>
      <Sheet>
        <Title>{title}</Title>
        <dl>
          {lines.map((line, index) => (
            <Line key={index} kind={line.minus ? 'minus' : undefined}>
              <dt>{line.label}</dt>
              <dd>{line.amount}</dd>
            </Line>
          ))}
          <Line kind="total" aria-live="polite">
            <dt>{totalLabel}</dt>
            <dd>{total}</dd>
          </Line>
        </dl>
        {note && <Note>{note}</Note>}
      </Sheet>
    </Cast>
  )
}
