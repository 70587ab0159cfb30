import { chakra } from '#web/ui/theme/chakra.ts'

/** A list of news categories as labels, which are not buttons. */
export const Topics = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& li': {
      paddingBlock: '2',
      paddingInline: '3',
      boxShadow: 'inset 0 0 0 2px var(--ds-colors-edge-control)',
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: '1.125rem',
      lineHeight: '1',
      textTransform: 'uppercase',
      color: 'fg',
    },
  },
})

const Waiting = chakra('output', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } })

/** Shown while data loads. */
export function LoadingLine() {
  return <Waiting>Laden...</Waiting>
}
