import { useEffect, useRef } from 'react'
import { formatEventDate } from '#shared/lib/dates.ts'
import { listAllowedActions } from '#shared/scan/allowed-actions.ts'
import { useEventRecorder } from '#web/features/crew-scanner/person/use-event-recorder.ts'
import { BigButton, Line, SheetBody, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { formatSilentCheckIns } from '#web/features/crew-scanner/silent-posts.ts'
import { useEngineValue } from '#web/features/crew-scanner/use-engine-value.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { formatListGap } from './list-words.ts'
import { findDueWave } from './find-due-wave.ts'
import { WaveCard, WaveList } from './wave-card.tsx'

interface WavesSheetProps {
  crew: Crew
  /** The server's time, in ms. */
  now: number
  onPost: () => void
  onClose: () => void
}

/** Lists the waves of this post's day, each with the number of people who are ready and the button that starts the wave. */
export function WavesSheet({ crew, now, onPost, onClose }: WavesSheetProps) {
  const { record, busy, trouble } = useEventRecorder(crew)
  const { waves, version, day, days, device } = crew
  const gap = formatListGap(crew)
  const silent = formatSilentCheckIns(crew.status, device?.id ?? '', now)
  // Waves of another day are never offered, even if the list contains them.
  const today = useEngineValue(version, waves).filter(({ eventDate }) => eventDate === day)
  const mayStart = listAllowedActions(device?.locations ?? []).startWave
  const list = useRef<HTMLUListElement>(null)
  const hasScrolled = useRef(false)
  const due = findDueWave(today, now)
  // Only once, because the list must not move under a finger.
  useEffect(() => {
    if (hasScrolled.current || today.length === 0) return
    hasScrolled.current = true
    if (due !== today[0]) list.current?.querySelector(`[data-wave="${due?.waveNumber}"]`)?.scrollIntoView({ block: 'start' })
  })
  return (
    <Sheet aria-labelledby="waves-title">
      <SheetHead title="Waves" id="waves-title" onBack={onClose} />
      <SheetBody>
        <div role="alert">{trouble && <Trouble marginBlockEnd="4">{trouble}</Trouble>}</div>
        {gap !== undefined && <Line marginBlockEnd="4">{gap}</Line>}
        {silent !== '' && today.length > 0 && (
          <Trouble marginBlockEnd="4">
            <b>Ingecheckt voor zover dit toestel weet</b>
            <p>
              <span>{silent}</span> Wie daar op tijd incheckte, krijgt de starttijd toch.
            </p>
          </Trouble>
        )}
        {day !== null && (
          <Line marginBlockEnd="4">
            <span>{`${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}. `}</span>
            <span>
              {today.length === 0
                ? gap === undefined && 'Op deze dag zijn er geen waves op de lijst.'
                : mayStart
                  ? 'Wie is ingecheckt, krijgt de starttijd van de wave. Wie te laat is, scan je bij de start.'
                  : 'Een wave starten gaat op een toestel bij de start.'}
            </span>
          </Line>
        )}
        {day === null && (gap === undefined || days.length > 0) && (
          <>
            <Line marginBlockEnd="4">
              <span>{gap === undefined && 'Vandaag is geen racedag en er is geen dag gekozen. '}</span>
              Kies eerst voor welke dag deze post werkt.
            </Line>
            <BigButton type="button" width="full" onClick={onPost}>
              Kies dag
            </BigButton>
          </>
        )}
        <WaveList ref={list} aria-busy={busy}>
          {today.map((wave) => (
            <WaveCard
              key={wave.waveNumber}
              wave={wave}
              crew={crew}
              now={now}
              mayStart={mayStart}
              isSure={silent === ''}
              onRecord={(draft, done) => void record(draft, done)}
            />
          ))}
        </WaveList>
      </SheetBody>
    </Sheet>
  )
}
