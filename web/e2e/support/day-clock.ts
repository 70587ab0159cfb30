import type { BrowserContext, Page } from '@playwright/test'
import type { Server } from './server.ts'
import { clearView } from './shown-camera.ts'
import { allowTrouble, trouble } from './trouble.ts'

/** A phone with its own clock. */
export interface Phone {
  page: Page
  /** Ms by which its clock is ahead of the {@link DayClock}. */
  ahead: number
}

/** The server's clock may be behind by at most this number of ms. */
const exactMs = 20

/**
 * The clock of a test that simulates a day: real time, moved to that day. Phones and the server follow its jumps. The phones' own clocks
 * are moved. Replacing them, as Playwright does, would lose a tenth of a second at each jump.
 */
export class DayClock {
  private readonly begun: number
  private jumped = 0
  private readonly server: Pick<Server, 'post'>

  /** `from`: ms since the epoch. */
  constructor(server: Pick<Server, 'post'>, from: number) {
    this.server = server
    this.begun = from - Date.now()
  }

  now = (): number => Date.now() + this.begun + this.jumped

  /** Sets the server's clock. Repeats the call until a call is so quick that the clock is right to a few ms. */
  async moveServer(): Promise<void> {
    for (let attempt = 0; attempt < 50; attempt++) {
      const sent = this.now()
      await this.server.post('/__local/clock', { now: new Date(sent).toISOString() })
      if (this.now() - sent <= exactMs) return
    }
  }

  /** Sets the clock of each page that the phone opens from now on to this day's time plus `ahead` ms. */
  async movePhone(context: BrowserContext, ahead: number): Promise<void> {
    await allowTrouble(context, this.troubleOf(ahead))
  }

  /**
   * Jumps ahead, with nothing in front of the cameras: a code that stays there would be read again. No phone calls the server meanwhile,
   * because the phone would treat the jump as an error of its clock.
   */
  async jump(phones: readonly Phone[], ms: number): Promise<void> {
    const online = await Promise.all(phones.map(({ page }) => page.evaluate(() => navigator.onLine)))
    await Promise.all(phones.map(({ page }) => page.context().setOffline(true)))
    await Promise.all(phones.map(({ page }) => clearView(page)))
    this.jumped += ms
    await Promise.all(phones.map(({ page, ahead }) => trouble(page, this.troubleOf(ahead))))
    await this.moveServer()
    await Promise.all(phones.map(({ page }, at) => page.context().setOffline(!online[at])))
  }

  private troubleOf(ahead: number) {
    return { ahead: this.begun + ahead, later: this.jumped }
  }
}
