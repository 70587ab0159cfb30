import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, type ByRoleMatcher, cleanup, configure, createEvent, fireEvent, render, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, matchPath, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, onTestFinished, vi } from 'vitest'
import { system } from '#web/ui/theme/system.ts'
import { createStyleCache } from '#web/ui/theme/style-cache.ts'
import { FollowLinks } from '#web/ui/navigation/follow-links.tsx'
import { Path } from '#web/ui/navigation/path.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { useToasts } from '#web/ui/feedback/toast.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// jsdom has no layout, so it cannot scroll, and it has no modal dialogs.
Element.prototype.scrollIntoView = () => {}
HTMLCanvasElement.prototype.getContext = () => null
Element.prototype.hasPointerCapture = () => false
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
// Without layout no element is hidden, and asking jsdom for the style of each takes most of a query's time.
configure({ defaultHidden: true })
// Testing Library waits by a timer after each press. It recognises only Jest's fake timers.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } })
// jsdom draws nothing, so the styles stay outside the document, where it does not parse them. A worker writes each style once.
const worker = globalThis as { styles?: EmotionCache }
const styles = (worker.styles ??= createStyleCache(document.createElement('div')))

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
  // The timers of the query client would outlive the test.
  onTestFinished(() => client.clear())
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
      <CacheProvider value={styles}>
        <ChakraProvider value={system}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
            <Toaster />
          </QueryClientProvider>
        </ChakraProvider>
      </CacheProvider>,
      { container: place },
    ),
  )
  // `document` is passed explicitly, because the default is the document of the worker's first test file.
  const user = userEvent.setup({ document, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  /** The part of the page that can be pressed: an open dialog covers the rest. */
  const reachable = () => within([...place.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? place)
  /** `at`: the index of the field, if several fields have this label. */
  const fieldOf = (label: string | RegExp, at = 0) =>
    reachable().getAllByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })[at]!
  const controlNamed = (name: string | RegExp, roles: ByRoleMatcher[]) => {
    for (const role of roles) {
      const [control] = reachable().queryAllByRole(role, { name })
      if (control) return control
    }
    throw new Error(`no ${roles.join(', ')} named ${String(name)} in: ${place.textContent}`)
  }
  /** Runs the immediate effects of a press, such as the answer of a request. */
  const settle = () => act(async () => {})
  return {
    text: () => place.textContent ?? '',
    url: () => router.state.location.pathname + router.state.location.hash,
    search: () => router.state.location.search,
    /** Opens another screen of the app, as a link does. */
    go: (to: string) => act(async () => router.navigate(to)),
    /** Presses the browser's back button. */
    back: () => act(async () => router.navigate(-1)),
    query: (selector: string) => place.querySelector(selector),
    /** Unmounts the screen, as a reload does. */
    close: async () => screen.unmount(),
    fieldOf,
    /** Presses the button or link with this name, or the control of another role, and waits for its immediate effects. */
    press: async (name: string | RegExp, role?: ByRoleMatcher) => {
      await user.click(controlNamed(name, role ? [role] : ['button', 'link', 'tab']))
      await settle()
    },
    /** Chooses an option of a select, or replaces the whole text of a field at once. */
    fill: async (label: string | RegExp, text: string, at = 0) => {
      const field = fieldOf(label, at)
      if (field.tagName === 'SELECT') await user.selectOptions(field, text)
      // User-event does not support seconds in a time.
      else if (field.type === 'time') fireEvent.change(field, { target: { value: text } })
      else {
        await user.clear(field)
        if (text) await user.paste(text)
      }
      await settle()
    },
    /** Moves the focus out of a field. */
    leave: (label: string | RegExp) =>
      act(async () => {
        fieldOf(label).focus()
        fieldOf(label).blur()
      }),
    /** Types character by character. The timestamps of the key events are `ms` apart. */
    keyIn: (label: string | RegExp, text: string, ms: number) =>
      act(async () => {
        for (let length = 1; length <= text.length; length++) {
          const event = createEvent.input(fieldOf(label), { target: { value: text.slice(0, length) } })
          Object.defineProperty(event, 'timeStamp', { value: 1000 + length * ms })
          fireEvent(fieldOf(label), event)
        }
      }),
    /** Presses the button that sends the first form. */
    submit: async () => {
      await user.click(place.querySelector('form')!.querySelector('button[type=submit], button:not([type])')!)
      await settle()
    },
    /** Waits until `holds` returns true, at most 25 s. */
    until: (holds: () => boolean) =>
      waitFor(
        () => {
          if (!holds()) throw new Error(`not yet: ${place.textContent}`)
        },
        { timeout: 25_000, onTimeout: (error) => error },
      ),
  }
}
