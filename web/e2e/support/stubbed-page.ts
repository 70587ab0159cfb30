import { expect, type Page } from '@playwright/test'
import { expectCalmScreen } from './calm-screen.ts'

/** The outcome of a call: a response, a lost connection, or no answer at all. */
export type Answer = { body: unknown; status: number } | 'lost' | 'never'

export const json = (body: unknown, status = 200): Answer => ({ body, status })
/** A refusal after too many attempts. */
export const refused = json({ code: 'too_many_attempts', message: 'Te veel pogingen. Wacht een kwartier en probeer het opnieuw.' }, 429)

/**
 * Wraps a page, so that the test chooses the responses to the page's calls. The responses are made inside the page, because intercepted
 * requests disable the browser's cache and double the time of each navigation.
 */
export function createStubbedPage(page: Page, origin: string) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  let isStubbed = false
  async function stubOnce(): Promise<void> {
    if (isStubbed) return
    isStubbed = true
    await page.addInitScript(stubFetch)
  }
  let endShell: (() => Promise<void>) | undefined
  async function open(path: string): Promise<void> {
    await stubOnce()
    // Ends the interception only once the page is quiet: a request that is under way at that moment may never be answered.
    await endShell?.()
    endShell = undefined
    await page.goto(origin + path)
  }
  return {
    button,
    open,
    /**
     * Answers calls to a path from now on with these responses in order, and all later calls with the last response. A path that ends with
     * `*` stands for all paths with that start. Without responses, the server answers again.
     */
    async answer(path: string, ...answers: Answer[]): Promise<void> {
      await stubOnce()
      const given = { path, answers }
      await page.addInitScript(setAnswers, given)
      await page.evaluate(setAnswers, given)
    },
    refuseCookies: () => button('Weigeren').click(),
    /** Expects the words to be visible, and the page to pass `expectCalmScreen`. */
    async expectCalmWith(words: string | RegExp, what = `${words}`): Promise<void> {
      await expect(page.getByText(words).first()).toBeVisible()
      await expectCalmScreen(page, what)
    },
    /** Opens a path with the app shell that the service worker returns, without a prerendered screen. */
    async openShell(path: string): Promise<void> {
      await stubOnce()
      await endShell?.()
      await page.route(`**${path}`, async (route) => route.fulfill({ response: await route.fetch({ url: `${origin}/shell.html` }) }))
      endShell = () => page.unroute(`**${path}`)
      await page.goto(origin + path)
    },
  }
}

type Answers = Record<string, Answer[]>

/** Runs in the page. */
function setAnswers({ path, answers }: { path: string; answers: Answer[] }): void {
  const scope = globalThis as unknown as { givenAnswers?: Answers }
  scope.givenAnswers = { ...scope.givenAnswers, [path]: answers }
}

/** Runs in the page, before its own scripts. */
function stubFetch(): void {
  const scope = globalThis as unknown as { givenAnswers?: Answers }
  const real = fetch
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const matches = (path: string) => (path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path)
    const [, answers = []] = Object.entries(scope.givenAnswers ?? {}).find(([path]) => matches(path)) ?? []
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined) return real(input, init)
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer === 'never') return new Promise(() => {})
    return Response.json(answer.body, { status: answer.status })
  }
}
