import { expect, type Page } from '@playwright/test'

/** What changes something, by its first words. */
const changing =
  /^(Bewerk|Verwijder |Nieuwe |Maak |Telefoon koppelen|Bekijk en wijzig|Trek |Noodmelding|Bulk|Verstuur|Verplaats|Automatisch|Instellingen van wave|Bewaar|Voorraad van|Verzending naar|Tickets opnieuw|Plek overdragen|Deel terug|Annuleren|Check in|Tel )/
type Section = readonly [path: string, isThere: string]

/** The office's sections that have something to change, and words that each begins with. */
export const sections: readonly Section[] = [
  ['/admin/deelnemers', 'deelnemers'],
  ['/admin/waves', 'Waves'],
  ['/wave-management', 'Wave Management'],
  ['/admin/vrijwilligers', 'Vrijwilligers'],
  ['/admin/producten', 'Producten'],
  ['/admin/bestellingen', 'Bestellingen'],
  ['/check-in', 'Handmatig zoeken'],
  ['/material-management', 'Eerst wat tekort is'],
  ['/notifications', 'Verzendingen'],
  ['/admin/instellingen', 'Crew-telefoons'],
  ['/admin/instellingen/kortingscodes', 'Kortingscodes'],
  ['/admin/instellingen/teksten', 'Berichtteksten'],
]
/** What a section offers that changes something, once all of it has loaded: the names of its buttons. With `some` it waits for the first. */
export async function changesOn(page: Page, origin: string, [path, isThere]: Section, { some = false } = {}): Promise<string[]> {
  await page.goto(origin + path)
  // In the page itself: the menu beside it says the same words before it has come.
  await expect(page.getByRole('main').getByText(isThere).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Laden...')).toHaveCount(0)
  const look = async () => {
    const names = await page
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
    return names.filter((name) => changing.test(name))
  }
  // On a busy machine the network can be quiet before the screen asks for its data.
  if (some) await expect.poll(look, `${path} offers nothing that changes`).not.toEqual([])
  return look()
}
