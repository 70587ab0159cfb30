import { expect, it } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { OwnChanges } from './own-changes.tsx'

const [id, partner] = ['7K4P2M9X', '5R8W1C6T']
const list = 'GET /api/participant/changes'
const move = `POST /api/participant/places/${id}/wave`
const resize = `POST /api/participant/places/${id}/size`
const duo = `GET /api/participant/places/${id}/duo`
const offer = (change: object = {}) => ({
  eventDate: '2025-10-11',
  waveNumber: 1,
  waveTime: '2025-10-11T06:00:00.000Z',
  until: '2025-10-04T18:00:00.000Z',
  refused: null,
  price: 7000,
  lines: [{ label: 'Van solo naar duo', amount: 7000 }],
  basis: { duo: 15500, solo: 8500, paid: 8500 },
  open: null,
  ...change,
})
const wave = (number: number, change: object = {}) => ({
  id: number,
  number,
  eventDate: '2025-10-11',
  startTime: `2025-10-11T0${5 + number}:00:00.000Z`,
  left: 3,
  refused: null,
  ...change,
})
const changes = {
  participantIds: [id],
  until: '2025-10-04T18:00:00.000Z',
  refused: null,
  waveId: 1,
  waves: [
    wave(1, { refused: 'Hier start je nu' }),
    wave(2, { left: 1 }),
    wave(3, { left: 0, refused: 'Vol' }),
    wave(4, { eventDate: '2025-10-12', startTime: '2025-10-12T09:00:00.000Z' }),
  ],
  teammate: null as object | null,
  sizes: [{ addonId: 5, name: 'Hoodie', size: 'M', sizes: ['S', 'M', 'L'] }],
}

const participant = { id, eventDate: '2025-10-11', raceStatus: 'registered' } as const

async function open(answers: Record<string, Answer>, reached = true, change: object = {}) {
  const wire = fakeWire({ [duo]: { body: offer() }, ...answers })
  return { ...(await renderScreen({ '/': <OwnChanges participant={{ ...participant, ...change }} reached={reached} /> }, '/')), wire }
}

