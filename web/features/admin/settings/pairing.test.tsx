import { expect, it } from 'vitest'
import { list, neverSeen, open } from './testing/open-settings.tsx'

const createCode = 'POST /api/admin/pairing-codes'

it('creates a pairing code for a phone with a name and posts, and shows it with its remaining time', async () => {
  // Expires in 1970: the server's clock may be on any day, so the screen counts the ten minutes from when it received the code.
  const { wire, screen } = await open({
    [list]: { body: [] },
    [createCode]: { body: { code: '7K4P2M9X', expiresAt: '1970-01-01T00:00:05.000Z' } },
  })
  await screen.until(() => screen.text().includes('Nog geen telefoons'))
  await screen.press('Telefoon koppelen')
  expect(screen.text()).toContain('Een iPhone? Eerst installeren')
  await screen.press('Maak koppelcode')
  await screen.until(() => screen.text().includes('Geef het toestel een naam'))
  await screen.fill('Naam van het toestel', 'Post A')
  await screen.fill('Nog een post', 'Strand 3')
  await screen.press('Voeg toe')
  // The chip Start means the start line (`course-start`), not the check-in desk, which the data call `start`.
  await screen.press('Voeg post Start toe')
  await screen.press('Maak koppelcode')
  await screen.until(() => screen.text().includes('7K4P-2M9X'))
  expect(screen.text()).toMatch(/Nog (10:00|9:5\d) geldig/)
  expect(wire.sentTo('/api/admin/pairing-codes')[0]!.body).toEqual({ name: 'Post A', locations: ['Check-in', 'Strand 3', 'course-start'] })
})

it('says which phone used a code, and opens with an empty form after that', async () => {
  const { wire, screen } = await open({
    [list]: { body: [{ ...neverSeen, pairedAt: '2025-10-11T07:30:00.000Z' }] },
    [createCode]: { body: { code: '7K4P2M9X', expiresAt: '2025-10-11T07:50:00.000Z' } },
  })
  await screen.until(() => screen.text().includes('Post A'))
  await screen.press('Telefoon koppelen')
  await screen.fill('Naam van het toestel', 'Post A')
  await screen.press('Maak koppelcode')
  await screen.until(() => screen.text().includes('7K4P-2M9X'))
  expect(screen.text(), 'the other Post A was paired before').not.toContain('Post A is gekoppeld')
  await screen.press('Sluiten')
  await screen.press('Telefoon koppelen')
  expect(screen.text(), 'the code still works').toContain('7K4P-2M9X')
  wire.answers[list] = { body: [{ ...neverSeen, id: 'e' }] }
  await screen.until(() => screen.text().includes('Post A is gekoppeld'))
  expect(screen.text()).toContain('De code is om 09:41 gebruikt en werkt niet nog een keer.')
  expect(screen.text()).not.toContain('7K4P-2M9X')
  await screen.press('Sluiten')
  await screen.press('Telefoon koppelen')
  expect(screen.fieldOf('Naam van het toestel').value).toBe('')
})

it('closes the dialog with Klaar, which next opens with an empty form', async () => {
  const body = { code: '7K4P2M9X', expiresAt: '2025-10-11T07:50:00.000Z' }
  const { screen } = await open({ [list]: { body: [] }, [createCode]: { body } })
  await screen.press('Telefoon koppelen')
  await screen.fill('Naam van het toestel', 'Post A')
  await screen.press('Maak koppelcode')
  await screen.until(() => screen.text().includes('7K4P-2M9X'))
  await screen.press('Klaar')
  expect(document.querySelector('dialog[open]')).toBeNull()
  await screen.press('Telefoon koppelen')
  expect(screen.fieldOf('Naam van het toestel').value).toBe('')
})

it('refuses a pairing code for a phone without a post', async () => {
  const { wire, screen } = await open({ [list]: { body: [] } })
  await screen.press('Telefoon koppelen')
  await screen.fill('Naam van het toestel', 'Post A')
  await screen.press('Haal post Check-in weg')
  await screen.press('Maak koppelcode')
  await screen.until(() => screen.text().includes('Kies een post'))
  expect(wire.sentTo('/api/admin/pairing-codes')).toEqual([])
})
