import { describe, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { changesKey } from './changes.ts'
import { fields, getSession, open, path, sanne, session, startWithoutChanges, updated, updateProfile } from './testing/open-profile.tsx'

startWithoutChanges()

describe('the details', { timeout: 20_000 }, () => {
  it('shows and saves the details, and shows a later change by the office after the next load', async () => {
    const wire = fakeWire({ [getSession]: session(sanne), [updateProfile]: updated(sanne) })
    const screen = await open()
    expect(screen.fieldOf('Straat').value).toBe('Zeestraat')
    await screen.fill('Stad', ' Katwijk ')
    wire.answers[updateProfile] = updated({ ...sanne, city: 'Katwijk', version: 'v2' })
    await screen.submit()
    await screen.until(() => wire.sentTo(path).length > 0)
    expect(wire.sentTo(path)[0]!.body).toEqual({ participantId: sanne.id, profileData: { ...fields, city: 'Katwijk' }, version: 'v1' })
    wire.answers[getSession] = session({ ...sanne, city: 'Katwijk', version: 'v2' })
    await screen.until(() => screen.text().includes('Profiel bijgewerkt'))
    await screen.until(() => localStorage.getItem(changesKey) === null)
    // The next load shows a change that somebody else made on the server.
    wire.answers[getSession] = session({ ...sanne, city: 'Delft', version: 'v3' })
    const again = await open()
    await again.until(() => again.fieldOf('Stad').value === 'Delft')
    expect(localStorage.getItem(changesKey)).toBeNull()
  })

  it.each([
    ['Naam', 'S', 'Naam moet minimaal 2 karakters zijn'],
    ['E-mail', 'nee', 'Ongeldig email adres'],
    ['Telefoon', '06', 'Telefoonnummer moet minimaal 10 cijfers zijn'],
    ['Straat', ' ', 'Straat is verplicht'],
    ['Huisnummer', '', 'Huisnummer is verplicht'],
    ['Postcode', '220', 'Postcode is verplicht'],
    ['Stad', '', 'Stad is verplicht'],
    ['Naam noodcontact', 'P', 'Noodcontact naam is verplicht'],
    ['Telefoon noodcontact', '0', 'Noodcontact telefoon is verplicht'],
  ])('refuses %s as %j, with the reason at the field', async (label, text, error) => {
    const wire = fakeWire({ [getSession]: session(sanne) })
    const screen = await open()
    await screen.fill(label, text)
    await screen.submit()
    await screen.until(() => [...document.querySelectorAll('[id$=-error]')].some((one) => one.textContent === error))
    expect(wire.sentTo(path)).toEqual([])
  })

  it.each([
    ['the text of the server', refusal(429, 'too_many_attempts', 'Te veel pogingen.'), 'Te veel pogingen.'],
    [
      'a fallback',
      { status: 400, body: { message: '', code: 'invalid_input' } },
      'Er is een fout opgetreden bij het bijwerken van je profiel.',
    ],
    ['a broken server', { status: 500, body: { message: 'Er ging iets mis bij ons.', code: 'unexpected' } }, 'Er ging iets mis bij ons.'],
  ])('shows why the details were not saved and keeps the typed text: %s', async (_, answer, words) => {
    fakeWire({ [getSession]: session(sanne), [updateProfile]: answer })
    const screen = await open()
    await screen.fill('Stad', 'Katwijk')
    await screen.submit()
    await screen.until(() => screen.text().includes('Fout bij bijwerken') && screen.text().includes(words))
    expect(screen.fieldOf('Stad').value).toBe('Katwijk')
  })

  it('shows after a reload the text that was typed but not saved', async () => {
    fakeWire({ [getSession]: session(sanne) })
    await (await open()).fill('Stad', 'Katwijk')
    const again = await open()
    expect(again.fieldOf('Stad').value).toBe('Katwijk')
    expect(again.fieldOf('Straat').value).toBe('Zeestraat')
  })

  it('shows that a new mail address is not confirmed yet', async () => {
    const wire = fakeWire({ [getSession]: session(sanne) })
    const pending = { email: 'nieuw@voorbeeld.nl', until: '2025-06-01T11:00:00.000Z' }
    wire.answers[updateProfile] = updated({ ...sanne, version: 'v2' }, pending)
    const screen = await open()
    await screen.fill('E-mail', pending.email)
    wire.answers[getSession] = { body: { ...session(sanne).body, pendingEmail: pending } }
    await screen.submit()
    await screen.until(() => screen.text().includes('Bevestig je nieuwe e-mailadres'))
    expect(screen.text()).toContain('We hebben een link gemaild naar nieuw@voorbeeld.nl. Hij werkt tot 13:00.')
    expect(screen.fieldOf('E-mail').value).toBe(pending.email)
  })

  it('shows the details of the participant in the URL when the account has two participants', async () => {
    fakeWire({ [getSession]: session(sanne, { ...sanne, id: '5R8W1C6T', name: 'Jamal Bouzidi' }) })
    const screen = await open('?wie=5R8W1C6T')
    expect(screen.fieldOf('Naam').value).toBe('Jamal Bouzidi')
  })
})

describe('an account without a place, such as after a transfer', () => {
  const withoutPlace = { body: { ...session().body, email: 'sanne@voorbeeld.nl' } }

  it('says that the account has no place, and shows no profile fields or notification choices', async () => {
    fakeWire({ [getSession]: withoutPlace })
    const screen = await open('', 'Geen plek op dit account')
    expect(screen.text()).toContain('Je bent ingelogd met sanne@voorbeeld.nl.')
    await screen.press('Notificaties', 'tab')
    expect(screen.text()).toContain('kies je hier hoe we je bereiken')
    expect(screen.query('input[type=checkbox]')).toBeNull()
  })

  it('can change its password, download its data and erase it', async () => {
    const wire = fakeWire({ [getSession]: withoutPlace, 'POST /api/participant/set-password': { body: { ok: true } } })
    const screen = await open('?tab=wachtwoord', 'Wachtwoord wijzigen')
    expect(screen.query('input[autocomplete=username]')).toMatchObject({ value: 'sanne@voorbeeld.nl' })
    await screen.fill('Huidig wachtwoord', 'tegenwind')
    await screen.fill('Nieuw wachtwoord', 'duinen en wind')
    await screen.fill('Bevestig wachtwoord', 'duinen en wind')
    await screen.submit()
    await screen.until(() => screen.text().includes('Wachtwoord gewijzigd'))
    expect(wire.sentTo('/api/participant/set-password')).toHaveLength(1)
    await screen.press('Privacy', 'tab')
    expect(screen.query('a[download][href="/api/participant/my-data"]')).not.toBeNull()
    await screen.press('Wis mijn gegevens')
    expect(screen.fieldOf('Je wachtwoord')).toBeTruthy()
  })

  it('shows without network that downloading and erasing data need a network', async () => {
    fakeWire({ [getSession]: withoutPlace })
    await open('', 'Geen plek op dit account')
    fakeWire({})
    const screen = await open('?tab=privacy', 'Geen bereik. Dit is je account van')
    expect(screen.text()).toContain('Zodra je weer bereik hebt, kun je hier je gegevens meenemen of wissen.')
    expect(screen.query('a[download]')).toBeNull()
  })
})

describe('the password', () => {
  const set = 'POST /api/participant/set-password'
  const fill = async (screen: Awaited<ReturnType<typeof open>>, current: string | undefined, first: string, second: string) => {
    if (current !== undefined) await screen.fill('Huidig wachtwoord', current)
    await screen.fill('Nieuw wachtwoord', first)
    await screen.fill('Bevestig wachtwoord', second)
    await screen.submit()
  }

  it.each([
    ['kort', 'kort', 'Wachtwoord moet minimaal 6 karakters zijn'],
    ['lang genoeg', 'kort', 'Bevestig wachtwoord'],
    ['lang genoeg', 'langgenoeg', 'Wachtwoorden komen niet overeen'],
  ])('refuses the new passwords %j and %j: %s', async (first, second, text) => {
    const wire = fakeWire({ [getSession]: session(sanne) })
    const screen = await open('?tab=wachtwoord', 'Wachtwoord wijzigen')
    await fill(screen, 'oud', first, second)
    await screen.until(() => [...document.querySelectorAll('[id$=-error]')].some((one) => one.textContent === text))
    expect(wire.sentTo('/api/participant/set-password')).toEqual([])
  })

  it('changes the password, and shows an error at the field for a wrong current password', async () => {
    const wire = fakeWire({ [getSession]: session(sanne), [set]: refusal(401, 'wrong_login', 'Je huidige wachtwoord klopt niet.') })
    const screen = await open('?tab=wachtwoord', 'Wachtwoord wijzigen')
    await fill(screen, 'fout', 'duinen en wind', 'duinen en wind')
    await screen.until(() => screen.text().includes('Fout bij instellen wachtwoord'))
    expect([...document.querySelectorAll('[id$=-error]')].map((one) => one.textContent)).toEqual(['Je huidige wachtwoord klopt niet.'])
    wire.answers[set] = { body: { ok: true } }
    await fill(screen, 'tegenwind', 'duinen en wind', 'duinen en wind')
    await screen.until(() => screen.text().includes('Wachtwoord gewijzigd'))
    expect(wire.sentTo('/api/participant/set-password').at(-1)!.body).toEqual({ password: 'duinen en wind', currentPassword: 'tegenwind' })
    expect(screen.fieldOf('Nieuw wachtwoord').value).toBe('')
  })

  it('asks for no current password if the account has none, and shows a default text for an empty error', async () => {
    const wire = fakeWire({ [getSession]: { body: { ...session(sanne).body, hasPassword: false } } })
    wire.answers[set] = { status: 500, body: { message: '', code: 'unexpected' } }
    const screen = await open('?tab=wachtwoord', 'Wachtwoord instellen')
    expect(screen.text()).not.toContain('Huidig wachtwoord')
    await fill(screen, undefined, 'duinen en wind', 'duinen en wind')
    await screen.until(() => screen.text().includes('Er is een fout opgetreden bij het instellen van je wachtwoord.'))
  })
})

describe('choices', () => {
  it('lets participants turn mail notifications off, and disables SMS and push until they are available', async () => {
    const wire = fakeWire({ [getSession]: session(sanne), [updateProfile]: updated(sanne) })
    const screen = await open('?tab=notificaties', 'Pushmeldingen')
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ])
    expect(screen.text().match(/Binnenkort beschikbaar/g)).toHaveLength(2)
    await screen.press(/^E-mail/, 'checkbox')
    await screen.until(() => wire.sentTo(path).length > 0)
    expect(wire.sentTo(path)[0]!.body).toEqual({
      participantId: sanne.id,
      profileData: { notificationPreferences: { email: false, sms: false, push: false } },
      version: 'v1',
    })
  })

  it('shows the stored privacy settings, and stores a change on the device until there is a network', async () => {
    const wire = fakeWire({ [getSession]: session(sanne) })
    const screen = await open('?tab=privacy', 'Deel mijn resultaten')
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ checked }) => checked)
    expect(boxes()).toEqual([true, false, true])
    expect(screen.query('a[href="/privacy"]')).not.toBeNull()
    delete wire.answers[getSession]
    await screen.press(/^Deel mijn profiel/, 'checkbox')
    await screen.until(() => screen.text().includes('wordt bewaard zodra je weer bereik hebt'))
    expect(boxes()).toEqual([true, true, true])
  })

  it('shows the previous choice again if the server refuses a change, with a default error text', async () => {
    fakeWire({ [getSession]: session(sanne), [updateProfile]: { status: 403, body: { message: '', code: 'not_allowed' } } })
    const screen = await open('?tab=privacy', 'Deel mijn resultaten')
    await screen.press(/^Deel mijn resultaten/, 'checkbox')
    await screen.until(() => screen.text().includes('Er is een fout opgetreden bij het bijwerken van je voorkeuren.'))
    expect(document.querySelector<HTMLInputElement>('input[type=checkbox]')!.checked).toBe(true)
  })
})

it('puts the open tab in the URL', async () => {
  fakeWire({ [getSession]: session(sanne) })
  const screen = await open()
  await screen.press('Privacy', 'tab')
  expect(screen.search()).toBe('?tab=privacy')
  await screen.press('Profiel', 'tab')
  expect(screen.search()).toBe('')
})
