import { useEffect, useState, type RefCallback } from 'react'
import { afterPaint } from './after-paint.ts'

/** Rows past the edge of the screen that come along: somebody may be scrolling. */
const margin = 3

/**
 * The rows of a table as they are drawn: those in view at once, the others a frame later. Half of a page's rows are out of sight, and a slow laptop
 * needs as long for them as for those that are waited for. Meanwhile their places have what they had. `whole`: draw all at once. The rows' body
 * is told with the second that is returned.
 */
export function useVisibleFirst<Row>(rows: readonly Row[], whole: boolean): readonly [readonly Row[], RefCallback<HTMLElement>] {
  const [seen] = useState(() => new DrawnRows<Row>())
  const [complete, setComplete] = useState(rows)
  const drawn = whole || complete === rows ? rows : seen.visibleOf(rows)
  useEffect(() => {
    seen.keep(drawn)
    if (drawn !== rows) afterPaint(() => setComplete(rows))
  }, [seen, drawn, rows])
  return [drawn, seen.setBody]
}

/** What the elements of a table have now, and where they are. */
class DrawnRows<Row> {
  #rows: readonly Row[] = []
  #body: HTMLElement | null = null

  setBody = (body: HTMLElement | null): void => void (this.#body = body)
  keep(rows: readonly Row[]): void {
    this.#rows = rows
  }
  /** Rows with what is out of sight as it is. */
  visibleOf(rows: readonly Row[]): readonly Row[] {
    const before = this.#rows
    const [first, last] = this.#placesInView()
    if (before === rows || (first <= 0 && last >= rows.length - 1)) return rows
    return rows
      .slice(0, Math.max(last + 1, before.length))
      .map((row, at) => (at < before.length && (at < first || at > last) ? before[at]! : row))
  }
  /** The first and the last place that can be seen, also where no row is yet. Where nothing can be measured, all of them. */
  #placesInView(): readonly [number, number] {
    const { top = 0, height = 0 } = this.#body?.getBoundingClientRect() ?? {}
    if (height === 0 || this.#rows.length === 0) return [0, Infinity]
    const each = height / this.#rows.length
    return [Math.floor(-top / each) - margin, Math.ceil((window.innerHeight - top) / each) + margin]
  }
}
