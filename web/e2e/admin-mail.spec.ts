import { expect } from '@playwright/test'
import { declineCookies, logIn } from './support/office.ts'
import { expectCalmScreen } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

// An administrator sends bulk messages by mail and SMS, and an emergency message.

const server = ownServer()

const bulk = { recipientType: 'custom', content: 'Dit is voor een paar adressen.' }

test.beforeEach(async ({ page }) => {
  await declineCookies(page)
  await logIn(page.request, server.origin)
})

test('a notice shows text and cost before sending, and is in the history; an emergency message needs two confirmations', async ({
  quietPage: page,
}) => {
  await page.goto(`${server.origin}/notifications`)
  await expect(page.getByRole('heading', { name: 'SMS & Push Notificaties' })).toBeVisible()
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByText('Kies eerst een notificatie template.', { exact: true })).toBeVisible()
  await page.getByLabel('Berichttekst').selectOption({ label: 'Weerbericht' })
  await page.getByLabel('Bericht', { exact: true }).fill('Windkracht 6 uit zee.')
  await expect(page.getByText('Duinstorm weerbericht: Windkracht 6 uit zee. Pas je kleding aan en drink genoeg.')).toBeVisible()
  await page.getByLabel('Filter').selectOption({ label: 'Duo' })
  await expect(page.getByText(/1 sms per persoon/)).toBeVisible()
  await expectCalmScreen(page)
  await page.getByRole('button', { name: /Verstuur naar \d+ ontvangers/ }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Notificatie versturen?' })
  await confirmDialog.getByRole('button', { name: /Verstuur naar/ }).click()
  const row = page.getByRole('table', { name: 'Verzonden notificaties' }).getByRole('row', { name: /Weerbericht/ })
  await expect(row).toContainText('Verzonden', { timeout: 30_000 })

  await page.getByRole('button', { name: 'Noodmelding' }).click()
  const emergency = page.getByRole('dialog', { name: 'Noodmelding' })
  await emergency.getByRole('button', { name: 'Verder' }).click()
  await expect(emergency.getByText('Bericht is verplicht')).toBeVisible()
  await emergency.getByLabel('Bericht', { exact: true }).fill('Onweer. Ga naar de tent.')
  await emergency.getByRole('button', { name: 'Verder' }).click()
  await expect(emergency.getByText(/Dit gaat naar \d+ mensen/)).toBeVisible()
  await expectCalmScreen(page)
  await emergency.getByRole('button', { name: /Verstuur naar \d+ mensen/ }).click()
  await expect(page.getByRole('row', { name: /Nood-SMS/ })).toBeVisible()
  // The notice is also in the list of bulk messages, which shows its progress and failures.
  await expect(page.getByRole('listitem').filter({ hasText: 'Sms: Iedereen' })).toContainText('Noodmelding')
  await expectCalmScreen(page, 'messages of every kind')
})

