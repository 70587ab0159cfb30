import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { waitForCrewFiles } from './support/crew-files.ts'
import { killPhone, openPhone } from './support/phone.ts'
import { writePictureVideo } from './support/picture-camera.ts'
import { admin, Server } from './support/server.ts'
import { hear, noteVerdicts } from './support/verdicts.ts'

let folder: string
let server: Server
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'race-'))
  server = await Server.start(join(folder, 'data'))
})
test.afterAll(async () => {
  await server.kill()
  killPhone(join(folder, 'crew'))
  await rm(folder, { recursive: true, force: true })
})

const raceDay = '2025-10-11'
interface Person {
  id: string
  name: string
  eventDate: string
  waveNumber: number
  status: string
}

test('one phone, one race: check-in, wristband, wave, and the finish without a server', async () => {
  const nothing = join(folder, 'nothing.y4m')
  await writePictureVideo(nothing, undefined)
  const phone = await openPhone(join(folder, 'crew'), nothing)
  const page = phone.pages()[0] ?? (await phone.newPage())
  await noteVerdicts(page)
  const verdict = page.locator('[data-verdict] [role=alert]')
  const type = async (code: string) => {
    await page.getByRole('button', { name: 'Typ code' }).click()
    await page.getByRole('textbox').fill(code)
    await page.keyboard.press('Enter')
  }

  const { code } = (await server.post('/__local/pairing', { name: 'Post A', locations: ['start', 'course-start', 'finish'] })) as {
    code: string
  }
  await page.goto(`${server.origin}/crew-scanner?code=${code}`)
  await page.getByRole('button', { name: 'Koppel' }).click()
  await page.getByText(/11 oktober/).click()
  await page.getByRole('button', { name: 'Begin met scannen' }).click()
  await expect(page.getByText('Alles verstuurd')).toBeVisible()
  const person = await page.evaluate(async (day) => {
    const { rows, events } = (await (await fetch('/api/crew/roster?limit=2000')).json()) as {
      rows: Person[]
      events: { participantId?: string }[]
    }
    const seen = new Set(events.map(({ participantId }) => participantId))
    return rows.find((row) => row.eventDate === day && row.waveNumber > 0 && row.status === 'active' && !seen.has(row.id))!
  }, raceDay)

  await test.step('check-in by the short code, and the wristband of who just came in', async () => {
    await type(`DS-${person.id}`)
    await hear(page, person.name)
    // On the verdict for a second, and below it for as long as the band is not given.
    await page.getByRole('button', { name: 'Polsband', exact: true }).first().click()
    await page.getByLabel(/typ het nummer/).fill('9412')
    await page.keyboard.press('Enter')
    await hear(page, 'Nummer 9412')
    await expect(verdict).toBeHidden()
  })

  await test.step('the wave starts by two presses', async () => {
    await standAt(page, 'Start')
    await page.getByRole('button', { name: 'Start wave', exact: true }).click()
    await page.getByRole('button', { name: `Start wave ${person.waveNumber} nu` }).click()
    await page.waitForTimeout(400) // the second half of a double press is not heard
    await page.getByRole('button', { name: /^Nu: start/ }).click()
    await expect(page.locator(`[data-wave="${person.waveNumber}"]`).getByText(/^Gestart .* door post A/)).toBeVisible()
    await page.getByRole('button', { name: 'Terug naar scannen' }).click()
    await page.getByRole('button', { name: 'Op parcours' }).click()
    await expect(page.getByRole('region', { name: 'Op het parcours' }).getByRole('button', { name: new RegExp(person.name) })).toBeVisible()
    await page.getByRole('button', { name: 'Terug naar scannen' }).click()
    await expect(page.getByText('Alles verstuurd')).toBeVisible()
  })

  // The files of the scanner are on this phone by then, its sheets too.
  await waitForCrewFiles(page)
  await (await phone.newCDPSession(page)).send('Network.clearBrowserCache')
  await server.kill()

  await test.step('with the server gone: opened cold, the sheets are there, and the wristband gives a time', async () => {
    await page.reload()
    await standAt(page, 'Finish')
    await type('WB-9412')
    await hear(page, person.name)
    await hear(page, /0:0\d:\d\d, voorlopig/)
    await expect(page.getByText('1 wacht')).toBeVisible()
    await type('WB-9999')
    await hear(page, 'Bandje onbekend op dit toestel')
    await expect(verdict).toBeHidden()
    await expect(page.getByText('2 wachten')).toBeVisible()
  })

  await test.step('the server comes back: everything is sent, and the desk knows the same', async () => {
    await server.run()
    await expect(page.getByText('Alles verstuurd')).toBeVisible({ timeout: 30_000 })
    const desk = await phone.request.post(`${server.origin}/api/admin/login`, { data: admin, headers: { origin: server.origin } })
    expect(desk.ok()).toBe(true)
    const scanned = (await (await phone.request.get(`${server.origin}/api/crew/scanned-participants`)).json()) as {
      id: string
      status: string
      wristbandId: string
      startTime: string | null
    }[]
    const known = scanned.find(({ id }) => id === person.id)
    expect(known).toMatchObject({ status: 'finished', wristbandId: 'WB-9412' })
    expect(known?.startTime).toMatch(/^\d{4}-/)
  })
  await phone.close()
})

async function standAt(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: /Post en dag kiezen/ }).click()
  await page.getByText(new RegExp(`^${place}elke scan`)).click()
  await page.getByRole('button', { name: 'Begin met scannen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Crew scanner, ${place}`)
}
