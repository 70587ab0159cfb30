import { beforeEach, expect, it } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { MyData } from './my-data.tsx'

const erase = 'POST /api/participant/erase'

async function open(answers: Record<string, Answer> = {}) {
  const wire = fakeWire({ 'POST /api/participant/logout': { body: { ok: true } }, ...answers })
  return { ...(await renderScreen({ '/': <MyData email="sanne@voorbeeld.nl" /> }, '/')), wire }
}
beforeEach(() => localStorage.clear())

it('links to the personal data as a web page and as JSON, and shows the retention periods', async () => {
  const screen = await open()
  expect(screen.query('a[download][href="/api/participant/my-data"]')).not.toBeNull()
  expect(screen.query('a[download][href="/api/participant/my-data-page"]')).not.toBeNull()
  expect(screen.text()).toContain('tot 7 dagen na je racedag')
  expect(screen.text()).toContain('tot 2 jaar na je racedag')
})

it('shows which data is erased and which stays, and shows an error at the field for a wrong password', async () => {
  const screen = await open({ [erase]: refusal(401, 'wrong_login', 'Dit wachtwoord klopt niet.') })
  await screen.press('Wis mijn gegevens')
  await screen.until(() => screen.text().includes('Dit kun je niet terugdraaien'))
  expect(screen.text()).toContain('je facturen, 7 jaar')
  expect(screen.text()).toContain('je tijd en je plaats in de uitslag, als ‘Anoniem’')
  expect(screen.text()).toContain('ook van een plek die je overdroeg')
  expect(screen.text()).toContain('dan gaat dat terug zoals je betaalde')
  await screen.press('Wis alles')
  await screen.until(() => screen.text().includes('Vul je wachtwoord in'))
  expect(screen.wire.sentTo(erase.slice(5))).toEqual([])
  await screen.fill('Je wachtwoord', 'fout')
  await screen.press('Wis alles')
  await screen.until(() => screen.text().includes('Dit wachtwoord klopt niet.'))
})

it('confirms that the data is erased', async () => {
  const screen = await open({ [erase]: { body: { ok: true } } })
  await screen.press('Wis mijn gegevens')
  await screen.fill('Je wachtwoord', 'tegenwind')
  await screen.press('Wis alles')
  await screen.until(() => document.body.textContent!.includes('Je gegevens zijn gewist'))
})

it('shows why the server refuses to erase the data', async () => {
  const screen = await open({ [erase]: refusal(409, 'erase_refused', 'Vandaag is je racedag.') })
  await screen.press('Wis mijn gegevens')
  await screen.fill('Je wachtwoord', 'tegenwind')
  await screen.press('Wis alles')
  await screen.until(() => document.body.textContent!.includes('Vandaag is je racedag.'))
})
