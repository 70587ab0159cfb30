import { createContext, memo, useContext, type CSSProperties, type ReactNode, type Ref } from 'react'
import type { VerdictVariant, VerdictWords } from './verdict-context.ts'
import {
  Choice,
  ChoiceButton,
  Facts,
  Ground,
  Main,
  ClosingBar,
  ClosingButton,
  Progress,
  Outcome,
  Spoken,
  Details,
  UndecidedStripe,
  Todo,
  Who,
  VerdictHeadline,
} from './verdict-parts.tsx'
import { VerdictShape } from './verdict-shape.tsx'
import type { ShownVerdict } from './verdicts.ts'

/**
 * The properties of a verdict that determine its layout. They are equal for most welcomes, so only the text changes and nothing is
 * restyled.
 */
export interface VerdictFrame {
  variant: VerdictVariant
  asks: boolean
  /** The length of the longest part of the headline, which determines its font size. */
  letters: number
  spoken: boolean
  who: boolean
  todo: boolean
  offersBand: boolean
  /** True if the person is known, so that their details can be opened. */
  known: boolean
  /** Ms until the verdict closes by itself; undefined if it waits for a press. */
  closesAfterMs: number | undefined
}

/** Returns the properties of a verdict that determine its layout. */
export function frameOf(
  { words, getsWristband, participantId }: ShownVerdict,
  closesAfterMs: number | undefined,
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
    closesAfterMs,
  }
}

/** The verdict whose words are shown. */
export const CurrentVerdict = createContext<ShownVerdict | null>(null)

/** Renders a part of the current verdict's words. Only these parts render when a verdict with the same layout follows. */
function Words({ of }: { of: (words: VerdictWords) => ReactNode }) {
  return of(useContext(CurrentVerdict)!.words)
}
/** A text of the current verdict, in an element: on a page that the browser translated, React cannot update bare text. */
function WordsText({ of }: { of: (words: VerdictWords) => string }) {
  return <span>{of(useContext(CurrentVerdict)!.words)}</span>
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
// Keyed by index, so that the facts of the next verdict reuse the elements.
const formatFacts = ({ facts, strong }: VerdictWords) => facts.map((fact, at) => <p key={at}>{at === strong ? <b>{fact}</b> : fact}</p>)

interface VerdictContentProps extends VerdictFrame {
  /** Id of the headline. */
  headline: string
  /** The main button, which gets the focus. */
  main: Ref<HTMLButtonElement>
  onDone: () => void
  /** Closes a verdict that waits for a press. */
  onRefuse: () => void
  onAdmit: () => void
  onDetail: () => void
  onWristband: () => void
  /** Opens the wristband step from a verdict that waits for a press. */
  onGiveBand: () => void
}

/** The content of a verdict. It renders again only for another layout; the words come from {@link CurrentVerdict}. */
export const VerdictContent = memo(function VerdictContent({ headline, main, ...frame }: VerdictContentProps) {
  const { variant, asks, letters, closesAfterMs: ms, offersBand, known } = frame
  return (
    <Ground variant={variant} aria-labelledby={headline}>
      {asks && <UndecidedStripe />}
      <Main role="alert">
        <VerdictShape variant={variant} />
        <VerdictHeadline variant={variant} id={headline} style={{ '--letters': letters } as CSSProperties}>
          {frame.spoken && <Words of={formatOutcome} />}
          <WordsText of={({ word }) => word} />
        </VerdictHeadline>
        <Details>
          {frame.who && (
            <Who>
              <WordsText of={({ who }) => who} />
            </Who>
          )}
          <Facts>
            <Words of={formatFacts} />
          </Facts>
          {frame.todo && (
            <Todo>
              <WordsText of={({ todo }) => todo} />
            </Todo>
          )}
        </Details>
      </Main>
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
        <Choice data-keys={offersBand ? 'equal' : 'one'}>
          <ChoiceButton ref={offersBand ? undefined : main} type="button" data-alt={offersBand || undefined} onClick={frame.onRefuse}>
            Volgende scan
          </ChoiceButton>
          {/* At the same place as in a welcome. It is the main button, because the person still needs a wristband. */}
          {offersBand && (
            <ChoiceButton ref={main} type="button" onClick={frame.onGiveBand}>
              Polsband
            </ChoiceButton>
          )}
        </Choice>
      ) : (
        <ClosingBar>
          <ClosingButton ref={main} type="button" onClick={frame.onDone} aria-label="Verder scannen">
            Scant zo verder
            <Progress style={{ animationDuration: `${ms}ms` }} />
          </ClosingButton>
          {offersBand ? (
            <ClosingButton type="button" data-alt onClick={frame.onWristband}>
              Polsband
            </ClosingButton>
          ) : (
            <ClosingButton type="button" data-alt onClick={known ? frame.onDetail : frame.onDone}>
              {known ? 'Bekijk' : 'Verder'}
            </ClosingButton>
          )}
        </ClosingBar>
      )}
      {asks && <UndecidedStripe />}
    </Ground>
  )
})
