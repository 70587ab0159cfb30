import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { admin } from './server.ts'

/**
 * Logs somebody of the office in: what this request's browser opens from now on is theirs. The form of the log-in is filled in by hand in the story
 * and in the screens.
 */
export async function logIn(
  request: APIRequestContext,
  origin: string,
  who: { username: string; password: string } = admin,
): Promise<void> {
  const answer = await request.post(`${origin}/api/admin/login`, { data: who, headers: { origin } })
  expect(answer.status()).toBe(200)
}

/** The question about measuring, which lies over a phone's screen, is answered before it is asked. A mail that is shown is a frame without storage. */
export const declineCookies = (browser: BrowserContext | Page): Promise<unknown> =>
  browser.addInitScript(() => void (window === window.top && localStorage.setItem('duinstorm-cookie-consent', 'declined')))
