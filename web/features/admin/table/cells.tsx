import { chakra } from '#web/ui/theme/chakra.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'

/** Shows a less important value in the colour of notes. */
export const Quiet = staticStyled('span', { base: { color: 'fg.note' } })
const onMoreLines = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const
const whole = {
  'tr:is(:focus-visible, :has(:focus-visible)) &': onMoreLines,
  // On a touch screen a pressed row stays hovered. A mouse does not expand a row: rows that grow under the pointer would jump.
  '@media (hover: none)': { 'tr:hover &': onMoreLines },
} as const
/**
 * Cuts off a long text with an ellipsis, so that the last columns still fit a laptop. A row that has the focus or was touched shows the
 * whole text on more lines. Add a `title` for users with a mouse.
 */
export const Short = staticStyled('span', {
  base: {
    display: 'block',
    maxWidth: { md: 'clamp(9.5rem, 30vw - 16rem, 20rem)' },
    // without this, `overflow` also cuts off the underline of a link, on rows that begin between two pixels
    paddingBlockEnd: '2px',
    marginBlockEnd: '-2px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ...whole,
  },
})
/** A remark, cut off at a smaller width than other texts. */
export const Note = staticStyled('span', {
  base: { display: 'block', maxWidth: { md: 'clamp(7rem, 30vw - 19rem, 20rem)' }, overflow: 'hidden', textOverflow: 'ellipsis', ...whole },
})
/** Two lines in a cell, such as a status with a remark: a separate column would push the last columns off a laptop's screen. */
export const Stack = staticStyled('span', {
  base: { display: 'inline-grid', justifyItems: 'start', gap: '2px', paddingBlock: '5px', color: 'fg.note', whiteSpace: 'nowrap' },
})
/** The button in a cell that opens the row; looks like a link. */
export const CellButton = staticStyled('button', {
  base: { color: 'inherit', textDecoration: 'underline', '@media (pointer: coarse)': { minHeight: 'touch' } },
})
/** A link in a cell. Underlined, because not every row has a link. */
export const CellLink = chakra(Link, { base: { textDecoration: 'underline' } })
