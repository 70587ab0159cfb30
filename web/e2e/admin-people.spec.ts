import { expect, type Page } from '@playwright/test'
import { declineCookies, logIn } from './support/office.ts'
import { admin } from './support/server.ts'
import { expectCalmScreen } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer()
test.use({ viewport: { width: 1366, height: 768 } })
test.beforeEach(async ({ page }) => {
  await declineCookies(page)
  await logIn(page.request, server.origin)
})
/** Makes a change as another administrator, outside the open page. */
async function changeAsColleague(page: Page, method: 'PATCH' | 'POST', path: string, data: object): Promise<void> {
  const answer = await page.request.fetch(server.origin + path, { method, data, headers: { origin: server.origin } })
  expect(answer.status(), path).toBe(200)
}

test('a participant is edited while a colleague edits too, gets a new code, and is deleted and restored', async ({ quietPage: page }) => {
  await page.goto(`${server.origin}/admin/deelnemers`)
  await page
    .getByRole('button', { name: /^Bewerk / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Telefoon', { exact: true }).fill('12')
  await dialog.getByLabel('Noodcontact telefoon').fill('0612345678')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByText('Telefoon moet minimaal 10 cijfers zijn')).toBeVisible()
  await expect(dialog.getByText('Noodcontact is verplicht')).toBeVisible()
  await expectCalmScreen(page, 'editing a participant')

  const list = (await (await page.request.get(`${server.origin}/api/participants?limit=1000`)).json()) as {
    items: { id: string; name: string }[]
  }
  const title = (await dialog.getByRole('heading').first().textContent())!
  const { id } = list.items.find(({ name }) => title.startsWith(name))!
  await changeAsColleague(page, 'PATCH', `/api/participants/${id}`, { name: 'Naam Van Collega' })
  await dialog.getByLabel('Naam').fill('Zeger Zandloper')
  await dialog.getByLabel('Telefoon', { exact: true }).fill('0612345678')
  await dialog.getByLabel('Noodcontact', { exact: true }).fill('Piet')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByText('Naam Van Collega')).toBeVisible()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill('Zeger Zandloper')
  await page.getByRole('button', { name: 'Nieuwe QR code voor Zeger Zandloper' }).click()
  await page.getByRole('button', { name: 'Maak nieuwe QR code' }).click()
  await expect(page.getByText('QR code vernieuwd').first()).toBeVisible()
  await page.getByRole('button', { name: 'Verwijder Zeger Zandloper' }).click()
  await page.getByRole('button', { name: 'Verwijder', exact: true }).click()
  await expect(page.getByText('Niets gevonden')).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByRole('button', { name: 'Bewerk Zeger Zandloper' })).toBeVisible()

  // A participant can also be restored from the list of deleted ones: the toast may be gone, or another user deleted the participant.
  await page.getByRole('button', { name: 'Verwijder Zeger Zandloper' }).click()
  await page.getByRole('button', { name: 'Verwijder', exact: true }).click()
  await page.getByRole('button', { name: 'Verwijderd', exact: true }).click()
  const gone = dialog.getByRole('row').filter({ hasText: 'Zeger Zandloper' })
  await expect(gone).toContainText(admin.username)
  await expectCalmScreen(page, 'who was deleted')
  await gone.getByRole('button', { name: 'Zet Zeger Zandloper terug' }).click()
  await expect(dialog.getByText('Geen verwijderde deelnemers')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Bewerk Zeger Zandloper' })).toBeVisible()
})

