import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { waitForFirstInteraction } from './first-interaction.ts'
import { unhydratedAttribute } from '#shared/page/early-marks.ts'
import { markHydrated } from './early-presses.ts'
import { partAttribute } from './former-controls.ts'
import { reloadWhenPressed } from './reload-page.ts'
import { loadable, type Loadable } from './loadable.tsx'

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * Creates a screen, or a part of a screen, whose code is fetched at the first interaction, or by `hydrateNow`. On a prerendered page the
 * markup of the part stays until it is hydrated, even if the code cannot be fetched; on other pages the code is fetched at once. Needs a
 * `Suspense` around it.
 */
export function hydrateOnInteraction<Props extends object>(fetchModule: () => Promise<Module<Props>>): Loadable<Props> {
  return prerenderedPart(async () => {
    await waitForFirstInteraction()
    return fetchOrKeepMarkup(fetchModule)
  })
}

/**
 * Creates a part of a screen that needs the server's answer, such as the days that are on sale: its code is fetched as soon as the app
 * runs. Otherwise it behaves like `hydrateOnInteraction`; give the `Suspense` a fallback that looks like the prerendered markup.
 */
export const hydrateWithApp = <Props extends object>(fetchModule: () => Promise<Module<Props>>): Loadable<Props> =>
  prerenderedPart(() => fetchOrKeepMarkup(fetchModule))

function prerenderedPart<Props extends object>(fetchModule: () => Promise<Module<Props>>): Loadable<Props> {
  const part = hydrateEagerly(fetchModule)
  parts.push(part.load)
  return part
}

/** Creates a screen whose code comes with the page, and which is hydrated with the page. Needs a `Suspense` around it. */
export function hydrateEagerly<Props extends object>(fetchModule: () => Promise<Module<Props>>): Loadable<Props> {
  return loadable(async () => {
    const { default: Screen } = await fetchModule()
    return {
      default: (props: Props) => (
        <UntilHydrated>
          <Screen {...props} />
        </UntilHydrated>
      ),
    }
  })
}

/**
 * On a prerendered page the markup stays if the code cannot be fetched, until a press that needs the code reloads the page.
 */
const fetchOrKeepMarkup = <T,>(fetchModule: () => Promise<T>): Promise<T> =>
  fetchModule().catch((error: unknown) => {
    if (document.getElementById('root')?.dataset.prerendered !== location.pathname) throw error
    reloadWhenPressed()
    return new Promise(() => {})
  })

const parts: Loadable<object>['load'][] = []

/** Fetches the code of all parts that exist so far, for the build, which renders them all. */
export const loadParts = async (): Promise<void> => void (await Promise.all(parts.map(async (load) => load())))

/**
 * A section of a long page that is hydrated separately, so that a press on it does not wait for the rest. It is not laid out while it is
 * out of sight (global-css).
 */
export const Island = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <UntilHydrated island>{children}</UntilHydrated>
  </Suspense>
)

/** Marks its children as unhydrated until React has hydrated them. */
function UntilHydrated({ children, island = false }: { children: ReactNode; island?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => markHydrated(place.current), [])
  return (
    <div
      ref={place}
      {...{ [unhydratedAttribute]: '', [partAttribute]: '' }}
      {...(island ? { 'data-island': '' } : { style: { display: 'contents' } })}
    >
      {children}
    </div>
  )
}