it('shows the waves of every day and how many places each has, and moves the ticket to the chosen wave', async () => {
  const screen = await open({ [list]: { body: [changes] }, [move]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Tot en met zaterdag 4 oktober om 20:00 kun je zelf wijzigen.'))
  await screen.press('Kies een andere wave of dag')
  for (const text of ['zaterdag 11 oktober', 'Wave 2. Nog 1 plek', 'Wave 3. Vol', 'zondag 12 oktober, een andere dag'])
    expect(screen.text()).toContain(text)
  await screen.press('Wijzig wave')
  await screen.until(() => screen.text().includes('Kies een wave met plek'))
  await screen.press(/^11:00/, 'radio')
  const change = 'Van zaterdag 11 oktober om 08:00 naar zondag 12 oktober om 11:00, wave 4.'
  expect(screen.text()).toContain(`${change} Let op: je loopt dan op een andere dag.`)
  await screen.press('Start zo 12 okt 11:00')
  await screen.until(() => screen.text().includes(`${change} We mailen je de nieuwe start.`))
  expect(screen.wire.sentTo(`/api/participant/places/${id}/wave`).map(({ body }) => body)).toEqual([{ waveId: 4 }])
})

it('shows the old and the new day and time, even if there is no old wave; warns only if the day changes', async () => {
  const screen = await open({ [list]: { body: [{ ...changes, waveId: null }] } }, true, { eventDate: '2025-10-12' })
  await screen.until(() => screen.text().includes('Kies je wave en dag'))
  await screen.press('Kies je wave en dag')
  await screen.press(/^11:00/, 'radio')
  expect(screen.text()).toContain('Van zondag 12 oktober, nog zonder wave, naar zondag 12 oktober om 11:00, wave 4.')
  expect(screen.text()).not.toContain('Let op')
  await screen.press(/^09:00/, 'radio')
  expect(screen.text()).toContain('naar zaterdag 11 oktober om 09:00, wave 2. Let op: je loopt dan op een andere dag.')
  await screen.close()
  const sameDay = await open({ [list]: { body: [{ ...changes, waves: changes.waves.slice(0, 3) }] } })
  await sameDay.until(() => sameDay.text().includes('Kies een andere wave'))
  await sameDay.press('Kies een andere wave')
  expect(sameDay.text()).not.toContain('andere dag')
})

it('shows in the open dialog that the chosen wave has become full, and shows the new list of waves', async () => {
  const screen = await open({
    [list]: { body: [changes] },
    [move]: refusal(409, 'wave_full', 'Wave 2 heeft geen plek. Kies een andere wave.'),
  })
  await screen.until(() => screen.text().includes('Kies een andere wave'))
  await screen.press('Kies een andere wave of dag')
  await screen.press(/^09:00/, 'radio')
  screen.wire.answers[list] = {
    body: [{ ...changes, waves: [changes.waves[0]!, wave(2, { left: 0, refused: 'Vol' }), changes.waves[3]!] }],
  }
  await screen.press('Start za 11 okt 09:00')
  await screen.until(() => screen.text().includes('Wave 2 heeft geen plek. Kies een andere wave.'))
  await screen.until(() => screen.text().includes('Wave 2. Vol'))
})

it('shows that both people of a duo move to the new wave, and why only one of them can change it', async () => {
  const duo = { ...changes, participantIds: [id, partner] }
  const screen = await open({ [list]: { body: [duo] } })
  await screen.until(() => screen.text().includes('kun je zelf wijzigen, voor jullie allebei.'))
  await screen.close()
  const why = 'Sanne boekte dit ticket en kan het voor jullie allebei wijzigen.'
  const other = await open({ [list]: { body: [{ ...duo, refused: why, waves: [], sizes: [] }] } })
  await other.until(() => other.text().includes(why))
  expect(other.query('button')).toBeNull()
})

it('changes the size, and shows a message if the change fails', async () => {
  const screen = await open({ [list]: { body: [changes] }, [resize]: refusal(503, 'busy', 'Het is heel druk.') })
  await screen.until(() => screen.text().includes('Maat van je hoodie'))
  expect(screen.text()).not.toContain('Bewaar maat')
  await screen.fill('Maat van je hoodie', 'L')
  await screen.press('Bewaar maat')
  await screen.until(() => screen.text().includes('De maat is niet gewijzigd'))
  screen.wire.answers[resize] = { body: { ok: true } }
  await screen.press('Bewaar maat')
  await screen.until(() => screen.text().includes('Hoodie: maat L.'))
  expect(screen.wire.sentTo(`/api/participant/places/${id}/size`).at(-1)!.body).toEqual({ addonId: 5, size: 'L' })
})

it('shows that no other wave has a free place, and no button to change the wave', async () => {
  const screen = await open({ [list]: { body: [{ ...changes, waves: [changes.waves[0]!, changes.waves[2]!], sizes: [] }] } })
  await screen.until(() => screen.text().includes('Er is nu geen andere wave met plek.'))
  expect(screen.query('button')).toBeNull()
})

it('shows the mail address of the organiser if the edition allows no changes, or the time for changes has passed', async () => {
  const mailUs = 'Iets wijzigen? Mail ons op info@'
  const none = await open({ [list]: { body: [] } })
  await none.until(() => none.text().includes(mailUs))
  expect(none.query('a[href^="mailto:"]')).not.toBeNull()
  await none.close()
  const refused = 'Zelf wijzigen kon tot en met zaterdag 4 oktober om 20:00.'
  const over = await open({ [list]: { body: [{ ...changes, refused, until: '2020-10-04T18:00:00.000Z', waves: [], sizes: [] }] } })
  await over.until(() => over.text().includes(`${refused} ${mailUs}`))
  await over.close()
  const started = await open({ [list]: { body: [] } }, true, { raceStatus: 'finished' })
  await started.until(() => started.wire.sent.length === 1 && started.text() === '')
})

it('shows a notice if there is no network, and a retry button if the call fails', async () => {
  const offline = await open({}, false)
  expect(offline.text()).toContain('kan alleen met bereik')
  expect(offline.wire.sent).toEqual([])
  const lost = await open({ [list]: refusal(503, 'busy', 'Het is druk.') })
  await lost.until(() => lost.text().includes('Wat je kunt wijzigen is niet opgehaald'))
  lost.wire.answers[list] = { body: [changes] }
  await lost.press('Probeer opnieuw')
  await lost.until(() => lost.text().includes('Kies een andere wave of dag'))
})

it('mails a link to a new teammate, and withdraws it', async () => {
  const teammate = { name: 'Joris Bakker', email: 'joris@voorbeeld.nl', refused: null, offered: null }
  const replace = `POST /api/participant/places/${id}/teammate`
  const screen = await open({ [list]: { body: [{ ...changes, teammate }] }, [replace]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Je teamgenoot is Joris Bakker, joris@voorbeeld.nl'))
  await screen.fill('E-mail van je nieuwe teamgenoot', 'anna')
  await screen.press('Mail de link')
  await screen.until(() => screen.text().includes('Ongeldig emailadres'))
  await screen.fill('E-mail van je nieuwe teamgenoot', ' anna@voorbeeld.nl ')
  const offered = { email: 'anna@voorbeeld.nl', until: '2025-09-08T22:00:00.000Z' }
  screen.wire.answers[list] = { body: [{ ...changes, teammate: { ...teammate, offered } }] }
  await screen.press('Mail de link')
  await screen.until(() => screen.text().includes('aangeboden aan anna@voorbeeld.nl. De link werkt tot en met maandag 8 september.'))
  expect(screen.wire.sentTo(`/api/participant/places/${id}/teammate`).map(({ body }) => body)).toEqual([{ email: 'anna@voorbeeld.nl' }])
  screen.wire.answers[`${replace}/withdraw`] = { body: { ok: true } }
  screen.wire.answers[list] = { body: [{ ...changes, teammate }] }
  await screen.press('Trek de link in')
  await screen.until(() => screen.text().includes('E-mail van je nieuwe teamgenoot'))
})

it('shows why a teammate who has logged in cannot be replaced', async () => {
  const refused = 'Joris heeft zelf ingelogd en kan de plek zelf overdragen.'
  const screen = await open({ [list]: { body: [{ ...changes, teammate: { name: 'Joris', email: 'j@v.nl', refused, offered: null } }] } })
  await screen.until(() => screen.text().includes(refused))
  expect(screen.text()).not.toContain('Mail de link')
})

it('offers to make a solo a duo and shows the price, or offers to pay for a second place that is already reserved', async () => {
  const screen = await open({ [list]: { body: [changes] } })
  await screen.until(() => screen.text().replaceAll('\u00a0', ' ').includes('Dat kost nu € 70,00.'))
  expect(screen.text()).toContain('Maak er een duo van')
  await screen.close()
  const held = { open: { ticketId: 't'.repeat(32), name: 'Joris', until: '2025-09-01T10:15:00.000Z' } }
  const waiting = await open({ [list]: { body: [changes] }, [duo]: { body: offer(held) } })
  await waiting.until(() => waiting.text().includes('Je houdt een tweede plek vast voor Joris, tot 12:15.'))
  await waiting.close()
  const full = await open({ [list]: { body: [changes] }, [duo]: { body: offer({ refused: 'Deze wave is vol.' }) } })
  await full.until(() => full.text().includes('Een duo maken kan nu niet. Deze wave is vol.'))
})
