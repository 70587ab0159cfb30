import { useEffect, useId, useRef, type CSSProperties } from 'react'
import type { ShownVerdict } from './verdicts.ts'
import {
  Choice,
  ChoiceButton,
  Facts,
  Ground,
  Heart,
  Leaving,
  LeavingButton,
  Progress,
  Spoken,
  Story,
  Tape,
  Todo,
  Who,
  Word,
} from './verdict-parts.tsx'
import { VerdictShape } from './verdict-shape.tsx'
import type { VerdictLook } from './verdict-context.ts'

/** Ms until a verdict leaves by itself; blue, red and what went wrong wait for a person. */
const leavesAfter: Partial<Record<VerdictLook, number>> = { welcome: 1000, warning: 2500, already: 2500 }
/** A press that was meant for the screen before it decides nothing. */
const deafMs = 350

const longestPart = (word: string) => Math.max(...word.split(' ').map((part) => part.length))

interface VerdictScreenProps {
  verdict: ShownVerdict
  /** Back to scanning. */
  onDone: () => void
  onAdmit: () => void
  /** More about this participant; where nobody is known, nothing. */
  onDetail: () => void
  /** The wristband of who was just checked in. */
  onWristband: () => void
}

/** One verdict over the whole screen: shape, word, who or when, what to do. */
export function VerdictScreen({ verdict, onDone, onAdmit, onDetail, onWristband }: VerdictScreenProps) {
  const { words } = verdict
  const { look } = words
  const headline = useId()
  const main = useRef<HTMLButtonElement>(null)
  const ms = leavesAfter[look]

  useEffect(() => main.current?.focus({ preventScroll: true }), [verdict])
  useEffect(() => {
    if (ms === undefined) return
    const timer = setTimeout(onDone, ms)
    return () => clearTimeout(timer)
  }, [verdict, ms, onDone])

  const heard = useRef(0)
  useEffect(() => {
    heard.current = performance.now() + deafMs
  }, [verdict])
  const act = (action: () => void) => () => performance.now() >= heard.current && action()

  return (
    <Ground look={look} data-verdict={look} aria-labelledby={headline}>
      {words.asks && <Tape />}
      <Heart role="alert">
        <VerdictShape look={look} />
        <Word look={look} id={headline} style={{ '--letters': longestPart(words.word) } as CSSProperties}>
          {words.spoken && <Spoken>{words.spoken} </Spoken>}
          {words.word}
        </Word>
        <Story>
          {words.who && <Who>{words.who}</Who>}
          <Facts>
            {words.facts.map((fact, at) => (
              <p key={fact}>{at === words.strong ? <b>{fact}</b> : fact}</p>
            ))}
          </Facts>
          {words.todo && <Todo>{words.todo}</Todo>}
        </Story>
      </Heart>
      {words.asks ? (
        <Choice>
          <ChoiceButton ref={main} type="button" onClick={act(onAdmit)}>
            Laat toe
          </ChoiceButton>
          <ChoiceButton type="button" data-alt onClick={act(onDone)}>
            Weiger
          </ChoiceButton>
        </Choice>
      ) : ms === undefined ? (
        <Choice data-one>
          <ChoiceButton ref={main} type="button" onClick={act(onDone)}>
            Volgende scan
          </ChoiceButton>
        </Choice>
      ) : (
        <Leaving key={verdict.at}>
          <LeavingButton ref={main} type="button" onClick={onDone} aria-label="Verder scannen">
            Scant zo verder
            <Progress style={{ animationDuration: `${ms}ms` }} />
          </LeavingButton>
          {verdict.getsWristband ? (
            <LeavingButton type="button" data-alt onClick={onWristband}>
              Polsband
            </LeavingButton>
          ) : (
            <LeavingButton type="button" data-alt onClick={verdict.participantId === null ? onDone : onDetail}>
              {verdict.participantId === null ? 'Verder' : 'Bekijk'}
            </LeavingButton>
          )}
        </Leaving>
      )}
      {words.asks && <Tape />}
    </Ground>
  )
}
