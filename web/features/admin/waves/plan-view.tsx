import { chakra } from '#web/ui/theme/chakra.ts'
import type { AdminWave, MovePlan } from '#shared/contract/waves.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { formatWaveStart } from './wave-words.ts'

const Columns = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } } })
const Scroll = chakra('div', { base: { maxHeight: '17rem', overflowY: 'auto', border: '1px solid', borderColor: 'edge' } })
const List = chakra('ul', { base: { textStyle: 'table' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    padding: '5px 10px',
    borderBlockEnd: '1px solid',
    borderColor: 'edge.soft',
  },
})
const Quiet = chakra('span', { base: { color: 'fg.muted', textAlign: 'end' } })
const Head = chakra('h3', { base: { textStyle: 'tableHeading', color: 'fg.muted', marginBlockEnd: '1' } })

export const people = (count: number) => (count === 1 ? '1 deelnemer' : `${count} deelnemers`)
export const countPeople = (teams: readonly { names: readonly string[] }[]) => teams.reduce((sum, { names }) => sum + names.length, 0)

/** Shows a plan before it is applied: who moves where, who stays and why, and how full each wave becomes. */
export function PlanView({ plan, waves }: { plan: MovePlan; waves: readonly AdminWave[] }) {
  const nameOf = (id: number | null) => {
    const wave = waves.find((one) => one.id === id)
    return wave ? formatWaveStart(wave) : 'Geen wave'
  }
  const dayOf = (id: number) => waves.find((one) => one.id === id)?.eventDate
  return (
    <Columns>
      <div>
        <Head>{`${people(countPeople(plan.moves))} worden verplaatst`}</Head>
        <Scroll tabIndex={0} role="group" aria-label="Wie verplaatst wordt">
          <List>
            {plan.moves.map(({ participantId, names, eventDate, fromWaveId, toWaveId }) => (
              <Line key={participantId}>
                <b>{names.join(' en ')}</b>
                <Quiet>
                  <span>{`${nameOf(fromWaveId)} → ${nameOf(toWaveId)} `}</span>
                  {dayOf(toWaveId) !== eventDate && <Badge kind="warn">Andere dag</Badge>}
                </Quiet>
              </Line>
            ))}
            {plan.moves.length === 0 && <Line>Niemand</Line>}
          </List>
        </Scroll>
      </div>
      <div>
        <Head>Waves daarna</Head>
        <Scroll tabIndex={0} role="group" aria-label="Waves daarna">
          <List>
            {plan.waves.map((wave) => (
              <Line key={wave.id}>
                <span>{formatWaveStart(wave)}</span>
                <Quiet>
                  <span>{`${wave.before} → `}</span>
                  <b>{wave.after}</b>
                  <span>{` van ${wave.capacity}`}</span>
                </Quiet>
              </Line>
            ))}
            {plan.waves.length === 0 && <Line>Er verandert niets</Line>}
          </List>
        </Scroll>
        {plan.left.length > 0 && (
          <>
            <Head marginBlockStart="3">{`${people(countPeople(plan.left))} blijven`}</Head>
            <Scroll tabIndex={0} role="group" aria-label="Wie blijft">
              <List>
                {plan.left.map(({ participantId, names, reason }) => (
                  <Line key={participantId}>
                    <b>{names.join(' en ')}</b>
                    <Quiet>{reason}</Quiet>
                  </Line>
                ))}
              </List>
            </Scroll>
          </>
        )}
      </div>
    </Columns>
  )
}
