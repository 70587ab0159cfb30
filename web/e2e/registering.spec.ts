import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { logIn } from './support/office.ts'
import { expectCalmScreen, phone } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'
import { waitUntilHydrated } from './support/wait-until-hydrated.ts'

const server = ownServer()
test.use({ viewport: phone })
let page: Page
test.beforeEach(({ quietPage }) => void (page = quietPage))

const button = (name: string) => page.getByRole('button', { name })
/** Checks a radio button or checkbox, which its visible label covers. */
const choose = (role: 'radio' | 'checkbox', name: RegExp) => page.getByRole(role, { name }).check()
const reload = async () => {
  await page.reload()
  await waitUntilHydrated(page)
}
const open = async (path: string) => {
  await page.goto(server.origin + path)
  await button('Weigeren').click()
  await waitUntilHydrated(page)
}

test('the registration form sells a Duo in a wave with free places, survives a reload, and can be sent only once', async ({ request }) => {
  const headers = { origin: server.origin }
  await logIn(request, server.origin)
  const waves = (await (await request.get(`${server.origin}/api/waves?eventDate=2025-10-11`)).json()) as {
    id: number
    number: number
    capacity: number
    currentCount: number
  }[]
  const free = waves.filter((one) => one.capacity - one.currentCount >= 2)
  const [closed, cancelled, wave] = [free[0]!, free[1]!, free.at(-1)!]
  for (const [{ id }, status] of [[closed, 'closed'] as const, [cancelled, 'cancelled'] as const])
    await request.post(`${server.origin}/api/admin/waves/${id}/status`, { headers, data: { status, notes: '' } })

  await open('/ticket-register')
  await page.getByLabel('Ticket', { exact: true }).selectOption('duo')
  await choose('radio', /11 oktober/)
  await expect(page.getByText(`Wave ${closed.number}. Gesloten`)).toBeVisible()
  await expect(page.getByText(`Wave ${cancelled.number}. Geannuleerd`)).toBeVisible()
  await button('Naar betaling').click()
  await expect(page.getByText('Selecteer een wave').first()).toBeVisible()
  await expectCalmScreen(page, 'a form with mistakes')

  const left = wave.capacity - wave.currentCount
  await choose('radio', new RegExp(`Wave ${wave.number}\\. Nog ${left} plekken`))
  for (const [who, name] of [
    ['Deelnemer 1', 'Sanne de Wit'],
    ['Deelnemer 2', 'Jamal Bouzidi'],
  ] as const) {
    const person = page.getByRole('group', { name: who })
    for (const [label, text] of [
      ['Naam', name],
      ['E-mail', 'sanne@voorbeeld.example'],
      ['Telefoon', '0612345678'],
      ['Geboortedatum', '1990-05-17'],
      ['Noodcontact', 'Piet de Wit'],
      ['Telefoon noodcontact', '0611112222'],
    ] as const)
      await person.getByLabel(label, { exact: true }).fill(text)
    await person.getByRole('radio', { name: 'Anders' }).check()
  }
  await page.getByLabel('Bijzonderheden').fill('Doof aan een oor.')
  await reload()
  await expect(page.getByLabel('Bijzonderheden')).toHaveValue('Doof aan een oor.')
  await expect(page.getByText('Gratis water en fruit')).toBeVisible()
  await expectCalmScreen(page, 'a form that is filled in')
  await button('Naar betaling, € 175,00').click()
  await page.getByLabel('Kaartnummer').fill('4242424242424242')
  await page.getByLabel('Vervaldatum').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await button('Betaal € 175,00').click()
  await expect(page.getByText('Je registratie is compleet')).toBeVisible()
  await expect(page.getByText(`Wave ${wave.number}, `)).toBeVisible()
  await expectCalmScreen(page, 'paid')
  await expect
    .poll(async () => (await (await request.get(`${server.origin}/api/waves?eventDate=2025-10-11`)).json()) as typeof waves)
    .toContainEqual(expect.objectContaining({ id: wave.id, currentCount: wave.currentCount + 2 }))
  await page.goto(`${server.origin}/ticket-register`)
  await expect(page.getByText('Je bevestigingsmail met je ticket en inloggegevens komt binnen 24 uur.')).toBeVisible()
  await expectCalmScreen(page, 'a form that is done')
})

test("the wizard requires an add-on's size, and a 100% discount code leads to the ticket without a payment", async () => {
  await open('/tickets')
  await choose('radio', /solo/i)
  await choose('radio', /12 oktober/)
  await reload()
  await expect(page.getByRole('radio', { name: /12 oktober/ })).toBeChecked()
  await button('Verder').click()
  for (const [label, text] of [
    ['Naam', 'Anna Smit'],
    ['E-mail', 'anna@voorbeeld.example'],
    ['Telefoon', '0687654321'],
    ['Geboortedatum', '1988-05-06'],
    ['Nationaliteit', 'Belgische'],
  ] as const)
    await page.getByLabel(label, { exact: true }).first().fill(text)
  await choose('radio', /Anders/)
  await choose('checkbox', /Ik ga akkoord met de/)
  await reload()
  await expect(page.getByLabel('Naam', { exact: true }).first()).toHaveValue('Anna Smit')
  await button('Verder').click()

  const total = (amount: string) => expect(page.getByText(`€ ${amount}`, { exact: true }).first()).toBeVisible()
  await choose('checkbox', /Hoodie/)
  await total('124,50')
  await button('Naar betaling').click()
  await expect(page.getByText('Selecteer een maat').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Code/ }).fill('bestaatniet')
  await expect(page.getByText('Ongeldige kortingscode').first()).toBeVisible()
  await expectCalmScreen(page, 'a size that is missing and a code that is none')
  await reload()
  await expect(page.getByRole('checkbox', { name: /Hoodie/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /Hoodie/ }).press('Space')
  await page.getByRole('textbox', { name: /^Code/ }).fill('stormvrij')
  await expect(page.getByText('Kortingscode toegepast!').first()).toBeVisible()
  await total('0,00')
  await expectCalmScreen(page, 'nothing to pay')
  await button('Naar betaling').dblclick()
  await expect(page).toHaveURL(/\/ticket-confirmation\?ticketId=/)
  await expect(page.getByText('Registratie voltooid!').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR-code van Anna Smit' })).toBeVisible()
  await expect(page.getByText('Betaald', { exact: true })).toBeVisible()
  await expectCalmScreen(page, 'a ticket for nothing')
  await reload()
  await expect(page.getByRole('img', { name: 'QR-code van Anna Smit' })).toBeVisible()
  expect((await server.mailTo('anna@voorbeeld.example')).subject).toContain('Je ticket')
})

test('the wizard shows an error at its field, keeps the input after a reload, and goes back a step', async () => {
  await open('/tickets')
  await choose('radio', /solo/i)
  await choose('radio', /12 oktober/i)
  await button('Verder').click()
  await page.locator('[name="participants.0.name"]').fill('Sanne')
  await button('Verder').click()
  await expect(page.getByText('Vul alle verplichte velden in').first()).toBeVisible()
  await expect(page.getByText('Ongeldig emailadres')).toBeVisible()
  await expect(page.locator(':focus')).toHaveAttribute('name', 'participants.0.email')
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('[name="participants.0.name"]')).toHaveValue('Sanne')
  await page.goBack()
  await expect(page.getByRole('radio', { name: /solo/i })).toBeChecked()
})
