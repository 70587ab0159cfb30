import { createContext, memo, useContext, type CSSProperties, type ReactNode, type Ref } from 'react'
import type { VerdictVariant, VerdictWords } from './verdict-context.ts'
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
  VerdictHeadline,
} from './verdict-parts.tsx'
import { VerdictShape } from './verdict-shape.tsx'
import type { ShownVerdict } from './verdicts.ts'

/** The properties that determine the layout. They are the same for most welcomes, so that only the text changes and nothing is restyled. */
export interface VerdictFrame {
  variant: VerdictVariant
  asks: boolean
  /** The length of the longest part of the word; determines its font size. */
  letters: number
  spoken: boolean
  who: boolean
  todo: boolean
  offersBand: boolean
  /** True if the person's details can be opened. */
  known: boolean
  /** Ms until it closes; undefined if it waits for a person. */
  leavesAfter: number | undefined
}

export function frameOf(
  { words, getsWristband, participantId }: ShownVerdict,
  leavesAfter: number | undefined,
  offersBands: boolean,
): VerdictFrame {
  return {
    variant: words.variant,
    asks: words.asks === true,
    letters: Math.max(...words.word.split(' ').map((part) => part.length)),
    spoken: words.spoken !== '',
    who: words.who !== '',
    todo: words.todo !== '',
    offersBand: getsWristband && offersBands,
    known: participantId !== null,
    leavesAfter,
  }
}

export const VerdictInSight = createContext<ShownVerdict | null>(null)

/** The words of the current verdict. Only these render when two verdicts of the same kind follow each other. */
function Say({ of }: { of: (words: VerdictWords) => ReactNode }) {
  return of(useContext(VerdictInSight)!.words)
}
/** Wrapped in an element: on a page that the browser translated, React cannot update bare text. */
function SayText({ of }: { of: (words: VerdictWords) => string }) {
  return <span>{of(useContext(VerdictInSight)!.words)}</span>
}
function formatOutcome({ spoken }: VerdictWords) {
  const colon = spoken.indexOf(':')
  return (
    <>
      <Outcome>{spoken.slice(0, colon)}</Outcome>
      <Spoken>{`${spoken.slice(colon)} `}</Spoken>
    </>
  )
}
// Keyed by place, so that the facts of the next verdict reuse the elements.
const formatFacts = ({ facts, strong }: VerdictWords) => facts.map((fact, at) => <p key={at}>{at === strong ? <b>{fact}</b> : fact}</p>)

interface VerdictContentProps extends VerdictFrame {
  /** Id of the headline. */
  headline: string
  /** The main button, which gets the focus. */
  main: Ref<HTMLButtonElement>
  onDone: () => void
  /** For a verdict that waits for a person. */
  onRefuse: () => void
  onAdmit: () => void
  onDetail: () => void
  onWristband: () => void
}

/** The content of a verdict. It renders again only for another kind; the words come from {@link VerdictInSight}. */
export const VerdictContent = memo(function VerdictContent({ headline, main, ...frame }: VerdictContentProps) {
  const { variant, asks, letters, leavesAfter: ms, offersBand, known } = frame
  return (
    <Ground variant={variant} aria-labelledby={headline}>
      {asks && <Tape />}
      <Heart role="alert">
        <VerdictShape variant={variant} />
        <VerdictHeadline variant={variant} id={headline} style={{ '--letters': letters } as CSSProperties}>
          {frame.spoken && <Say of={formatOutcome} />}
          <SayText of={({ word }) => word} />
        </VerdictHeadline>
        <Story>
          {frame.who && (
            <Who>
              <SayText of={({ who }) => who} />
            </Who>
          )}
          <Facts>
            <Say of={formatFacts} />
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
        <Choice data-one={offersBand ? undefined : true}>
          <ChoiceButton ref={main} type="button" onClick={frame.onRefuse}>
            Volgende scan
          </ChoiceButton>
          {offersBand && (
            <ChoiceButton type="button" data-alt onClick={frame.onWristband}>
              Polsband
            </ChoiceButton>
          )}
        </Choice>
      ) : (
        <Leaving>
          <LeavingButton ref={main} type="button" onClick={frame.onDone} aria-label="Verder scannen">
            Scant zo verder
            <Progress style={{ animationDuration: `${ms}ms` }} />
          </LeavingButton>
          {offersBand ? (
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
