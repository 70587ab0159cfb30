import { describe, expect, it } from 'vitest'
import { storageKey } from '#shared/facts/brand.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { endSession } from '#web/features/participant/end-session.ts'
import { cachedProfileKey } from './cached-profile.ts'
import { changesKey, useChanges } from './changes.ts'
import { fields, getSession, open, path, sanne, session, startWithoutChanges, updated, updateProfile } from './testing/open-profile.tsx'

const nobody = { body: { authenticated: false, participant: null, participants: [], hasPassword: false } }

startWithoutChanges()

describe('without network', { timeout: 20_000 }, () => {
  it('opens the cached profile without health data, and sends a change once there is a network', async () => {
    const wire = fakeWire({ [getSession]: session(sanne) })
    await open()
    expect(localStorage.getItem(cachedProfileKey)).toContain('Zeestraat')
    expect(localStorage.getItem(cachedProfileKey)).not.toContain('Pinda')
    delete wire.answers[getSession]
    const screen = await open()
    await screen.until(() => screen.text().includes('Geen bereik. Dit is je profiel van'))
    await screen.fill('Stad', 'Katwijk')
    await screen.submit()
    await screen.until(() => screen.text().includes('wordt bewaard zodra je weer bereik hebt'))

    // The participant closes the app, and the office changes the street before the app opens again.
    const elsewhere = { ...sanne, street: 'Duinweg', version: 'v2' }
    const later = fakeWire({ [getSession]: session(elsewhere), [updateProfile]: updated({ ...elsewhere, city: 'Katwijk', version: 'v3' }) })
    const again = await open()
    await again.until(() => later.sentTo(path).length > 0)
    expect(later.sentTo(path)[0]!.body).toMatchObject({ version: 'v2', profileData: { street: 'Duinweg', city: 'Katwijk' } })
    later.answers[getSession] = session({ ...elsewhere, city: 'Katwijk', version: 'v3' })
    await again.until(() => !again.text().includes('zodra je weer bereik hebt'))
  })

  it('shows both values of a field in conflict, and sends the value that the person saves', async () => {
    fakeWire({ [getSession]: session(sanne) })
    const screen = await open()
    const wire = fakeWire({})
    await screen.fill('Stad', 'Katwijk')
    await screen.submit()
    await screen.until(() => screen.text().includes('zodra je weer bereik hebt'))
    wire.answers[getSession] = session({ ...sanne, city: 'Delft', phone: '0699999999', version: 'v2' })
    const again = await open()
    await again.until(() => again.text().includes('Ergens anders ook gewijzigd'))
    expect(again.text()).toContain('Stad: hier ‘Katwijk’, elders ‘Delft’')
    expect(wire.sentTo(path)).toEqual([])
    expect([again.fieldOf('Stad').value, again.fieldOf('Telefoon').value]).toEqual(['Katwijk', '0699999999'])
    wire.answers[updateProfile] = updated({ ...sanne, city: 'Katwijk', version: 'v3' })
    await again.submit()
    await again.until(() => wire.sentTo(path).length > 0)
    expect(wire.sentTo(path)[0]!.body).toMatchObject({ version: 'v2', profileData: { city: 'Katwijk', phone: '0699999999' } })
  })

  it("uses the server's value of a field in conflict when the person chooses that value", async () => {
    fakeWire({ [getSession]: session({ ...sanne, city: 'Delft', version: 'v2' }) })
    useChanges.setState({
      changes: [{ participantId: sanne.id, part: 'fields', base: fields, mine: { ...fields, city: 'Katwijk' }, state: 'waiting' }],
    })
    const screen = await open()
    await screen.press('Neem over wat elders staat')
    expect(screen.fieldOf('Stad').value).toBe('Delft')
    expect(useChanges.getState().changes).toEqual([])
  })

  it('explains what to do when the profile is not on this device', async () => {
    fakeWire({})
    await open('', 'Je profiel staat nog niet op dit toestel')
  })
})

describe('without a session', () => {
  it('shows a link to the login page, and that this device still has a change that was not sent', async () => {
    fakeWire({ [getSession]: nobody })
    useChanges.setState({
      changes: [{ participantId: sanne.id, part: 'fields', base: fields, mine: { ...fields, city: 'Katwijk' }, state: 'waiting' }],
    })
    const screen = await open('', 'Niet ingelogd')
    expect(screen.text()).toContain('Je laatste wijziging staat nog op dit toestel')
    await screen.press('Inloggen')
    expect(screen.url()).toBe('/participant-login')
  })

  it('removes all personal data from the device at a logout', async () => {
    fakeWire({ [getSession]: session(sanne) })
    await (await open()).fill('Stad', 'Katwijk')
    expect(localStorage.getItem(changesKey)).toContain('Katwijk')
    const confirmation = storageKey('completed-ticket')
    localStorage.setItem(confirmation, JSON.stringify({ id: 't', qrCode: 'QR' }))
    await endSession()
    expect([changesKey, cachedProfileKey, confirmation].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
  })
})
