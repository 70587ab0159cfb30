import { useCallback, useEffect, useRef } from 'react'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatBounds } from '#shared/domain/office/format-moment.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNoToasts } from '#web/ui/feedback/use-no-toasts.ts'
import { formatDeskWave } from './desk-words.ts'
import { readCheckIn, useDesk, type JustCheckedIn } from './desk.ts'
import type { DeskQuestion, DeskQueue, DeskQueueState, DeskResult } from './desk-queue.ts'
import { PersonName } from './person-name.tsx'
import { UndoCheckIn } from './undo-check-in.tsx'
import { isDialogOpen, useDeskQueue } from './use-desk-queue.ts'

const Live = chakra('div', { base: { display: 'grid', gap: '2', _empty: { display: 'contents' } } })
const Sheet = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 14px',
    alignItems: 'center',
    padding: '14px 16px',
    color: 'fg.strong',
    animation: 'rise var(--ds-durations-slow) var(--ds-easings-out)',
  },
  variants: { tone: { ok: { bg: 'ok.bg' }, warn: { bg: 'warn.bg' }, bad: { bg: 'bad.bg' } } },
})
const Title = chakra('h2', {
  base: { textStyle: 'label' },
  variants: { tone: { ok: { color: 'ok' }, warn: { color: 'warn' }, bad: { color: 'bad' } } },
})
const Name = chakra('p', { base: { textStyle: 'h3', overflowWrap: 'anywhere' } })
const When = chakra('p', { base: { textStyle: 'data', fontSize: 's' } })
const Why = chakra('p', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Note = chakra('p', { base: { color: 'fg.muted' } })
const Asked = chakra('div', { base: { outline: 'none' } })
const Choice = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '3' } })
const Missed = chakra('ul', { base: { marginBlockEnd: '3', listStyle: 'none', padding: '0' } })

/** Shows the question that waits for an answer; if none waits, the result of the last scan. Screen readers announce each change. */
export function LastScan() {
  const { queue, state } = useDeskQueue()
  const { active, last, question, missed } = state
  const note = formatQueue(state)
  // Hides an old refusal while the next person is checked in, because it would seem to be about that person.
  const isShown = last !== undefined && !(last.kind === 'refused' && active)
  // Asks the queue itself whether a question waits, because the toast about the answer comes before this component renders again.
  const mayToast = useCallback(() => isDialogOpen() || queue.get().question === undefined, [queue])
  useNoToasts(question !== undefined, mayToast)
  return (
    <>
      <Live role="status" aria-live="polite">
        {question ? (
          <Question key={question.title + question.message} {...question} onAnswer={queue.answer} />
        ) : (
          isShown && <Result key={last.at} {...last} />
        )}
        {note !== '' && <Note>{note}</Note>}
      </Live>
      {missed.length > 0 && (
        <Notice kind="bad" title="Ook geweigerd">
          <Missed>
            {missed.map(({ at, message }) => (
              <li key={`${at} ${message}`}>{`${formatTime(at, true)} ${message}`}</li>
            ))}
          </Missed>
          <Button variant="outline" size="compact" onClick={queue.clearMissed}>
            Gezien
          </Button>
        </Notice>
      )}
    </>
  )
}

/**
 * Shows a question and focuses its box, which also scrolls the question into view, because the queue waits for the answer. Pressing Enter
 * admits nobody until a button has the focus.
 */
function Question({ title, message, onAnswer }: Pick<DeskQuestion, 'title' | 'message'> & { onAnswer: DeskQueue['answer'] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Asked ref={box} role="group" aria-label={title} tabIndex={-1}>
      <Notice kind="warn" title={title}>
        <p>{message}</p>
        <Choice>
          <Button variant="solid" size="compact" onClick={() => onAnswer(true)}>
            Toelaten
          </Button>
          <Button variant="outline" size="compact" onClick={() => onAnswer(false)}>
            Niet toelaten
          </Button>
        </Choice>
      </Notice>
    </Asked>
  )
}

/** Scrolls the panel into view: on a phone it may be behind the keyboard, or above the visible rows of the list. */
const scrollToResult = (sheet: HTMLElement | null) => sheet?.scrollIntoView({ block: 'nearest' })

function Result(result: DeskResult) {
  const { people } = useDesk()
  const { queue } = useDeskQueue()
  const { kind, at } = result
  const startNumber = kind === 'in' ? people?.find(({ id }) => id === result.participant.id)?.startNumber : null
  const trouble = kind === 'in' ? findTrouble(result.participant) : undefined
  const tone = kind === 'refused' ? 'bad' : trouble ? 'warn' : 'ok'
  return (
    <Sheet ref={scrollToResult} tone={tone}>
      <Icon name={tone === 'ok' ? 'check' : 'warning'} boxSize="40px" strokeWidth="3" color={tone} />
      {kind === 'in' ? (
        <div>
          <Title tone={tone}>Laatste check-in</Title>
          {trouble ? (
            <>
              <Name>{trouble.title}</Name>
              <Name>
                <PersonName {...result.participant} />
              </Name>
            </>
          ) : (
            <Name>
              <PersonName {...result.participant} />
            </Name>
          )}
          {startNumber && <Name>{`Startnummer ${startNumber}`}</Name>}
          <When>{formatWaveAndCheckIn(result.participant)}</When>
          {trouble && <Why>{trouble.text}</Why>}
          {result.participant.scanId !== undefined && (
            <UndoCheckIn
              participantId={result.participant.id}
              name={result.participant.name}
              scanId={result.participant.scanId}
              onUndone={() => queue.clearLast(at)}
            />
          )}
        </div>
      ) : (
        // Without the reason, which the toast shows.
        <Title tone={tone}>{`${result.isAlreadyIn ? 'Al ingecheckt' : 'Niet ingecheckt'}, ${formatTime(at, true)}`}</Title>
      )}
    </Sheet>
  )
}

/** Returns why a person who is checked in cannot start with the wave, and what to do; undefined if the person can. */
function findTrouble({ waveNumber, waveCancelled = false, missedWave = false }: JustCheckedIn) {
  if (waveCancelled) return { title: `Wave ${waveNumber} gaat niet door`, text: 'Is ingecheckt, en heeft een nieuwe start nodig.' }
  if (missedWave)
    return {
      title: `Wave ${waveNumber} is al gestart`,
      text: 'Is ingecheckt, maar heeft geen start. Laat de start scannen bij de startpost, of leg de starttijd vast bij de deelnemer in Beheer.',
    }
  return undefined
}

const formatWaveAndCheckIn = (person: JustCheckedIn) => `${capital(formatDeskWave(person))}, ${formatCheckIn(person)}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Formats the time of a check-in as `09:41:12`; an unknown time as the earliest and latest possible time. */
function formatCheckIn(answer: JustCheckedIn): string {
  const moment = readCheckIn(answer)
  if (moment.known) return formatTime(answer.checkInTime, true)
  return ['tijd onbekend', formatBounds(moment, moment.time)].filter(Boolean).join(' ')
}

function formatQueue({ active, waiting, question }: DeskQueueState): string {
  const count = waiting.length
  const scans = count === 1 ? '1 scan' : `${count} scans`
  if (question) return count === 0 ? '' : `Daarna: nog ${scans}.`
  if (!active) return ''
  return count === 0 ? 'Bezig met inchecken...' : `Bezig met inchecken, daarna nog ${scans}.`
}
