import { expect, type Page } from '@playwright/test'

/** Matches the first words of buttons that change something. */
const changing =
  /^(Bewerk|Verwijder |Nieuwe |Maak |Telefoon koppelen|Bekijk en wijzig|Trek |Noodmelding|Bulk|Verstuur|Verplaats|Automatisch|Instellingen van wave|Bewaar|Voorraad van|Verzending naar|Tickets opnieuw|Plek overdragen|Deel terug|Annuleren|Ticket annuleren|Check in|Tel )/
type Section = readonly [path: string, isThere: string]

/** The office's sections with something to change, and words that each section shows. */
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
/** Returns the names of a section's buttons that change something, once the section has loaded. With `some`, waits for a button. */
export async function changesOn(page: Page, origin: string, [path, isThere]: Section, { some = false } = {}): Promise<string[]> {
  await page.goto(origin + path)
  // In `main` only: the menu has the same words, even before the section is loaded.
  await expect(page.getByRole('main').getByText(isThere).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Laden...')).toHaveCount(0)
  const look = async () => {
    const names = await page
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
    return names.filter((name) => changing.test(name))
  }
  // On a busy machine the network can be quiet before the screen requests its data.
  if (some) await expect.poll(look, `${path} offers nothing that changes`).not.toEqual([])
  return look()
}
