import { afterEach, beforeAll, beforeEach } from 'vitest'
import { earlyScript } from '#shared/page/early-script.ts'
import { markHydrated } from '#web/ui/hydration/early-presses.ts'

/** The events that the page's own listeners got. */
export const handledEvents: string[] = []
/** All presses of a test. */
export const madePresses: Event[] = []
/** The events whose default action a browser would run; jsdom does not navigate. */
const followedEvents: Event[] = []
const nameOf = (event: Event) => `${event.type} ${(event.target as Element).id}`
export const recordHandled = (event: Event) => void handledEvents.push(nameOf(event))
const recordPress = (event: Event) => void madePresses.push(event)
const recordFollowed = (event: Event) => {
  if (event.defaultPrevented) return
  followedEvents.push(event)
  if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault()
}
/** The presses whose default action a browser would run. */
export const listUnpreventedEvents = () =>
  madePresses.filter((event) => !event.defaultPrevented || followedEvents.includes(event)).map(nameOf)

/** Aborts at the end of each test. */
export let testEnd: AbortController

/** Runs each test of the file on a page with the script of its head. */
export function watchEarlyPage(): void {
  beforeAll(() => {
    // These listeners are added before the script, because the script stops some presses.
    for (const press of ['click', 'submit']) window.addEventListener(press, recordPress, true)
    document.head.append(Object.assign(document.createElement('script'), { textContent: earlyScript }))
  })
  beforeEach(() => {
    for (const events of [handledEvents, madePresses, followedEvents]) events.length = 0
    testEnd = new AbortController()
    for (const press of ['click', 'submit']) {
      document.body.addEventListener(press, recordHandled, { signal: testEnd.signal })
      window.addEventListener(press, recordFollowed, { signal: testEnd.signal })
    }
  })
  afterEach(() => testEnd.abort())
}

export const render = (html: string) => void (document.body.innerHTML = html)
/** The element with this id. */
export const at = (id: string) => document.getElementById(id)!
export const press = (id: string) => at(id).click()
/** Marks a part as hydrated, and waits until the press that waited for it is replayed. */
export const hydrate = async (part: HTMLElement | null) => (markHydrated(part), Promise.resolve())
export const isBusy = (id: string) => at(id).getAttribute('aria-busy') === 'true'
