import { findWorstLevel, type ReadyLevel } from '#shared/domain/office/ready-check.ts'
import { formatDayUnlessToday } from '#shared/domain/office/format-moment.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { BigButton, Heading, Line, SheetBody } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet, SheetFoot } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { EarlyCheckIns, type EarlyCheckInsCrew } from './early-check-ins.tsx'
import { SoundCheck } from './sound-check.tsx'
import { sortWorstFirst, type ReadyCrew, type SeenCamera } from './ready-facts.ts'
import { useReadyCheck } from './use-ready-check.ts'

const Lines = chakra('ul', { base: { display: 'grid', marginBlockStart: '4', borderTop: '4px solid' } })
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    alignItems: 'start',
    minHeight: 'field',
    paddingBlock: '2.5',
    '&[data-level=ok]': { alignItems: 'center', paddingBlock: '1.5' },
    borderBottom: '2px solid',
    textStyle: 'data',
    fontSize: '1.0625rem',
    lineHeight: '1.3',
    '& b': { fontWeight: 'bold' },
    '& p + p': { marginBlockStart: '1' },
  },
})
// A shape and a word for each level, in black and white: colours are reserved for tickets.
const Mark = chakra('span', {
  base: { display: 'grid', placeItems: 'center', width: '2.75rem', height: '2.75rem', fontSize: '1.5rem' },
  variants: {
    level: {
      ok: {},
      warn: { boxShadow: 'inset 0 0 0 3px currentColor' },
      stop: { bg: 'scan.ink', color: 'scan.surface' },
    },
  },
})
const Spoken = chakra('span', { base: { srOnly: true } })
const Word = chakra('span', {
  base: { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.25rem', lineHeight: '1', textTransform: 'uppercase' },
})

const marks: Record<ReadyLevel, IconName> = { ok: 'check', warn: 'warning', stop: 'cross' }
const words: Record<ReadyLevel, string> = { ok: 'In orde', warn: 'Let op', stop: 'Stop' }
const verdicts: Record<ReadyLevel, string> = { ok: 'Klaar', warn: 'Klaar, let op', stop: 'Nog niet klaar' }

/** A newer version of the app. `requestUpdate` applies it; undefined if there is none. */
export interface ReadyUpdate {
  requestUpdate: (() => void) | undefined
}

interface ReadySheetProps {
  crew: ReadyCrew & EarlyCheckInsCrew
  camera: SeenCamera
  /** The server's time, in ms since the epoch. */
  now: number
  /** Called when the check has ended, so that it can be reported. */
  onChecked: () => void
  update: ReadyUpdate
  onClose: () => void
}

/** Tells whether this phone is ready for the race: one line per fact, with what to do about it. */
export function ReadySheet({ crew, camera, now, onChecked, update, onClose }: ReadySheetProps) {
  const { lines, last, busy, check } = useReadyCheck(crew, camera, now, update.requestUpdate !== undefined)
  return (
    <Sheet aria-labelledby="ready-title">
      <SheetHead title="Controle toestel" id="ready-title" onBack={onClose} />
      <SheetBody>
        <div role="status">
          {last ? (
            <>
              <Heading as="p">{verdicts[lines ? findWorstLevel(lines) : last.level]}</Heading>
              <Line marginBlockStart="2">{`Gecontroleerd: ${formatDayUnlessToday(last.checkedAt, now)}${formatTime(last.checkedAt)}`}</Line>
            </>
          ) : (
            <>
              <Heading as="p">Nog niet gecontroleerd</Heading>
              <Line marginBlockStart="2">Doe het vóór de race, op een plek met bereik.</Line>
            </>
          )}
        </div>
        <EarlyCheckIns crew={crew} now={now} />
        {lines && (
          <Lines>
            {sortWorstFirst(lines).map(({ key, level, words: found, todo }) => (
              <Item key={key} data-ready={key} data-level={level}>
                <Mark level={level} aria-hidden>
                  <Icon name={marks[level]} strokeWidth="3" />
                </Mark>
                <div>
                  {level === 'ok' ? <Spoken>{words.ok}: </Spoken> : <Word>{words[level]}</Word>}
                  <p>{level === 'ok' ? found : <b>{found}</b>}</p>
                  {todo && <p>{todo}</p>}
                </div>
              </Item>
            ))}
          </Lines>
        )}
        <SoundCheck />
      </SheetBody>
      <SheetFoot>
        {update.requestUpdate && !busy && (
          <BigButton type="button" kind="outline" width="full" marginBlockEnd="3" onClick={update.requestUpdate}>
            Vernieuw de app
          </BigButton>
        )}
        <BigButton type="button" width="full" aria-busy={busy} onClick={() => void (busy || check().then(onChecked))}>
          {busy ? 'Controleert…' : 'Controleer nu'}
        </BigButton>
      </SheetFoot>
    </Sheet>
  )
}