test('waves are created, filled by a plan, emptied and deleted; taken places cannot be removed', async ({ quietPage: page }) => {
  await page.goto(`${server.origin}/admin/waves`)
  await page.getByRole('button', { name: 'Nieuwe Wave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Starttijd').fill('17:00')
  await dialog.getByLabel('Capaciteit').fill('0')
  await dialog.getByRole('button', { name: 'Aanmaken' }).click()
  await expect(dialog.getByText('Capaciteit moet minimaal 1 zijn')).toBeVisible()
  await expectCalmScreen(page, 'making a wave')
  await dialog.getByLabel('Capaciteit').fill('12')
  await dialog.getByRole('button', { name: 'Aanmaken' }).click()
  await expect(page.getByText('Wave aangemaakt').first()).toBeVisible()

  await page.goto(`${server.origin}/wave-management`)
  await page.getByRole('button', { name: 'Instellingen van wave 1, 08:00' }).first().click()
  await dialog.getByLabel('Maximaal aantal deelnemers').fill('1')
  await dialog.getByRole('button', { name: 'Capaciteit opslaan' }).click()
  await expect(dialog.getByText(/In deze wave zijn al \d+ plekken bezet/)).toBeVisible()
  await dialog.getByLabel('Status').selectOption('closed')
  await dialog.getByLabel('Notitie').fill('Wacht op de jury')
  await dialog.getByRole('button', { name: 'Status opslaan' }).click()
  await expect(page.getByText('Status bijgewerkt').first()).toBeVisible()
  // The refused capacity is still in its field.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Gooi weg' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Gesloten' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Bulk Deelnemer Verplaatsen' }).click()
  await dialog.getByLabel('Van wave').selectOption({ index: 1 })
  await dialog.getByLabel('Naar wave').selectOption({ label: 'Wave 10, za 11 okt 17:00 (12 vrij)' })
  await dialog.getByRole('button', { name: 'Bekijk eerst' }).click()
  await expect(dialog.getByText(/→ 1[12] van 12/)).toBeVisible()
  await expectCalmScreen(page, 'a plan of moves')
  await dialog.getByRole('button', { name: /^Verplaats 1[12] deelnemers/ }).click()
  await expect(dialog.getByText(/1[12] deelnemers verplaatst/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(dialog.getByText('Ongedaan gemaakt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Klaar' }).click()

  // After the undo the list shows everybody in their earlier wave. The form that moves one person uses this list.
  const chosen = page.getByLabel('Deelnemer', { exact: true })
  await expect(chosen.locator('option', { hasText: 'Wave 10,' })).toHaveCount(0)
  await chosen.selectOption({ index: 1 })
  await page.getByLabel('Naar wave').selectOption({ label: 'Wave 10, za 11 okt 17:00 (12 vrij)' })
  await page.getByRole('button', { name: 'Verplaats', exact: true }).click()
  await expect(page.getByText('Deelnemer verplaatst').first()).toBeVisible()

  await page.goto(`${server.origin}/admin/waves`)
  await page.getByRole('button', { name: /^Verwijder Wave 10/ }).click()
  await expect(dialog.getByText('In deze wave zijn plekken bezet, dus hij kan niet weg.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Annuleer de wave' })).toBeVisible()
})

test('a plan gives waves to participants without a wave; chosen rows are moved to another wave and back', async ({ quietPage: page }) => {
  const dialog = page.getByRole('dialog')
  await page.goto(`${server.origin}/wave-management`)
  await page.getByRole('button', { name: 'Automatisch indelen' }).click()
  await dialog.getByLabel('Voorkeur').selectOption({ label: 'Vroegste waves eerst' })
  await dialog.getByRole('button', { name: 'Bekijk eerst' }).click()
  await expect(
    dialog
      .getByRole('group', { name: 'Wie verplaatst wordt' })
      .getByText(/^Geen wave → Wave \d+/)
      .first(),
  ).toBeVisible()
  await expectCalmScreen(page, 'a plan for who has no wave')
  await dialog.getByRole('button', { name: /^Verplaats \d+ deelnemers$/ }).click()
  await expect(dialog.getByText(/^\d+ deelnemers verplaatst$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'Automatisch indelen' }).click()
  await dialog.getByRole('button', { name: 'Bekijk eerst' }).click()
  await expect(dialog.getByText('Niemand', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${server.origin}/admin/deelnemers?dag=2025-10-11`)
  await page.getByLabel('Wave', { exact: true }).selectOption({ label: 'Geen wave' })
  await expect(page.getByText('Niets gevonden')).toBeVisible()
  await page.getByLabel('Wave', { exact: true }).selectOption({ label: 'Wave 2' })
  const places = page.getByRole('cell', { name: /^(za|zo)\s*\d+$/ })
  await expect(places.first()).toBeVisible()
  await expect(places.filter({ hasNotText: /2$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Wis filters' }).click()
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Solo' })
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: 'Kies deze rij' }) })
  const waves = async () => {
    const cells = await rows.getByRole('cell', { name: /^(za|zo)\s*\d+$/ }).allInnerTexts()
    return cells.slice(0, 2).map((cell) => cell.replaceAll(/\s/g, ''))
  }
  await expect(rows.first()).toBeVisible()
  const before = await waves()
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await expect(page.getByText('2 gekozen')).toBeVisible()
  await expectCalmScreen(page, 'rows that are chosen')
  await page.getByRole('button', { name: 'Verplaats naar wave' }).click()
  const roomy = dialog
    .getByLabel('Naar wave')
    .locator('option', { hasText: /\(([2-9]|1\d) vrij\)/ })
    .last()
  const [, number, day] = /Wave (\d+), (za|zo)/.exec(await roomy.innerText()) as unknown as [string, string, string]
  await dialog.getByLabel('Naar wave').selectOption((await roomy.getAttribute('value'))!)
  await dialog.getByRole('button', { name: 'Bekijk eerst' }).click()
  await expect(dialog.getByText('2 deelnemers worden verplaatst')).toBeVisible()
  await dialog.getByRole('button', { name: 'Verplaats 2 deelnemers' }).click()
  await expect(dialog.getByText('2 deelnemers verplaatst')).toBeVisible()
  await expect.poll(waves).toEqual([day + number, day + number])
  await expectCalmScreen(page, 'rows that were moved')
  await dialog.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(dialog.getByText('2 van 2 verplaatsingen zijn teruggedraaid.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  // The bar with the button for this dialog is gone, because no row is selected any more.
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(waves).toEqual(before)
})
