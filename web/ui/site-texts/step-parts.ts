import { chakra } from '#web/ui/theme/chakra.ts'

// The line on the left draws the course as the map does: dashed for a sand run, solid for a stage.
export const Steps = chakra('ol', { base: { position: 'relative', marginBlockStart: { base: '6', md: '7' } } })

export const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '34px minmax(0, 1fr)', md: '34px minmax(0, 1fr) 300px' },
    columnGap: { base: '4', md: '6' },
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '15px',
      width: '4px',
      bg: 'fg.strong',
    },
  },
  variants: {
    kind: {
      run: {
        alignItems: 'center',
        paddingBlock: '4',
        _before: { bg: 'transparent', backgroundImage: 'repeating-linear-gradient(var(--ds-colors-fg-muted) 0 8px, transparent 8px 14px)' },
      },
      stage: { borderBlock: '1px solid', borderColor: 'edge', paddingBlock: { base: '4.5', md: '5' }, marginBlockStart: '-1px' },
      sprint: { paddingBlock: '5', _before: { bg: 'fg.accent' } },
    },
  },
})

/** The box of a stage's number, or of the flag of the sprint, on the line. */
export const Post = chakra('span', { base: { position: 'relative', alignSelf: 'start' } })
/** The mark of a sand run on the line, instead of a number. */
export const RunMark = chakra('span', {
  base: {
    position: 'relative',
    justifySelf: 'center',
    width: '12px',
    height: '12px',
    bg: 'fg.accent',
    boxShadow: '0 0 0 5px var(--ds-colors-bg)',
  },
})
/** The pictogram, name and detail of a sand run. */
export const RunContents = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', gridColumn: { md: '2 / -1' }, minWidth: '0' },
})
/** The name of a sand run. */
export const RunName = chakra('h3', { base: { textStyle: 'caps', color: 'fg.accent' } })
/** The pictogram, name and detail of a stage. */
export const StageContents = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '88px minmax(0, 1fr)', md: '148px minmax(0, 1fr)' },
    columnGap: { base: '4', md: '6' },
    alignItems: 'center',
    minWidth: '0',
  },
})
export const StageName = chakra('h3', { base: { textStyle: 'h3', color: 'fg.strong', overflowWrap: 'anywhere' } })
export const Detail = chakra('p', { base: { color: 'fg', lineHeight: '1.42', maxWidth: 'measure' } })
/** The amount of a stage or of the sprint, with its drawing. */
export const Work = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    alignSelf: 'center',
    justifyContent: 'space-between',
    gap: '10px 16px',
    gridColumn: { base: '2', md: '3' },
    marginBlockStart: { base: '4', md: '0' },
  },
})
export const Amount = chakra('b', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '3.75rem',
    lineHeight: '0.74',
    color: 'fg.accent',
    fontVariantNumeric: 'lining-nums',
  },
})
