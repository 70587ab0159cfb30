import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, matchPath, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { system } from '#web/ui/theme/system.ts'
import { FollowLinks } from '#web/ui/address/follow-links.tsx'
import { Path } from '#web/ui/address/path.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { useToasts } from '#web/ui/feedback/toast.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// jsdom draws nothing, so it scrolls nowhere, and has no modal dialogs.
Element.prototype.scrollIntoView = () => {}
HTMLCanvasElement.prototype.getContext = () => null
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
  useToasts.setState({ current: undefined })
})

function Around({ isScreen, place }: { isScreen: (path: string) => boolean; place: HTMLElement }) {
  const { pathname } = useLocation()
  return (
    <Path value={pathname}>
      <FollowLinks isScreen={isScreen} within={place} />
      <Outlet />
    </Path>
  )
}

/**
 * Renders a screen among its routes, and returns functions that read and use it as a person does. Requests are tried once, so that a test
 * of a lost connection does not wait. `at` is the path to open; `initialData` is the query data that came with the page.
 */
export async function renderScreen(routes: Record<string, ReactNode>, at: string, initialData: readonly [QueryKey, unknown][] = []) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { retry: false, networkMode: 'always' } },
  })
  for (const [key, data] of initialData) client.setQueryData(key, data, { updatedAt: 0 })
  const place = document.body.appendChild(document.createElement('div'))
  const isScreen = (path: string) => Object.keys(routes).some((one) => matchPath(one, path))
  const router = createMemoryRouter(
    [
      {
        element: <Around isScreen={isScreen} place={place} />,
        children: Object.entries(routes).map(([path, element]) => ({
          path,
          element: typeof element === 'string' ? <p>{element}</p> : element,
        })),
      },
    ],
    { initialEntries: [at] },
  )
  const root = createRoot(place)
  let isOpen = true
  async function close() {
    if (!isOpen) return
    isOpen = false
    await act(async () => root.unmount())
    client.clear()
    place.remove()
  }
  cleanUps.push(close)
  await act(async () =>
    root.render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </ChakraProvider>,
    ),
  )
  const named = (name: string | RegExp) => (element: Element) => {
    const spoken = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return typeof name === 'string' ? spoken.trim() === name : name.test(spoken)
  }
  const find = <Kind extends HTMLElement>(selector: string, name: string | RegExp): Kind => {
    const found = [...place.querySelectorAll<Kind>(selector)].find(named(name))
    if (!found) throw new Error(`no ${selector} named ${String(name)} in: ${place.textContent}`)
    return found
  }
  const fieldOf = (label: string | RegExp) => {
    const byLabel = find<HTMLLabelElement>('label, input[aria-label]', label)
    return (byLabel.tagName === 'INPUT'
      ? byLabel
      : document.getElementById((byLabel as HTMLLabelElement).htmlFor)) as unknown as HTMLInputElement
  }
  // React ignores a value that is set by the field's own setter, so the prototype's is used.
  const put = (field: HTMLInputElement, text: string, event: Event) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
    field.dispatchEvent(event)
  }
  return {
    text: () => place.textContent ?? '',
    address: () => router.state.location.pathname + router.state.location.hash,
    search: () => router.state.location.search,
    /** Opens another screen of the app, as a link does. */
    go: (to: string) => act(async () => router.navigate(to)),
    query: (selector: string) => place.querySelector(selector),
    /** Unmounts the screen, as a reload does. */
    close,
    fieldOf,
    press: (name: string | RegExp, selector = 'button, a') => act(async () => find(selector, name).click()),
    type: (label: string | RegExp, text: string) =>
      act(async () => {
        const field = fieldOf(label)
        put(field, text, new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
      }),
    /** Moves the focus out of a field. */
    leave: (label: string | RegExp) =>
      act(async () => {
        fieldOf(label).focus()
        fieldOf(label).blur()
      }),
    /** Types character by character, `ms` apart by the times of the events. */
    keyIn: (label: string | RegExp, text: string, ms: number) =>
      act(async () => {
        for (let length = 1; length <= text.length; length++) {
          const event = new Event('input', { bubbles: true })
          Object.defineProperty(event, 'timeStamp', { value: 1000 + length * ms })
          put(fieldOf(label), text.slice(0, length), event)
        }
      }),
    submit: () => act(async () => place.querySelector('form')!.requestSubmit()),
    /** Waits until `holds` returns true, at most 25 s. */
    until: async (holds: () => boolean) => {
      // While waiting, React renders without `act`, as in a browser.
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
      await vi.waitFor(() => {
        if (!holds()) throw new Error(`not yet: ${place.textContent}`)
      }, 25_000)
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
      await act(async () => {})
    },
  }
}
