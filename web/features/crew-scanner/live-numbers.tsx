import { chakra } from '@chakra-ui/react'
import type { PeopleCount } from './count-people.ts'

const Row = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 44%), 1fr))',
    gap: '2px',
    marginInline: '-16px',
    marginBlock: '-16px 16px',
    bg: 'scan.ink',
    borderBottom: '4px solid',
  },
})
const Tile = chakra('div', {
  base: { display: 'flex', flexDirection: 'column-reverse', gap: '1', padding: '14px 16px', bg: 'scan.surface' },
})
const Label = chakra('dt', { base: { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1.1' } })
const Number = chakra('dd', {
  base: { fontFamily: 'heading', fontWeight: 'black', fontSize: '2.75rem', lineHeight: '0.8', fontVariantNumeric: 'tabular-nums' },
})

/** Four numbers, live: this phone's list with its own scans. */
export function LiveNumbers({ numbers }: { numbers: PeopleCount }) {
  const percent = numbers.checkInRate.toLocaleString('nl-NL', { minimumFractionDigits: 1 })
  const tiles = [
    ['ingecheckt', numbers.checkedIn],
    ['nog niet', numbers.notCheckedIn],
    ['deelnemers', numbers.totalParticipants],
    ['binnen', `${percent}%`],
  ]
  return (
    <Row>
      {tiles.map(([label, value]) => (
        <Tile key={label}>
          <Label>{label}</Label>
          <Number>{value}</Number>
        </Tile>
      ))}
    </Row>
  )
}
