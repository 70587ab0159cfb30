import { chakra } from '@chakra-ui/react'
import { formatTime } from '#shared/lib/dates.ts'
import type { ShownVerdict } from './use-verdict.ts'
import { nameTicket } from './verdict-words.ts'

const Line = chakra('p', {
  base: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '52px',
    padding: '10px 16px',
    bg: 'scan.ink',
    color: 'scan.surface',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.375rem',
    lineHeight: '1.05',
    '@media (max-height: 480px)': { minHeight: '40px', paddingBlock: '4px' },
  },
})
const Small = chakra('span', { base: { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1.1', textAlign: 'end' } })

/** The last scan stays in sight, for who looked away. */
export function LastScanLine({ last, busy }: { last: ShownVerdict | null; busy: boolean }) {
  if (busy) return <Line>Bewaart de scan…</Line>
  if (!last) return <Line>Houd de QR voor de camera</Line>
  const { outcome, words, at } = last
  const ticket = 'ticket' in outcome ? outcome.ticket : null
  return (
    <Line>
      <span>Laatste: {ticket ? nameTicket(ticket) : 'geweigerd'}</span>
      <Small>
        {words.short}, {formatTime(at)}
      </Small>
    </Line>
  )
}
