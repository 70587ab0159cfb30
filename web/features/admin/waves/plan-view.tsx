import { chakra } from '#web/ui/theme/chakra.ts'
import type { AdminWave, MovePlan } from '#shared/contract/waves.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatWaveStarted, formatWaveStart } from './wave-words.ts'

const Columns = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } } })
const Warning = chakra('div', { base: { gridColumn: '1 / -1' } })
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

export const formatPeople = (count: number) => (count === 1 ? '1 deelnemer' : `${count} deelnemers`)
/** Counts the people of teams; a team is a solo or both people of a duo. */
export const countPeople = (teams: readonly { names: readonly string[] }[]) => teams.reduce((sum, { names }) => sum + names.length, 0)

/** '1 deelnemer wordt verplaatst' */
export const formatMoved = (count: number) => `${formatPeople(count)} ${count === 1 ? 'wordt' : 'worden'} verplaatst`

/** Formats how many people start as soon as they are moved, because they were checked in when their new wave started. */
function formatAtOnce(count: number): string {
  if (count === 0) return 'niemand start daarmee meteen.'
  return count === 1
    ? '1 deelnemer start daarmee meteen en kan niet meer terug.'
    : `${count} deelnemers starten daarmee meteen en kunnen niet meer terug.`
}

/** Shows a plan before it is applied: who moves where, who stays and why, and how full each wave becomes. */
export function PlanView({ plan, waves }: { plan: MovePlan; waves: readonly AdminWave[] }) {
  const nameOf = (id: number | null) => {
    const wave = waves.find((one) => one.id === id)
    return wave ? formatWaveStart(wave) : 'Geen wave'
  }
  const peopleInto = (id: number) => countPeople(plan.moves.filter(({ toWaveId }) => toWaveId === id))
  const dayOf = (id: number) => waves.find((one) => one.id === id)?.eventDate
  return (
    <Columns>
      {plan.waves.map(
        (wave) =>
          wave.started && (
            <Warning key={wave.id}>
              <Notice kind="warn">
                <span>{`${formatWaveStarted(wave, wave.started.at)}: `}</span>
                <b>{formatAtOnce(wave.started.people)}</b>
                <span>{wave.started.people < peopleInto(wave.id) && ' Wie toen niet was ingecheckt, start je los.'}</span>
              </Notice>
            </Warning>
          ),
      )}
      <div>
        <Head>{formatMoved(countPeople(plan.moves))}</Head>
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
        <PeopleNotMoved plan={plan} />
      </div>
    </Columns>
  )
}

/** Names the people whom a plan leaves where they are, each with the reason. */
export function PeopleNotMoved({ plan: { left } }: { plan: MovePlan }) {
  if (left.length === 0) return null
  const count = countPeople(left)
  return (
    <>
      <Head marginBlockStart="3">{`${formatPeople(count)} ${count === 1 ? 'blijft' : 'blijven'}`}</Head>
      <Scroll tabIndex={0} role="group" aria-label="Wie blijft">
        <List>
          {left.map(({ participantId, names, reason }) => (
            <Line key={participantId}>
              <b>{names.join(' en ')}</b>
              <Quiet>{reason}</Quiet>
            </Line>
          ))}
        </List>
      </Scroll>
    </>
  )
}
