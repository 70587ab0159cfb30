import { chakra } from '#web/ui/theme/chakra.ts'
import { Link } from '#web/ui/address/link.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'

/** What is there and matters less. */
export const Quiet = staticStyled('span', { base: { color: 'fg.note' } })
/** A long text gives way, or the last columns fall off a laptop. */
export const Short = staticStyled('span', {
  base: {
    display: 'block',
    maxWidth: { md: 'clamp(9.5rem, 30vw - 16rem, 20rem)' },
    // the line under a link is cut off too, on rows that begin between two pixels
    paddingBlockEnd: '2px',
    marginBlockEnd: '-2px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})
/** A remark, which gives way first. */
export const Note = staticStyled('span', {
  base: { display: 'block', maxWidth: { md: 'clamp(7rem, 30vw - 19rem, 20rem)' }, overflow: 'hidden', textOverflow: 'ellipsis' },
})
/** A state, and under it what there is to say of it: a column of its own would push the last ones off a laptop. */
export const Stack = staticStyled('span', {
  base: { display: 'inline-grid', justifyItems: 'start', gap: '2px', paddingBlock: '2px', color: 'fg.note', whiteSpace: 'nowrap' },
})
/** To what a cell names, where not every row leads somewhere. */
export const CellLink = chakra(Link, { base: { textDecoration: 'underline' } })
