import { formatNextStart } from '#shared/domain/race/format-next-start.ts'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { ConfirmButton } from '#web/features/crew-scanner/confirm-button.tsx'
import { Line } from '#web/features/crew-scanner/scan-parts.tsx'
import { StateTime } from '#web/features/crew-scanner/stated-time/state-time.tsx'
import { namePost } from '#web/features/crew-scanner/verdict/verdict-context.ts'
import { formatScanMoment } from '#web/features/crew-scanner/words/moment-words.ts'
import type { Crew, EventDraft } from '#web/sync/crew-types.ts'
import type { WaveView } from '#web/sync/crew-view-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

export const WaveList = chakra('ul', {
  base: { display: 'grid', listStyle: 'none', padding: '0', marginInline: '-16px', borderTop: '4px solid' },
})
const Card = chakra('li', { base: { display: 'grid', gap: '3', padding: '16px', borderBottom: '4px solid' } })
const Top = chakra('h3', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '2',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '2rem',
    lineHeight: '0.95',
    textTransform: 'uppercase',
  },
})

interface WaveCardProps {
  wave: WaveView
  crew: Crew
  now: number
  mayStart: boolean
  /** True if this phone recently received the check-ins of all posts. */
  isSure: boolean
  onRecord: (draft: EventDraft, done: string) => void
}

/** Shows one wave: planned, ready or started. */
export function WaveCard({ wave, crew, now, mayStart, isSure, onRecord }: WaveCardProps) {
  const { eventDate, waveNumber, waveTime, people, checkedIn, started, isCancelled } = wave
  // A start in a rehearsal would still count on the race day, and no phone would offer to start the wave then.
  const isStartable = mayStart && !isCancelled
  const isEarly = crew.status.clock.uncertainty !== null && eventDateOf(now) < eventDate
  return (
    <Card data-wave={waveNumber}>
      <Top>
        <span>{`Wave ${waveNumber}`}</span>
        <span>{waveTime ? formatTime(waveTime) : ''}</span>
      </Top>
      <Line>
        <b>{`${checkedIn} ingecheckt`}</b> <span>{`van ${people}${isSure ? '' : ', voor zover bekend'}`}</span>
      </Line>
      {isCancelled && (
        <Line>
          <b>Geannuleerd.</b> Wie in deze wave zit, wacht op een nieuwe start. Vraag de infobalie.
        </Line>
      )}
      {started && (
        <Line>
          <b>{`Gestart ${formatScanMoment(started, now)}${started.stated ? ', ingevoerd' : ''}`}</b>
          <span>{` door ${namePost(started, { posts: crew.status.posts, device: crew.device ?? nobody })}`}</span>
          <span>{started.pressed && `. Gedrukt: ${formatScanMoment(started.pressed, now)}`}</span>
          <span>{started.repeats > 0 && `. ${formatRepeats(started.repeats)} De eerste start telt.`}</span>
        </Line>
      )}
      {started && started.deviceId === crew.device?.id && (
        <ConfirmButton
          label="Draai de start terug"
          question={`Start van wave ${waveNumber} terugdraaien? ${formatNextStart({ isStated: started.stated === true, repeats: started.repeats }) ?? noStartLeft}`}
          yes="Draai terug"
          no="Laat staan"
          onYes={() =>
            onRecord({ kind: 'undo', target: started.scanId, eventDate, waveNumber }, `Start van wave ${waveNumber} teruggedraaid`)
          }
        />
      )}
      {!started && isStartable && isEarly && <Line>Starten kan vanaf de racedag.</Line>}
      {!started && isStartable && !isEarly && (
        <ConfirmButton
          kind="solid"
          label={`Start wave ${waveNumber} nu`}
          question={`${formatCheckedIn(checkedIn, isSure)} Druk bij het startschot.`}
          yes={
            isSure && checkedIn > 0
              ? `Nu: start ${checkedIn} ${checkedIn === 1 ? 'deelnemer' : 'deelnemers'}`
              : `Nu: start wave ${waveNumber}`
          }
          no="Nog niet"
          onYes={() => onRecord({ kind: 'start-wave', eventDate, waveNumber }, `Wave ${waveNumber} is gestart`)}
        />
      )}
      {(isStartable || (mayStart && started)) && (
        <StateTime
          subject={`start-wave ${eventDate} ${waveNumber}`}
          label={started ? 'Klopt de starttijd niet?' : 'Al gestart? Geef de tijd'}
          title={`Starttijd van wave ${waveNumber}, voor iedereen die met de wave start`}
          eventDate={eventDate}
          known={started?.known ? started.time : undefined}
          day={eventDate}
          offset={crew.status.clock.offset}
          holder={crew.device?.name}
          onState={(stated) =>
            onRecord({ kind: 'start-wave', eventDate, waveNumber, ...stated }, `Starttijd van wave ${waveNumber} vastgelegd`)
          }
        />
      )}
    </Card>
  )
}

const noStartLeft = 'Dan heeft niemand van deze wave meer een start, tenzij los gescand of op een ander toestel gestart.'
const nobody = { id: '', name: '' }
/** `isSure` false: another post may have check-ins that this phone does not know. */
function formatCheckedIn(count: number, isSure: boolean): string {
  const limit = isSure ? '' : ' voor zover dit toestel weet'
  if (count === 0) return `Er is${limit} nog niemand ingecheckt voor deze wave. Toch starten?`
  return `${count === 1 ? '1 deelnemer is' : `${count} deelnemers zijn`} ingecheckt${limit}.`
}
const formatRepeats = (repeats: number) => (repeats === 1 ? 'Daarna nog een keer gestart.' : `Daarna nog ${repeats} keer gestart.`)
