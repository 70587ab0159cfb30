import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { admin } from './server.ts'

/**
 * Logs an administrator in: the pages of this request's browser context are logged in. `story.spec.ts` and `screens.spec.ts`
 * test the log-in form itself.
 */
export async function logIn(
  request: APIRequestContext,
  origin: string,
  who: { username: string; password: string } = admin,
): Promise<void> {
  const answer = await request.post(`${origin}/api/admin/login`, { data: who, headers: { origin } })
  expect(answer.status()).toBe(200)
}

/** Declines cookies before the notice is shown, which covers part of a phone's screen. A frame that shows a mail has no storage. */
export const declineCookies = (browser: BrowserContext | Page): Promise<unknown> =>
  browser.addInitScript(() => void (window === window.top && localStorage.setItem('duinstorm-cookie-consent', 'declined')))
