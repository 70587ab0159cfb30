import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, request, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { waitForCrewFiles } from './crew-files.ts'
import { FaultProxy, type ProxiedRequest } from './fault-proxy.ts'
import { killPhone, startPhone } from './phone.ts'
import { writePictureVideo } from './picture-camera.ts'
import { logIn } from './office.ts'
import { Server } from './server.ts'
import { allowTrouble } from './trouble.ts'
import { typeCode } from './type-code.ts'
import { forgetVerdicts, waitForVerdict, recordVerdicts } from './verdicts.ts'

const raceDay = '2025-10-11'
interface Person {
  id: string
  name: string
  eventDate: string
  status: string
}

/**
 * A race day with one paired phone at check-in, whose network the test controls, and an office that must know every check-in at the end.
 */
export class CrewDay {
  readonly server: Server
  readonly proxy: FaultProxy
  readonly office: APIRequestContext
  phone!: BrowserContext
  page!: Page
  /** People who are not checked in yet. */
  people: Person[] = []
  /** People whom this phone checked in, and whom the office must know at the end. */
  readonly checkedInPeople: Person[] = []
  private readonly folder: string

  private constructor(folder: string, server: Server, proxy: FaultProxy, office: APIRequestContext) {
    this.folder = folder
    this.server = server
    this.proxy = proxy
    this.office = office
  }

  static async start(): Promise<CrewDay> {
    const folder = await mkdtemp(join(tmpdir(), 'crew-day-'))
    const server = await Server.start(join(folder, 'data'), { SEED_PARTICIPANTS: '80' })
    const office = await request.newContext({ baseURL: server.origin, extraHTTPHeaders: { origin: server.origin } })
    await logIn(office, server.origin)
    const day = new CrewDay(folder, server, await FaultProxy.open(server.origin), office)
    await mkdir(day.profile)
    await writePictureVideo(day.camera, undefined)
    await day.switchOn()
    await day.pair()
    return day
  }

  async end(): Promise<void> {
    await this.office.dispose()
    this.proxy.shut()
    this.battery()
    await this.server.kill()
    await rm(this.folder, { recursive: true, force: true })
  }

  private get profile() {
    return join(this.folder, 'phone')
  }
  private get camera() {
    return join(this.folder, 'beach.y4m')
  }

  async switchOn(): Promise<void> {
    this.phone = await startPhone(this.profile, this.camera)
    await recordVerdicts(this.phone)
    await allowTrouble(this.phone)
    this.page = this.phone.pages()[0]!
  }

  /** Closes the browser in an orderly way, so that it writes its data to disk. */
  async switchOff(): Promise<void> {
    const gone = new Promise((resolve) => this.phone.browser()!.on('disconnected', resolve))
    const cdp = await this.phone.browser()!.newBrowserCDPSession()
    await cdp.send('Browser.close')
    await gone
  }

  /** Simulates a dead battery: ends every process of the phone at once, without writing anything. */
  battery(): number {
    return killPhone(this.folder)
  }

  private async pair(): Promise<void> {
    const { page, proxy, server } = this
    const { code } = (await server.post('/__local/pairing', { name: 'Post A', locations: ['Check-in'] })) as { code: string }
    await page.goto(`${proxy.origin}/crew-scanner?code=${code}`)
    await page.getByRole('button', { name: 'Koppel' }).click()
    await page.getByRole('radio', { name: /11 oktober/ }).click()
    await page.getByRole('button', { name: 'Begin met scannen' }).click()
    await expect(page.getByText('Alles verstuurd')).toBeVisible()
    this.people = await page.evaluate(async (day) => {
      const { rows, events } = (await (await fetch('/api/crew/roster?limit=2000')).json()) as {
        rows: Person[]
        events: { participantId?: string }[]
      }
      const seen = new Set(events.map(({ participantId }) => participantId))
      return rows.filter((row) => row.eventDate === day && row.status === 'active' && !seen.has(row.id))
    }, raceDay)
    expect(this.people.length).toBeGreaterThan(20)
    await waitForCrewFiles(page)
    await this.forgetFiles()
  }

  /** Clears the HTTP cache: the app must have its files in its own cache from here on. */
  async forgetFiles(): Promise<void> {
    await (await this.phone.newCDPSession(this.page)).send('Network.clearBrowserCache')
  }

  waitForVerdict = (words: RegExp, on = this.page) => waitForVerdict(on, words)

  /** Types a code, after forgetting earlier verdicts, so that the next verdict belongs to this code. */
  async type(code: string, on = this.page): Promise<void> {
    await on.getByRole('button', { name: 'Typ code' }).click()
    await typeCode(on, code)
    await forgetVerdicts(on)
    await on.keyboard.press('Enter')
  }

  /** Waits until the screen below the verdict shows the scan, a frame later: until then its bar still shows that everything was sent. */
  expectLastScanShown = (person: Person, on = this.page) => expect(on.getByText(`Laatste: ${person.name}`)).toBeVisible()

  /** Checks in the next person. */
  async checkInNext(on = this.page): Promise<Person> {
    const person = this.people.shift()!
    await this.type(`DS-${person.id}`, on)
    await this.waitForVerdict(new RegExp(`Welkom.*${person.name}`, 's'), on)
    await this.expectLastScanShown(person, on)
    this.checkedInPeople.push(person)
    return person
  }

  /** Expects a second scan to show that the person is already checked in, whichever device made the first scan. */
  async expectAlreadyCheckedIn(person: Person): Promise<void> {
    await this.type(`DS-${person.id}`)
    await this.waitForVerdict(new RegExp(`Al ingecheckt.*${person.name}`, 's'))
  }

  synchronise = (on = this.page) => on.getByRole('button', { name: 'Nu synchroniseren' }).click()
  /** Syncs, and waits until the attempt is over. */
  async synchroniseNow(on = this.page): Promise<void> {
    await this.synchronise(on)
    await expect(on.getByRole('button', { name: 'Nu synchroniseren' })).toHaveAttribute('aria-busy', 'false')
  }
  waits = (count: number, on = this.page) => expect(on.getByText(count === 1 ? '1 wacht' : `${count} wachten`)).toBeVisible()
  sent = (on = this.page) => expect(on.getByText('Alles verstuurd')).toBeVisible({ timeout: 25_000 })

  /** Expects the office to list each person whom this phone checked in exactly once. */
  async expectKnown(): Promise<void> {
    const known = (await this.participants()).filter(({ checkInDevice }) => checkInDevice === 'Post A').map(({ id }) => id)
    expect(known.toSorted()).toEqual(this.checkedInPeople.map(({ id }) => id).toSorted())
  }

  async participants(): Promise<
    { id: string; checkInDevice: string | null; checkInTime: string | null; checkInUncertainty: number | null }[]
  > {
    return (await (await this.office.get('/api/participants')).json()) as Awaited<ReturnType<CrewDay['participants']>>
  }
}

/** True for a request with which a phone sends its scans. */
export const isPush = ({ method, path }: ProxiedRequest) => method === 'POST' && path.startsWith('/api/crew/scans')
/** True for a request with which a phone fetches the roster. */
export const isPull = ({ path }: ProxiedRequest) => path.startsWith('/api/crew/roster')
