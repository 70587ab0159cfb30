import { createContext, memo, useContext, type CSSProperties, type ReactNode, type Ref } from 'react'
import type { VerdictLook, VerdictWords } from './verdict-context.ts'
import {
  Choice,
  ChoiceButton,
  Facts,
  Ground,
  Heart,
  Leaving,
  LeavingButton,
  Progress,
  Outcome,
  Spoken,
  Story,
  Tape,
  Todo,
  Who,
  Word,
} from './verdict-parts.tsx'
import { VerdictShape } from './verdict-shape.tsx'
import type { ShownVerdict } from './verdicts.ts'

/** What stays the same from one welcome to the next: only the words change, and nothing is styled anew for them. */
export interface VerdictFrame {
  look: VerdictLook
  asks: boolean
  /** Characters of the longest part of the word: how large it can be. */
  letters: number
  spoken: boolean
  who: boolean
  todo: boolean
  getsWristband: boolean
  /** Whether it is about somebody of whom there is more to see. */
  known: boolean
  /** Ms until it leaves by itself; undefined when it waits for a person. */
  leavesAfter: number | undefined
}

export function frameOf({ words, getsWristband, participantId }: ShownVerdict, leavesAfter: number | undefined): VerdictFrame {
  return {
    look: words.look,
    asks: words.asks === true,
    letters: Math.max(...words.word.split(' ').map((part) => part.length)),
    spoken: words.spoken !== '',
    who: words.who !== '',
    todo: words.todo !== '',
    getsWristband,
    known: participantId !== null,
    leavesAfter,
  }
}

export const VerdictInSight = createContext<ShownVerdict | null>(null)

/** Words of the verdict of now: all that is rendered when one follows another of its kind. */
function Say({ of }: { of: (words: VerdictWords) => ReactNode }) {
  return of(useContext(VerdictInSight)!.words)
}
/** In an element: on a translated page React does not reach a bare text that a component returned. */
function SayText({ of }: { of: (words: VerdictWords) => string }) {
  return <span>{of(useContext(VerdictInSight)!.words)}</span>
}
function sayOutcome({ spoken }: VerdictWords) {
  const colon = spoken.indexOf(':')
  return (
    <>
      <Outcome>{spoken.slice(0, colon)}</Outcome>
      <Spoken>{`${spoken.slice(colon)} `}</Spoken>
    </>
  )
}
// By their place: another verdict's facts go into the elements that are there.
const sayFacts = ({ facts, strong }: VerdictWords) => facts.map((fact, at) => <p key={at}>{at === strong ? <b>{fact}</b> : fact}</p>)

interface VerdictContentProps extends VerdictFrame {
  /** Id of the word. */
  headline: string
  /** What has the focus: the way on. */
  main: Ref<HTMLButtonElement>
  onDone: () => void
  /** The same, of a verdict that waits for a person. */
  onRefuse: () => void
  onAdmit: () => void
  onDetail: () => void
  onWristband: () => void
}

/** All of a verdict. Rendered anew only for one of another kind; the words come by {@link VerdictInSight}. */
export const VerdictContent = memo(function VerdictContent({ headline, main, ...frame }: VerdictContentProps) {
  const { look, asks, letters, leavesAfter: ms, getsWristband, known } = frame
  return (
    <Ground look={look} aria-labelledby={headline}>
      {asks && <Tape />}
      <Heart role="alert">
        <VerdictShape look={look} />
        <Word look={look} id={headline} style={{ '--letters': letters } as CSSProperties}>
          {frame.spoken && <Say of={sayOutcome} />}
          <SayText of={({ word }) => word} />
        </Word>
        <Story>
          {frame.who && (
            <Who>
              <SayText of={({ who }) => who} />
            </Who>
          )}
          <Facts>
            <Say of={sayFacts} />
          </Facts>
          {frame.todo && (
            <Todo>
              <SayText of={({ todo }) => todo} />
            </Todo>
          )}
        </Story>
      </Heart>
      {asks ? (
        <Choice>
          <ChoiceButton ref={main} type="button" onClick={frame.onAdmit}>
            Laat toe
          </ChoiceButton>
          <ChoiceButton type="button" data-alt onClick={frame.onRefuse}>
            Weiger
          </ChoiceButton>
        </Choice>
      ) : ms === undefined ? (
        <Choice data-one>
          <ChoiceButton ref={main} type="button" onClick={frame.onRefuse}>
            Volgende scan
          </ChoiceButton>
        </Choice>
      ) : (
        <Leaving>
          <LeavingButton ref={main} type="button" onClick={frame.onDone} aria-label="Verder scannen">
            Scant zo verder
            <Progress style={{ animationDuration: `${ms}ms` }} />
          </LeavingButton>
          {getsWristband ? (
            <LeavingButton type="button" data-alt onClick={frame.onWristband}>
              Polsband
            </LeavingButton>
          ) : (
            <LeavingButton type="button" data-alt onClick={known ? frame.onDetail : frame.onDone}>
              {known ? 'Bekijk' : 'Verder'}
            </LeavingButton>
          )}
        </Leaving>
      )}
      {asks && <Tape />}
    </Ground>
  )
})
