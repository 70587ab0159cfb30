import { beforeEach, describe, expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { getSession, open, sanne, session } from '#web/features/participant/testing/open-dashboard.tsx'

beforeEach(() => localStorage.clear())

describe('the result of the race', () => {
  const finished = { raceStatus: 'finished', finalTime: '1:02:33', position: 14, finishers: 212, positionTied: false, provisional: false }
  it.each<[string, object, RegExp]>([
    ['that the participant is on the course', { raceStatus: 'started' }, /Race Bezig!/],
    [
      'the time and the position',
      finished,
      /Gefeliciteerd, jullie zijn binnen!Tijd van jullie Duo1:02:33Positie14 van 212 Duo(?!Voorlopig)/,
    ],
    [
      'the time from the wave start, which is the result, and the time from the own start',
      { ...finished, timeFrom: 'wave-start', otherDuration: '1:00:12' },
      /Duo1:02:33Nettotijd1:00:12Positie14 van 212 DuoDe tijd telt vanaf de start van de wave\./,
    ],
    [
      'the time from the own start, which is the result, and the time from the wave start',
      { ...finished, timeFrom: 'own-start', otherDuration: '1:04:00' },
      /Duo1:02:33Brutotijd1:04:00Positie14 van 212 DuoDe tijd telt vanaf de eigen start\./,
    ],
    ['that the result is provisional', { ...finished, provisional: true }, /14 van 212 DuoVoorlopig: er zijn nog mensen onderweg/],
    ['that the position is shared', { ...finished, positionTied: true }, /deze positie is gedeeld/],
    [
      'no position while the clocks are uncertain',
      { ...finished, position: null },
      /1:02:33PositieTBD Van deze tijd zijn de klokken niet zeker/,
    ],
    ['that the partner has not finished', { raceStatus: 'finished' }, /Resultaten komen binnenkort.*zodra je allebei gefinisht bent/],
    [
      'that a Duo of whom one finished has no time once the results are published',
      { raceStatus: 'finished', published: { page: '/uitslagen/2025?dag=2025-10-11', certificate: null } },
      /Geen eindtijdJij bent gefinisht, maar jullie Duo is niet compleet.*Bekijk de uitslag/,
    ],
    ['that results follow', {}, /Voor je vertrekt.*Resultaten komen binnenkort/],
  ])('shows about the race: %s', async (_, change, words) => {
    fakeWire({ [getSession]: session({ ...sanne, ...change }) })
    const screen = await open()
    await screen.until(() => screen.text().includes('DS-7K4P-2M9X'))
    expect(screen.text()).toMatch(words)
  })

  it('links to the result and the certificate only after the results are published', async () => {
    const published = { page: '/uitslagen/2025/abcdefghijklmnop', certificate: '/api/participant/results/7K4P2M9X/certificate' }
    const wire = fakeWire({ [getSession]: session({ ...sanne, ...finished }) })
    const before = await open()
    await before.until(() => before.text().includes('14 van 212'))
    expect(before.text()).not.toMatch(/Bekijk de uitslag|certificaat/)
    await before.close()
    const links = () => [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
    wire.answers[getSession] = session({ ...sanne, ...finished, published })
    const after = await open()
    await after.until(() => after.text().includes('Bekijk de uitslag'))
    expect(links()).toContainEqual(['Bekijk de uitslag', published.page])
    expect(links()).toContainEqual(['Download certificaat (PDF)', published.certificate])
    await after.close()
    wire.answers[getSession] = session({
      ...sanne,
      raceStatus: 'dnf',
      published: { page: '/uitslagen/2025?dag=2025-10-11', certificate: null },
    })
    const stopped = await open()
    await stopped.until(() => stopped.text().includes('Bekijk de uitslag'))
    expect(stopped.text()).not.toContain('certificaat')
  })

  it('lets a finisher share the finish, with the time only if it is exact; offers no sharing before the finish', async () => {
    const place = { finalTime: '1:02:33', position: 14, finishers: 212, provisional: false }
    const wire = fakeWire({ [getSession]: session({ ...sanne, raceStatus: 'finished', ...place }) })
    const screen = await open()
    await screen.until(() => screen.text().includes('WhatsApp'))
    const href = screen.query('a[href^="https://wa.me/"]')!.getAttribute('href')!
    const sharedText = new URL(href).searchParams.get('text')!
    expect(sharedText).toContain('Wij hebben Duinstorm gehaald in 1:02:33, plek 14 van 212.')
    expect(sharedText).not.toContain(sanne.qrCode)
    wire.answers[getSession] = session({ ...sanne, raceStatus: 'finished', finalTime: 'tussen 1:00:00 en 2:00:00', position: null })
    const unsure = await open()
    await unsure.until(() => unsure.text().includes('tussen 1:00:00 en 2:00:00'))
    const unsureText = new URL(unsure.query('a[href^="https://wa.me/"]')!.getAttribute('href')!).searchParams.get('text')!
    expect(unsureText, 'the shared text leaves out a time that is an interval').toContain('Wij hebben Duinstorm gehaald. ')
    wire.answers[getSession] = session(sanne)
    const before = await open()
    await before.until(() => before.text().includes('Resultaten komen binnenkort'))
    expect(before.text()).not.toContain('WhatsApp')
  })
})
