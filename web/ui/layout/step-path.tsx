import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'

const Path = chakra('ol', { base: { position: 'relative', display: 'flex', maxWidth: 'form', marginBlock: '2' } })
const Stop = chakra('li', {
  base: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    fontFamily: 'heading',
    fontWeight: 'bold',
    // grows with large text as far as three words fit beside each other
    fontSize: 'clamp(min(0.9375rem, 5vw), 4.4vw, 1.125rem)',
    lineHeight: '1',
    textTransform: 'uppercase',
    color: 'fg.muted',
    // the line runs from number to number, and is thicker up to the current step
    'li + &': {
      _before: { content: '""', position: 'absolute', insetInlineEnd: '50%', width: 'full', top: '16px', height: '5px', bg: 'fg.strong' },
    },
  },
  variants: {
    state: {
      now: { color: 'fg.strong' },
      ahead: { 'li + &': { _before: { bg: 'edge.control', height: '2px', top: '17px' } } },
      done: {},
    },
  },
})
const StepNumber = chakra('span', {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    border: '3px solid',
    borderColor: 'bg',
    borderRadius: '2',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    fontWeight: 'extrabold',
    fontSize: 'min(1.375rem, 26px)',
  },
  variants: {
    state: {
      now: { bg: 'sand.300', color: 'ink.900', borderColor: 'fg.strong' },
      ahead: { bg: 'bg.raised', color: 'fg.muted', boxShadow: 'inset 0 0 0 2px var(--ds-colors-edge-control)' },
      done: {},
    },
  },
})

/** The progress through a few steps: numbers on a line. `current` counts from 0; at `steps.length` all steps are done. */
export function StepPath({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <Path aria-label="Stappen">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'ahead'
        return (
          <Stop key={step} state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <StepNumber state={state}>
              {state === 'done' ? <Icon name="check" label="Klaar:" boxSize="18px" strokeWidth="3" /> : index + 1}
            </StepNumber>
            {step}
          </Stop>
        )
      })}
    </Path>
  )
}
