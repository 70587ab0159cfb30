import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { logIn } from './support/office.ts'
import { expectCalmScreen, collectConsoleLines } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer()

const laptop = { width: 1366, height: 768 }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path)
}

test('an administrator finds, exports, edits, deletes, restores and sends records in the sections of the office', async ({ browser }) => {
  const context = await browser.newContext({ viewport: laptop })
  await logIn(context.request, server.origin)
  const page = await context.newPage()
  const consoleLines = collectConsoleLines(page)

  await test.step('the dashboard shows its four cards and the trends', async () => {
    await open(page, '/admin-dashboard')
    for (const card of ['Tickets', 'Deelnemers', 'Waves', 'Vrijwilligers'])
      await expect(page.locator('dt', { hasText: card })).toBeVisible()
    await expect(page.getByText(/^\d+ solo\d+ duo$/)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Verkoop per dag van/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Omzet per dag, samen € / })).toBeVisible()
    await expect(page.getByText('Nog niemand ingecheckt.', { exact: false })).toBeVisible()
    // For people who cannot see the bar chart, its numbers are in a table.
    const waves = page.getByRole('table', { name: 'Bezetting per wave' })
    await expect(waves.getByRole('row', { name: /^za 08:00 \d+ \d+$/ })).toBeAttached()
    expect(await waves.getByRole('row').count()).toBe(21)
    await expectCalmScreen(page, 'the dashboard')
  })

  await test.step('tickets show the first ten, and found tickets can be exported', async () => {
    await open(page, '/admin/tickets')
    await expect(page.getByText(/^Toont eerste 10 van \d+ tickets$/)).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.getByRole('button', { name: 'Toon alles' }).click()
    await expect(page.getByText(/^1 tot 25 van \d+ tickets$/)).toBeVisible()
    await page.getByLabel('Type', { exact: true }).selectOption('duo')
    await expect(page).toHaveURL(/type=duo/)
    await expect(page.getByRole('cell', { name: 'Solo', exact: true })).toHaveCount(0)
    const [, found] = /van (\d+) tickets/.exec(await page.getByText(/tot \d+ van \d+ tickets$/).innerText())!
    for (const [name, begins] of [
      ['CSV', '\uFEFFID;'],
      ['Excel (XLSX)', 'PK'],
    ] as const) {
      await page.getByRole('button', { name: 'Exporteer' }).click()
      if (name === 'CSV') await expectCalmScreen(page, 'the files of a table')
      const choice = page.getByRole('button', { name })
      const [file] = await Promise.all([page.waitForEvent('download'), choice.click()])
      await expect(choice).toBeHidden()
      const text = (await readFile(await file.path())).toString()
      expect(text.startsWith(begins)).toBe(true)
      if (name === 'CSV') expect(text.trim().split('\r\n')).toHaveLength(Number(found) + 1)
    }
  })

  await test.step('an invoice is found by number and saved, and the exported list has the sums', async () => {
    await open(page, '/admin/bestellingen')
    await page.getByRole('link', { name: 'Facturen' }).click()
    const rows = page.getByRole('table', { name: 'facturen' }).getByRole('row')
    await expect(rows).toHaveCount(26)
    await page.getByLabel('Soort', { exact: true }).selectOption('credit')
    await expect(page.getByText('Niets gevonden')).toBeVisible()
    await page.getByRole('button', { name: 'Wis filters' }).click()
    await page.getByLabel('Zoek facturen').fill('000012')
    await expect(rows).toHaveCount(2)
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download 2025-000012 als pdf' }).click(),
    ])
    expect((await readFile(await pdf.path())).toString('latin1').slice(0, 5)).toBe('%PDF-')
    await page.getByRole('button', { name: 'Exporteer' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    const [head, ...lines] = (await readFile(await file.path())).toString().trim().split('\r\n')
    expect(head).toMatch(/^\uFEFF?Nummer;Datum;Soort;.*;Excl\. btw;Btw;Totaal incl\. btw$/)
    expect(lines).toEqual([expect.stringMatching(/^2025-000012;\d\d-\d\d-2025;Factuur;.*;(77,98;7,02;85|142,2;12,8;155)$/)])
    await expectCalmScreen(page, 'the invoices')
  })

  await test.step('a volunteer is edited, deleted and restored', async () => {
    await open(page, '/admin/vrijwilligers')
    const row = page.getByRole('row').nth(1)
    const name = await row.locator('[data-strong]').innerText()
    await row.getByRole('button', { name: `Bewerk ${name}` }).click()
    await page.getByLabel('Naam').fill('')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('Naam is verplicht')).toBeVisible()
    await expectCalmScreen(page, 'the edit dialog')
    await page.getByLabel('Naam').fill('Hilde van Zand')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('cell', { name: 'Hilde van Zand', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Verwijder Hilde van Zand' }).click()
    await expect(page.getByRole('heading', { name: 'Weet je zeker dat je deze vrijwilliger wilt verwijderen?' })).toBeVisible()
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
    await expect(page.getByRole('cell', { name: 'Hilde van Zand', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
    // The toast offers the undo for a few seconds. It must not cover the button that offers the undo for a day.
    await page.getByRole('button', { name: 'Verwijderd', exact: true }).click({ trial: true })
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(page.getByRole('cell', { name: 'Hilde van Zand', exact: true })).toBeVisible()
  })

  await test.step('of two users editing a product the second sees what the first saved', async () => {
    await open(page, '/admin/producten')
    await page.getByRole('button', { name: 'Bewerk Nekwarmer' }).click()
    await page.getByLabel('Prijs (euro)').fill('14.5')
    const { version, ...theirs } = (
      (await (await context.request.get(`${server.origin}/api/admin/products`)).json()) as { id: string; version: string }[]
    ).find(({ id }) => id === 'buff')!
    const saved = await context.request.patch(`${server.origin}/api/products/buff`, {
      data: { ...theirs, price: '13.00', version },
      headers: { origin: server.origin },
    })
    expect(saved.status()).toBe(200)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('Iemand anders heeft dit intussen gewijzigd.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('row', { name: /Nekwarmer/ }).getByText('€ 14,50')).toBeVisible()
    await page.getByRole('button', { name: 'Voorraad van Nekwarmer' }).click()
    await page.getByLabel('Aantal').fill('7')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('row', { name: /Nekwarmer/ }).getByRole('cell', { name: '7', exact: true })).toBeVisible()
  })
  await test.step('a product is created, counted, sold, archived by deleting, and put back on sale', async () => {
    await page.getByRole('button', { name: 'Nieuw product' }).click()
    await page.getByRole('button', { name: 'Toevoegen' }).click()
    await expect(page.getByText('Naam is verplicht')).toBeVisible()
    await page.getByLabel('Naam').fill('Zandlantaarn')
    await page.getByLabel('Categorie').last().selectOption({ label: 'Uitrusting' })
    await page.getByLabel('Prijs (euro)').fill('60')
    await page.locator('input[type=file]').setInputFiles('web/public/art/share/news.jpg')
    await expect(page.getByRole('combobox', { name: 'Foto' })).toHaveText(/Eigen foto/)
    await expectCalmScreen(page, 'a new product')
    await page.getByRole('button', { name: 'Toevoegen' }).click()
    const row = page.getByRole('row', { name: /Zandlantaarn/ })
    await expect(row.getByRole('img', { name: 'Eigen foto' })).toHaveJSProperty('naturalWidth', 900)
    await expect(row.getByText('Uitverkocht')).toBeVisible()
    await page.getByRole('button', { name: 'Voorraad van Zandlantaarn' }).click()
    await page.getByLabel('Aantal').fill('3')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(row.getByText('Op voorraad')).toBeVisible()
    await buy('Zandlantaarn', '60.00')
    await expect.poll(() => leftOf('Zandlantaarn')).toBe(2)
    await page.reload()
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Verwijder Zandlantaarn' }).click()
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
    await expect(row.getByText('Inactief')).toBeVisible()
    await page.getByRole('button', { name: 'Verkoop Zandlantaarn weer' }).click()
    await page.getByRole('button', { name: 'Verkoop weer', exact: true }).click()
    await expect(row.getByText('Actief', { exact: true })).toBeVisible()
  })

  await test.step('an order is sent: the buyer gets the tracking link by mail, and a badge shows that it was sent', async () => {
    await open(page, '/admin/bestellingen')
    await page.getByRole('button', { name: 'Verzending naar Sanne de Vries' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 × Zandlantaarn')).toBeVisible()
    await dialog.getByLabel('Status').selectOption({ label: 'Verzonden' })
    await dialog.getByLabel(/^Track-and-trace-code/).fill('3SZAND0012345')
    await expectCalmScreen(page, 'the delivery of an order')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row', { name: /Sanne de Vries/ })
    await expect(row.getByText('Verzonden')).toBeVisible()
    await expect.poll(async () => (await server.mailTo('sanne@voorbeeld.example')).text).toContain('3SZAND0012345')
    await page.getByLabel('Verzending', { exact: true }).selectOption({ label: 'Verzonden' })
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  await test.step('an order is refunded by keyboard: the effects are shown first, and the buyer gets the credit note', async () => {
    await page.getByRole('button', { name: 'Betaal Sanne de Vries terug' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Het pakket is verzonden')).toBeVisible()
    await dialog.getByRole('radio', { name: /Hele bestelling/ }).press('ArrowDown')
    await expect(dialog.getByLabel('Bedrag (euro)')).toBeVisible()
    await expectCalmScreen(page, 'the refund of an order')
    await dialog.getByRole('radio', { name: /Een deel/ }).press('ArrowUp')
    await dialog.getByRole('button', { name: /^Betaal .* terug$/ }).press('Enter')
    await expect(dialog).toBeHidden()
    await open(page, '/admin/bestellingen')
    await expect(page.getByRole('row', { name: /Sanne de Vries/ }).getByText(/€.*terug/)).toBeVisible()
    await expect.poll(async () => (await server.mailTo('sanne@voorbeeld.example')).attachments[0]?.filename).toMatch(/^creditfactuur/)
  })
  expect(consoleLines).toEqual([])
  await context.close()
})

async function productOf(name: string) {
  const products = (await (await fetch(`${server.origin}/api/products`)).json()) as {
    id: string
    name: string
    stock: { left: number }[]
  }[]
  return products.find((one) => one.name === name)!
}
const leftOf = async (name: string) => (await productOf(name)).stock.reduce((sum, { left }) => sum + left, 0)

/** Orders one piece of a product as Sanne de Vries, and pays for it. */
async function buy(name: string, price: string): Promise<void> {
  const items = [{ productId: (await productOf(name)).id, quantity: 1 }]
  const order = {
    customerName: 'Sanne de Vries',
    customerEmail: 'sanne@voorbeeld.example',
    customerPhone: '0612345678',
    items,
    totalAmount: price,
    shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' },
  }
  const { clientSecret } = (await server.post('/api/orders', order)) as { clientSecret: string }
  await server.post('/__local/pay', { clientSecret })
  await server.mailTo(order.customerEmail)
}
