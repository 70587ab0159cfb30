import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { somebodyIsThere } from './first-sign.ts'
import { dryAttribute, nowWorks } from './kept-presses.ts'
import { loadable, type Loadable } from './loadable.tsx'

type Module<Props> = { default: ComponentType<Props> }

/**
 * A screen, or a part of one, whose code comes once somebody is there. On a page that was drawn ahead it stays what the build drew
 * until then, and for good when the code can't be had; everywhere else it comes at once. It needs a `Suspense` around it.
 */
export function later<Props extends object>(fetchModule: () => Promise<Module<Props>>): Loadable<Props> {
  const part = atOnce(async () => {
    await somebodyIsThere()
    return fetchPatiently(fetchModule)
  })
  parts.push(part.load)
  return part
}

/** A screen whose code comes with the page. It needs a `Suspense` around it. */
export function atOnce<Props extends object>(fetchModule: () => Promise<Module<Props>>): Loadable<Props> {
  return loadable(async () => {
    const { default: Screen } = await fetchModule()
    return {
      default: (props: Props) => (
        <Dry>
          <Screen {...props} />
        </Dry>
      ),
    }
  })
}

/** On a page that stands drawn, a failure is no reason to take it away: what was read stays, and the code is asked for again. */
async function fetchPatiently<T>(fetchModule: () => Promise<T>): Promise<T> {
  const stands = () => document.getElementById('root')?.dataset.drawn === location.pathname
  for (;;) {
    try {
      return await fetchModule()
    } catch (error) {
      if (!stands()) throw error
      await new Promise((retry) => {
        window.addEventListener('online', retry, { once: true })
        setTimeout(retry, RETRY_MS)
      })
    }
  }
}
const RETRY_MS = 15_000

const parts: (() => Promise<void>)[] = []

/** Fetches the code of every part that is known by now: the build draws them all. */
export const loadParts = async (): Promise<void> => void (await Promise.all(parts.map((load) => load())))

/** A stretch of a long page, taken over on its own: a press on it doesn't wait for the rest. Out of sight it isn't laid out (global-css). */
export const Piece = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <Dry piece>{children}</Dry>
  </Suspense>
)

/** Says when what it holds works. */
function Dry({ children, piece = false }: { children: ReactNode; piece?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => nowWorks(place.current), [])
  return (
    <div ref={place} {...{ [dryAttribute]: '' }} {...(piece ? { 'data-piece': '' } : { style: { display: 'contents' } })}>
      {children}
    </div>
  )
}
