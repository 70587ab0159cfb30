import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, type ByRoleMatcher, cleanup, configure, createEvent, fireEvent, render, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
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
// Without layout there is no hidden element to leave out, and asking jsdom for the style of each takes most of a query's time.
configure({ defaultHidden: true })
// Testing Library waits by a timer after each press. It knows only Jest's fake timers.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } })

afterEach(() => {
  cleanup()
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
  const screen = await act(async () =>
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </ChakraProvider>,
      { container: place },
    ),
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  /** The first match: in the open dialog, else in the page. Without layout a control that one width hides is there too. */
  const first = <Kind extends HTMLElement>(what: string, findAll: (queries: ReturnType<typeof within>) => Kind[]): Kind => {
    const dialog = place.querySelector<HTMLElement>('dialog[open]')
    const found = (dialog && findAll(within(dialog))[0]) ?? findAll(within(place))[0]
    if (!found) throw new Error(`no ${what} in: ${place.textContent}`)
    return found
  }
  const controlNamed = (name: string | RegExp, roles: readonly ByRoleMatcher[]) =>
    first(`${roles.join(', ')} named ${String(name)}`, (queries) => roles.flatMap((role) => queries.queryAllByRole(role, { name })))
  const fieldOf = (label: string | RegExp) =>
    first(
      `field labelled ${String(label)}`,
      (queries) => queries.queryAllByLabelText(label, { selector: 'input, select, textarea' }) as HTMLInputElement[],
    )
  return {
    text: () => place.textContent ?? '',
    address: () => router.state.location.pathname + router.state.location.hash,
    search: () => router.state.location.search,
    /** Opens another screen of the app, as a link does. */
    go: (to: string) => act(async () => router.navigate(to)),
    query: (selector: string) => place.querySelector(selector),
    /** Unmounts the screen, as a reload does. */
    close: async () => screen.unmount(),
    fieldOf,
    /** Presses the button or link with this name, or the control of another role, and waits for what it does at once. */
    press: (name: string | RegExp, role?: ByRoleMatcher) =>
      act(() => user.click(controlNamed(name, role ? [role] : ['button', 'link', 'tab']))),
    /** Chooses in a list, or replaces the text of a field by a text that is put in at once. */
    fill: (label: string | RegExp, text: string) =>
      act(async () => {
        const field = fieldOf(label)
        if (field.tagName === 'SELECT') return user.selectOptions(field, text)
        await user.clear(field)
        if (text) await user.paste(text)
      }),
    /** Types character by character, `ms` apart by the times of the events. */
    keyIn: (label: string | RegExp, text: string, ms: number) =>
      act(async () => {
        for (let length = 1; length <= text.length; length++) {
          const event = createEvent.input(fieldOf(label), { target: { value: text.slice(0, length) } })
          Object.defineProperty(event, 'timeStamp', { value: 1000 + length * ms })
          fireEvent(fieldOf(label), event)
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
