import { expect } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { buyTicket } from './support/buy-tickets.ts'
import { expectCalmScreen, collectConsoleLines, phone } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer()

test('a profile is filled in, changed offline and sent later, and a forgotten password is replaced', async ({ browser }) => {
  const email = 'sanne@voorbeeld.example'
  const { welcome: link } = await buyTicket(server, email)
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const consoleLines = collectConsoleLines(page)
  const save = () => page.getByRole('button', { name: 'Profiel bijwerken' }).click()
  await page.goto(server.origin)
  await page.getByRole('button', { name: 'Weigeren' }).click()
  await page.goto(link)
  await page.getByLabel('Nieuw wachtwoord').fill('tegen-de-wind')
  await page.getByLabel('Bevestig wachtwoord').fill('tegen-de-wind')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/participant-dashboard/)

  await test.step('each missing value has a message at its field, and the first of these fields has the focus', async () => {
    await page.goto(`${server.origin}/participant-profile`)
    await save()
    await expect(page.getByText('Straat is verplicht')).toBeVisible()
    await expect(page.getByLabel('Straat')).toBeFocused()
    await expectCalmScreen(page, 'a profile with errors')
    for (const [label, text] of [
      ['Straat', 'Zeestraat'],
      ['Huisnummer', '1'],
      ['Postcode', '2202 AA'],
      ['Stad', 'Noordwijk'],
      ['Naam noodcontact', 'Piet de Wit'],
      ['Telefoon noodcontact', '0611112222'],
    ] as const)
      await page.getByLabel(label).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Je wijzigingen zijn bewaard.').first()).toBeVisible()
  })

  await test.step('a tab can be reached by keyboard, and back returns to the previous tab', async () => {
    await page.getByRole('tab', { name: 'Profiel' }).focus()
    await page.keyboard.press('End')
    await expect(page).toHaveURL(/tab=privacy/)
    await page.getByLabel('Deel mijn profiel').press('Space')
    await expect(page.getByText('Voorkeuren bijgewerkt').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Profiel' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a change without a server waits, survives a reload, and is sent without help', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await server.kill()
    await page.getByLabel('Stad').fill('Katwijk')
    await save()
    await expect(page.getByText('wordt bewaard zodra je weer bereik hebt')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Stad')).toHaveValue('Katwijk')
    await expect(page.getByText('wordt bewaard zodra je weer bereik hebt')).toBeVisible()
    await expectCalmScreen(page, 'a profile without network')
    await server.run()
    await page.reload()
    const cityAtServer = async () => {
      const session = (await (await page.request.get(`${server.origin}/api/participant/session`)).json()) as {
        participant: { city: string }
      }
      return session.participant.city
    }
    await expect.poll(cityAtServer, { timeout: 15_000 }).toBe('Katwijk')
    await expect(page.getByLabel('Stad')).toHaveValue('Katwijk')
    await expect(page.getByText('wordt bewaard zodra je weer bereik hebt')).toBeHidden()
  })

  await test.step('a forgotten password is replaced from another device', async () => {
    const other = await browser.newPage()
    await other.goto(`${server.origin}/participant-login?stap=vergeten`)
    await other.getByLabel('E-mail').fill(email)
    await other.keyboard.press('Enter')
    await expect(other.getByText('Kijk in je mail')).toBeVisible()
    await expectAccessible(other, 'the mail with a new password is on its way')
    await expect.poll(async () => (await server.mailTo(email)).subject).toContain('nieuw wachtwoord')
    await other.goto(/http\S+#herstel=[\w-]+/.exec((await server.mailTo(email)).text)![0])
    await other.getByLabel('Nieuw wachtwoord').fill('met-de-wind-mee')
    await other.getByLabel('Bevestig wachtwoord').fill('met-de-wind-mee')
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/participant-dashboard/)
    await other.close()
    await page.goto(`${server.origin}/participant-profile`)
    await expect(page.getByText('Niet ingelogd')).toBeVisible()
  })
  expect(consoleLines).toEqual([])
  await context.close()
})
