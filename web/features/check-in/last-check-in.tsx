import { chakra } from '#web/ui/chakra.ts'
import { sayBounds } from '#shared/domain/say-moment.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { readCheckIn, type CheckedInNow } from './desk.ts'

const Live = chakra('div', { base: { display: 'contents' } })
const Sheet = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 14px',
    alignItems: 'center',
    padding: '14px 16px',
    bg: 'ok.bg',
    color: 'fg.strong',
    animation: 'rise var(--ds-durations-slow) var(--ds-easings-out)',
  },
})
const Title = chakra('h2', { base: { textStyle: 'label', color: 'ok' } })
const Name = chakra('p', { base: { textStyle: 'h3', overflowWrap: 'anywhere' } })
const When = chakra('p', { base: { textStyle: 'data', fontSize: 's' } })

/** Who came in last at this desk: name, wave, time. Read out when it changes. */
export function LastCheckIn({ answer }: { answer: CheckedInNow | undefined }) {
  return (
    <Live role="status" aria-live="polite">
      {answer && (
        <Sheet key={answer.id + answer.checkInTime}>
          <Icon name="check" boxSize="40px" strokeWidth="3" color="ok" />
          <div>
            <Title>Laatste check-in</Title>
            <Name>{answer.name}</Name>
            <When>{`${answer.waveNumber === null ? 'Wave niet toegewezen' : `Wave ${answer.waveNumber}`}, ${sayCheckIn(answer)}`}</When>
          </div>
        </Sheet>
      )}
    </Live>
  )
}

/** `09:41:12`; where no clock tells it, between which moments it was. */
function sayCheckIn(answer: CheckedInNow): string {
  const moment = readCheckIn(answer)
  if (moment.known) return formatTime(answer.checkInTime, true)
  return ['tijd onbekend', sayBounds(moment, moment.time)].filter(Boolean).join(' ')
}
