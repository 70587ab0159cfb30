import type { Page } from '@playwright/test'
import type { Server } from './server.ts'
import { clearView } from './shown-camera.ts'

/** A phone with its own clock. */
export interface Phone {
  page: Page
  /** Ms by which its clock is ahead of the {@link DayClock}. */
  ahead: number
}

/** The clock of a test that plays a day: real time, moved to that day. Phones and the server follow its jumps. */
export class DayClock {
  private moved: number
  private readonly server: Pick<Server, 'post'>

  /** `from`: ms since the epoch. */
  constructor(server: Pick<Server, 'post'>, from: number) {
    this.server = server
    this.moved = from - Date.now()
  }

  now = (): number => Date.now() + this.moved

  /** Moves the server to this day. */
  async begin(): Promise<void> {
    await this.server.post('/__local/clock', { now: new Date(this.now()).toISOString() })
  }

  /** Jumps ahead, with nothing before the cameras: a code that stays there would be read again. No phone talks to the server meanwhile: it would take the difference for an error of its clock. */
  async jump(phones: readonly Phone[], ms: number): Promise<void> {
    const pages = phones.map(({ page }) => page)
    const online = await Promise.all(pages.map((page) => page.evaluate(() => navigator.onLine)))
    await Promise.all(pages.map((page) => page.context().setOffline(true)))
    await Promise.all(pages.map(clearView))
    await Promise.all(pages.map((page) => page.clock.fastForward(ms)))
    this.moved += ms
    await this.begin()
    await Promise.all(pages.map((page, at) => page.context().setOffline(!online[at])))
  }

  /** Ms by which a page's clock is ahead, by the quickest of some answers. */
  async measureAhead(page: Page): Promise<number> {
    const trips: { took: number; ahead: number }[] = []
    while (trips.length < 10) {
      const from = this.now()
      const theirs = await page.evaluate(() => Date.now())
      const until = this.now()
      trips.push({ took: until - from, ahead: theirs - (from + until) / 2 })
    }
    return trips.toSorted((one, other) => one.took - other.took)[0]!.ahead
  }
}
