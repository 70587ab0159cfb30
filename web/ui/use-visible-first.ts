import { useEffect, useRef, useState, type RefObject } from 'react'
import { afterPaint } from './after-paint.ts'

/** Rows past the edge of the screen that come along: somebody may be scrolling. */
const margin = 3

/**
 * The rows of a table as they are drawn: those in view at once, the others a frame later. Half of a page's rows are out of sight, and a slow laptop
 * needs as long for them as for those that are waited for. Meanwhile their places have what they had. `whole`: draw all at once.
 */
export function useVisibleFirst<Row>(rows: readonly Row[], body: RefObject<HTMLElement | null>, whole: boolean): readonly Row[] {
  const there = useRef(rows)
  const [complete, setComplete] = useState(rows)
  const drawn = whole || complete === rows || there.current === rows ? rows : mix(rows, there.current, body.current)
  useEffect(() => {
    there.current = drawn
    if (drawn !== rows) afterPaint(() => setComplete(rows))
  }, [drawn, rows])
  return drawn
}

function mix<Row>(rows: readonly Row[], before: readonly Row[], body: HTMLElement | null): readonly Row[] {
  const [first, last] = rowsInView(body, before.length)
  if (first <= 0 && last >= rows.length - 1) return rows
  return rows
    .slice(0, Math.max(last + 1, before.length))
    .map((row, at) => (at < before.length && (at < first || at > last) ? before[at]! : row))
}

/** The first and the last place that can be seen, also where no row is yet. Where nothing can be measured, all of them. */
function rowsInView(body: HTMLElement | null, count: number): readonly [number, number] {
  const { top = 0, height = 0 } = body?.getBoundingClientRect() ?? {}
  if (height === 0 || count === 0) return [0, Infinity]
  const each = height / count
  return [Math.floor(-top / each) - margin, Math.ceil((window.innerHeight - top) / each) + margin]
}
