import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'

const Mark = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', fontWeight: 'bold', color: 'fg.strong', whiteSpace: 'nowrap' },
})

/** Shows that the server has not received a count of this device yet. */
export function WaitingMark() {
  return (
    <Mark>
      <Icon name="clock" boxSize="1em" strokeWidth="2.6" />
      Wacht op verzenden
    </Mark>
  )
}
