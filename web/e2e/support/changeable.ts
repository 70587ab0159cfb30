import { expect, type Page, type Route } from '@playwright/test'
import { expectSound } from './sound.ts'

/**
 * A page to which the server answers what the test says. A picture of every step of so many would take longer than the steps; what is wrong
 * is named.
 */
export function changeable(page: Page, origin: string) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const open = (path: string) => page.goto(origin + path)
  /** What the server answers from now on at an address, in its place. */
  async function answer(path: string, with_: (route: Route) => Promise<void>): Promise<void> {
    await page.unroute(`**${path}`)
    await page.route(`**${path}`, with_)
  }
  return {
    button,
    open,
    answer,
    refuseCookies: () => button('Weigeren').click(),
    /** The words are there, and all is well around them. */
    async soundWith(words: string | RegExp, what = `${words}`): Promise<void> {
      await expect(page.getByText(words).first()).toBeVisible()
      await expectSound(page, what)
    },
    /** An address as the service worker answers it: the shell, without any screen rendered in it. */
    async openShell(path: string): Promise<void> {
      await answer(path, async (route) => route.fulfill({ response: await route.fetch({ url: `${origin}/shell.html` }) }))
      await open(path)
      await page.unroute(`**${path}`)
    },
  }
}

export const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body })
export const lost = (route: Route) => route.abort()
export const refused = json({ code: 'too_many_attempts', message: 'Te veel pogingen. Wacht een kwartier en probeer het opnieuw.' }, 429)
