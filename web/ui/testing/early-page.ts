import { afterEach, beforeAll, beforeEach } from 'vitest'
import { earlyScript } from '#shared/page/early-script.ts'
import { markHydrated } from '#web/ui/hydration/early-presses.ts'

/** What the page's own listeners heard. */
export const done: string[] = []
/** Every press that somebody makes. */
export const made: Event[] = []
/** What the browser does by itself: jsdom goes nowhere. */
const followed: Event[] = []
const nameOf = (event: Event) => `${event.type} ${(event.target as Element).id}`
export const tell = (event: Event) => void done.push(nameOf(event))
const make = (event: Event) => void made.push(event)
const follow = (event: Event) => {
  if (event.defaultPrevented) return
  followed.push(event)
  if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault()
}
/** The presses that the browser followed, or that nobody held back. */
export const left = () => made.filter((event) => !event.defaultPrevented || followed.includes(event)).map(nameOf)

/** Ends with each test. */
export let over: AbortController

/** Runs each test of the file on a page with the script of its head. */
export function watchEarlyPage(): void {
  beforeAll(() => {
    // Before the script, which keeps some presses to itself.
    for (const press of ['click', 'submit']) window.addEventListener(press, make, true)
    // As the head of a page does it.
    document.head.append(Object.assign(document.createElement('script'), { textContent: earlyScript }))
  })
  beforeEach(() => {
    for (const heard of [done, made, followed]) heard.length = 0
    over = new AbortController()
    for (const press of ['click', 'submit']) {
      document.body.addEventListener(press, tell, { signal: over.signal })
      window.addEventListener(press, follow, { signal: over.signal })
    }
  })
  afterEach(() => over.abort())
}

export const render = (html: string) => void (document.body.innerHTML = html)
export const at = (id: string) => document.getElementById(id)!
export const press = (id: string) => at(id).click()
/** And what waits for the next render is over. */
export const hydrate = async (part: HTMLElement | null) => (markHydrated(part), Promise.resolve())
export const isBusy = (id: string) => at(id).getAttribute('aria-busy') === 'true'
