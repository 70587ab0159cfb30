import type { WaveStatus as Status } from '#shared/domain/race/waves.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { newStart } from '#shared/domain/office/new-start-line.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { stateOfWave, waveStates } from './wave-words.ts'

const ToPeople = chakra(Link, { base: { textDecoration: 'underline' } })
const Line = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })

interface Props {
  eventDate: string
  status: Status
  capacity: number
  count: number
  /** True if the wave has few places left (specification section 9). */
  isAlmostFull?: boolean
}

/** The state of a wave in its row. For a cancelled wave with people, also a link to the participants who need a new start. */
export function WaveStatus({ eventDate, isAlmostFull = false, ...wave }: Props) {
  const state = waveStates[stateOfWave(wave)]
  return (
    <Line>
      <Badge kind={state.kind}>{state.text}</Badge>
      {state === waveStates.available && isAlmostFull && <Badge kind="bad">Bijna vol</Badge>}
      {!isActiveWave(wave) && wave.count > 0 && (
        <ToPeople to={`/admin/deelnemers?dag=${eventDate}&wave=${newStart}`}>Nieuwe start geven</ToPeople>
      )}
    </Line>
  )
}