test('a bulk mail reports errors, and is previewed, tested, sent and followed to its end', async ({ quietPage: page }) => {
  await page.goto(`${server.origin}/admin/deelnemers`)
  await page.getByRole('button', { name: 'Bulk Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Email' })
  await dialog.getByRole('button', { name: /Verstuur naar \d+ ontvangers/ }).click()
  await expect(dialog.getByText('Onderwerp is verplicht')).toBeVisible()
  await expect(dialog.getByText('Inhoud moet minimaal 10 karakters zijn')).toBeVisible()
  await dialog.getByRole('button', { name: 'Herinnering' }).click()
  await dialog.getByLabel('Inhoud').fill('Hoi {{naam}}, tot zaterdag.')
  await expect(dialog.getByText(/\{\{naam\}\} kennen we niet/)).toBeVisible()
  await dialog.getByLabel('Inhoud').fill('Hoi {{name}}, tot zaterdag in wave {{waveId}}.')
  await expect(
    dialog
      .frameLocator('iframe')
      .getByRole('paragraph')
      .filter({ hasText: /^Hoi .*, tot zaterdag in wave/ }),
  ).toBeVisible()
  await expectCalmScreen(page)
  await dialog.getByLabel('Testmail aan jezelf').fill('ik@duinstorm.example')
  await dialog.getByRole('button', { name: 'Stuur test' }).click()
  expect((await server.mailTo('ik@duinstorm.example')).subject).toContain('[Test]')

  await dialog.getByLabel('Ontvangers').selectOption({ label: 'Losse adressen' })
  await dialog.getByLabel('E-mailadressen').fill('een@voorbeeld.example, fout')
  await dialog.getByLabel('Inhoud').fill('Dit is voor een paar adressen.')
  await expect(dialog.getByText('1 goed adres, 1 fout adres')).toBeVisible()
  await dialog.getByRole('button', { name: 'Verstuur naar 1 ontvanger' }).click()
  await expect(dialog.getByText('Dit adres klopt niet: fout')).toBeVisible()
  await expectCalmScreen(page, 'an address that is wrong')
  await dialog.getByLabel('E-mailadressen').fill('een@voorbeeld.example, twee@voorbeeld.example')
  await dialog.getByRole('button', { name: 'Verstuur naar 2 ontvangers' }).click()
  await expectCalmScreen(page, 'the question before a mail is sent')
  await dialog.getByRole('button', { name: 'Ja, verstuur' }).click()
  await expect(dialog.getByText('2 van 2 verzonden')).toBeVisible({ timeout: 30_000 })
  await expectCalmScreen(page)
  await server.mailTo('twee@voorbeeld.example')

  // News has an unsubscribe link, and after an unsubscription the next news is not sent.
  const news = { ...bulk, subject: 'Nieuws', isNews: true, customEmails: 'lezer@voorbeeld.example' }
  await page.request.post(`${server.origin}/api/admin/bulk-email`, { data: news, headers: { origin: server.origin } })
  const [, way] = /(\/uitschrijven#[\w.-]+)/.exec((await server.mailTo('lezer@voorbeeld.example')).text)!
  await page.goto(`${server.origin}${way}`)
  await page.getByRole('button', { name: 'Schrijf mij uit' }).click()
  await expect(page.getByRole('heading', { name: 'Je bent uitgeschreven' })).toBeVisible()
  await page.request.post(`${server.origin}/api/admin/bulk-email`, {
    data: { ...news, subject: 'Meer nieuws' },
    headers: { origin: server.origin },
  })
  await page.goto(`${server.origin}/notifications`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Meer nieuws' })).toContainText('1 overgeslagen', { timeout: 30_000 })

  const list = { ...bulk, subject: 'Naar een postbus die weigert', customEmails: 'bounce@voorbeeld.example, complaint@voorbeeld.example' }
  await page.request.post(`${server.origin}/api/admin/bulk-email`, { data: list, headers: { origin: server.origin } })
  await page.goto(`${server.origin}/notifications`)
  const campaign = page.getByRole('listitem').filter({ hasText: 'Naar een postbus die weigert' })
  await expect(campaign).toContainText('2 van 2 verzonden, 1 teruggekomen, 1 klacht', { timeout: 30_000 })
  await campaign.getByRole('button', { name: 'Bij wie ging het mis?' }).click()
  await expect(campaign.getByText('bounce@voorbeeld.example: kwam terug, adres bestaat niet (meer)')).toBeVisible()
  await expect(campaign.getByText('complaint@voorbeeld.example: noemde deze mail ongewenst')).toBeVisible()
  await expectCalmScreen(page, 'what came back of a mail')
})

test('sending again after lost responses creates only one campaign', { tag: '@long' }, async ({ page }) => {
  const origin = { headers: { origin: server.origin } }
  await page.goto(`${server.origin}/admin/deelnemers`)
  await page.getByRole('button', { name: 'Bulk Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Email' })
  await dialog.getByLabel('Ontvangers').selectOption({ label: 'Losse adressen' })
  await dialog.getByLabel('E-mailadressen').fill('eenmaal@voorbeeld.example')
  await dialog.getByLabel('Onderwerp').fill('Niet tweemaal')
  await dialog.getByLabel('Inhoud').fill('Dit krijg je één keer.')
  // Drops the responses to the press and to its two automatic retries. The browser may also send each of these requests again.
  const fault = { path: '/api/admin/bulk-email$', mode: 'drop-response', rate: 1 }
  await page.request.post(`${server.origin}/__local/faults`, { data: fault, ...origin })
  const send = async () => {
    await dialog.getByRole('button', { name: 'Verstuur naar 1 ontvanger' }).click()
    await dialog.getByRole('button', { name: 'Ja, verstuur' }).click()
  }
  await send()
  await expect(dialog.getByText('Druk gerust nog een keer: niemand krijgt het dubbel.')).toBeVisible({ timeout: 20_000 })
  await expectCalmScreen(page, 'after an answer that was lost')
  await page.request.delete(`${server.origin}/__local/faults`, origin)
  await dialog.getByRole('tab', { name: 'Verzendingen' }).click()
  await dialog.getByRole('tab', { name: 'Nieuwe mail' }).click()
  await send()
  const once = dialog.getByRole('listitem').filter({ hasText: 'Niet tweemaal' })
  await expect(once).toContainText('1 van 1 verzonden', { timeout: 30_000 })
  await expect(once).toHaveCount(1)
  const all = (await (await page.request.get(`${server.origin}/api/admin/campaigns`)).json()) as { subject: string }[]
  expect(all.filter(({ subject }) => subject === 'Niet tweemaal')).toHaveLength(1)
})

test('a planned mail waits, is paused, continues and is sent at its time', async ({ quietPage: page }) => {
  await page.goto(`${server.origin}/admin/deelnemers`)
  await page.getByRole('button', { name: 'Bulk Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Email' })
  await dialog.getByLabel('Ontvangers').selectOption({ label: 'Losse adressen' })
  await dialog.getByLabel('E-mailadressen').fill('later@voorbeeld.example')
  await dialog.getByLabel('Onderwerp').fill('Op tijd')
  await dialog.getByLabel('Inhoud').fill('Dit krijg je op de dag zelf.')
  const inAnHour = Date.now() + 3_600_000
  const wallClock = new Date(inAnHour).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).slice(0, 16).replace(' ', 'T')
  await dialog.getByLabel(/^Versturen op/).fill(wallClock)
  await dialog.getByRole('button', { name: 'Plan voor 1 ontvanger' }).click()
  await dialog.getByRole('button', { name: 'Ja, plan' }).click()
  const mail = dialog.getByRole('listitem').filter({ hasText: 'Op tijd' })
  await expect(mail).toContainText('Ingepland')
  await mail.getByRole('button', { name: 'Pauzeer' }).click()
  await expect(mail).toContainText('Gepauzeerd')
  await expectCalmScreen(page, 'a mail that is paused')
  // The mail's time comes while the mail is paused, so it must wait.
  await server.post('/__local/clock', { now: new Date(inAnHour + 60_000).toISOString() })
  await mail.getByRole('button', { name: 'Ga verder' }).click()
  await expect(mail).toContainText('Klaar', { timeout: 30_000 })
  await expect(mail).toContainText('1 van 1 verzonden')
  await server.post('/__local/clock', { now: null })
  await server.mailTo('later@voorbeeld.example')
})

test('a partly refused mail is sent again only to people who did not get it', { tag: '@long' }, async ({ quietPage: page }) => {
  const origin = { headers: { origin: server.origin } }
  await page.request.post(`${server.origin}/__local/faults`, {
    data: { path: 'stand-in/ses/', mode: 'error', status: 400, times: 1 },
    ...origin,
  })
  const list = { ...bulk, subject: 'Half geweigerd', customEmails: 'wel@voorbeeld.example, niet@voorbeeld.example' }
  await page.request.post(`${server.origin}/api/admin/bulk-email`, { data: list, ...origin })
  await page.goto(`${server.origin}/notifications`)
  const mail = page.getByRole('listitem').filter({ hasText: 'Half geweigerd' })
  await expect(mail).toContainText('1 van 2 verzonden, 1 mislukt', { timeout: 30_000 })
  await mail.getByRole('button', { name: 'Wie kreeg hem niet?' }).click()
  await expect(mail.getByText(/@voorbeeld\.example: geweigerd door de mailserver$/)).toBeVisible()
  await expectCalmScreen(page, 'a mail that half failed')
  await mail.getByRole('button', { name: 'Probeer mislukte opnieuw' }).click()
  await expect(mail).toContainText('2 van 2 verzonden, poging 2', { timeout: 30_000 })
  const sent = (await (await fetch(`${server.origin}/__local/outbox`)).json()) as { subject: string; to: string[] }[]
  expect(
    sent
      .filter(({ subject }) => subject === 'Half geweigerd')
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual(['niet@voorbeeld.example', 'wel@voorbeeld.example'])
})
