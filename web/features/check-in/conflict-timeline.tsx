import { chakra } from '#web/ui/theme/chakra.ts'
import type { Side } from './side-words.ts'

const Line = chakra('div', {
  base: {
    position: 'relative',
    height: '34px',
    marginBlock: '3',
    _before: { content: '""', position: 'absolute', insetInline: '0', top: 'calc(50% - 1px)', height: '2px', bg: 'edge' },
  },
})
const Margin = chakra('span', {
  base: { position: 'absolute', top: '6px', bottom: '6px', minWidth: '4px' },
  variants: { side: { first: { bg: 'ok.bg' }, second: { bg: 'warn.bg' } } },
})
const Mark = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', width: '5px', marginInlineStart: '-2.5px' },
  variants: { side: { first: { bg: 'ok' }, second: { bg: 'warn' } } },
})

/** Shows both scans on one timeline, each as wide as its uncertainty, so that the user sees whether their order is certain. */
export function ConflictTimeline({ first, second }: { first: Side; second: Side }) {
  const sides = [first, second].map((side) => ({ time: Date.parse(side.scannedAt), width: side.uncertaintyMs, known: side.timeKnown }))
  const from = Math.min(...sides.map(({ time, width }) => time - width))
  const until = Math.max(...sides.map(({ time, width }) => time + width))
  // A small margin at both ends; two scans at the same time are drawn in the middle.
  const span = Math.max(until - from, 1) * 1.12
  const start = (from + until - span) / 2
  const place = (moment: number) => `${((moment - start) / span) * 100}%`
  return (
    <Line aria-hidden>
      {sides.map(({ time, width }, at) => {
        const side = at === 0 ? 'first' : 'second'
        return <Margin key={side} side={side} style={{ left: place(time - width), width: `${((2 * width) / span) * 100}%` }} />
      })}
      {sides.map(({ time, known }, at) => {
        const side = at === 0 ? 'first' : 'second'
        // An unknown time has bounds, but no position between them.
        return known && <Mark key={side} side={side} style={{ left: place(time) }} />
      })}
    </Line>
  )
}
