import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { testDay, testStart, testWave } from '#web/features/admin/waves/testing/waves.ts'
import { EditParticipant } from './edit-participant.tsx'
import { sanne } from './testing/sanne.ts'

const lost = refusal(503, 'busy', 'Even te druk.')
const record = 'GET /api/admin/participants/7K4P2M9X'
const save = '/api/admin/participants/7K4P2M9X'
const days = { 'GET /api/admin/event-days': { body: [testDay] } }
const open = () => renderScreen({ '/': <EditParticipant id={sanne.id} onClose={() => {}} /> }, '/')

it('keeps the input and the current wave while the waves do not load, and saves after they load', async () => {
  const wire = fakeWire({
    ...days,
    [record]: { body: { participant: sanne } },
    'GET /api/waves': lost,
    [`PUT ${save}`]: { body: { participant: sanne } },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('De waves laden niet'))
  expect(screen.text()).toContain('Even te druk.')
  const optionsOf = () => [...screen.fieldOf('Wave').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(optionsOf()).toEqual(['Geen wave', 'Wave 2'])
  await screen.fill('Naam', 'Sanne Bos')
  wire.answers['GET /api/waves'] = { body: [testWave(1), testWave(2), testWave(3)] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => optionsOf().length === 4)
  expect(screen.text()).not.toContain('De waves laden niet')
  expect([screen.fieldOf('Naam').value, screen.fieldOf('Wave').value]).toEqual(['Sanne Bos', '2'])
  await screen.press('Opslaan')
  await screen.until(() => wire.sentTo(save).length > 0)
  expect(wire.sentTo(save).at(-1)).toMatchObject({ body: { name: 'Sanne Bos' } })
})

it.each([
  ['bounced', 'sanne@voorbeeld.nl', 'Mail komt terug: sanne@voorbeeld.nl'],
  ['invalid', '', 'Adres klopt niet'],
])('says at the mail address that mail does not arrive: %s', async (mailReturn, email, words) => {
  fakeWire({ ...days, [record]: { body: { participant: { ...sanne, email, mailReturn } } }, 'GET /api/waves': { body: [testWave(2)] } })
  const screen = await open()
  await screen.until(() => screen.text().includes('Sanne bewerken'))
  const hint = screen.fieldOf('E-mail').getAttribute('aria-describedby')!.split(' ')[0]!
  expect(document.getElementById(hint)!.textContent).toBe(words)
})

it('does not undo a check-in and a new wave, recorded while the form was open, when the user saves again', async () => {
  const now = { ...sanne, status: 'checked_in', waveId: 3, waveNumber: 3, version: 'v2' }
  const wire = fakeWire({
    ...days,
    [record]: { body: { participant: sanne } },
    'GET /api/waves': { body: [testWave(2), testWave(3), testWave(4)] },
    [`PUT ${save}`]: { status: 409, body: { code: 'record_changed', message: 'Intussen gewijzigd.', details: now } },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Sanne bewerken'))
  await screen.fill('Naam', 'Sanne Bos')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Dit staat er nu.'))
  const shown = () => ['Naam', 'Wave', 'Status'].map((label) => screen.fieldOf(label).value)
  expect(shown()).toEqual(['Sanne Bos', '3', 'checked_in'])
  await screen.press('Opslaan')
  const sent = () => wire.sentTo(save).filter(({ method }) => method === 'PUT')
  await screen.until(() => sent().length === 2)
  expect(sent()[1]!.body).toMatchObject({ name: 'Sanne Bos', version: 'v2' })
  for (const field of ['status', 'waveId']) expect(sent()[1]!.body).not.toHaveProperty(field)
})

it.each([
  ['', 'Noodcontact is verplicht', 'Noodcontact telefoon is verplicht'],
  ['Kees', '', 'Noodcontact telefoon is verplicht'],
])('refuses to replace an emergency contact with the name "%s" and no number', async (name, ...messages) => {
  const wire = fakeWire({
    ...days,
    [record]: { body: { participant: { ...sanne, ...contact } } },
    'GET /api/waves': { body: [testWave(2)] },
    [`PUT ${save}`]: { body: { participant: sanne } },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Sanne bewerken'))
  await screen.fill('Noodcontact', name)
  await screen.fill('Noodcontact telefoon', '')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes(messages.findLast(Boolean)!))
  expect(screen.text()).toContain(messages[0])
  expect(wire.sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

const contact = { emergencyContact: 'Piet', emergencyContactPhone: '0687654321' }

it.each([
  ['no telephone number', { phone: '' }],
  ['an emergency contact without a number', { ...contact, emergencyContactPhone: '' }],
  ['an emergency contact without a name', { ...contact, emergencyContact: '' }],
])('saves a participant who has %s', async (_, given) => {
  const wire = fakeWire({
    ...days,
    [record]: { body: { participant: { ...sanne, ...given } } },
    'GET /api/waves': { body: [testWave(2)] },
    [`PUT ${save}`]: { body: { participant: sanne } },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Sanne bewerken'))
  await screen.fill('Naam', 'Sanne Bos')
  await screen.press('Opslaan')
  const sent = () => wire.sent.filter(({ method }) => method === 'PUT')
  await screen.until(() => sent().length === 1)
  expect(sent()[0]!.body).toEqual({ name: 'Sanne Bos', version: 'v1', mail: true })
})

it.each([
  ['an emptied telephone number', contact, { Telefoon: '' }, ['Telefoonnummer is verplicht']],
  ['an emptied half of an emergency contact', { emergencyContact: 'Piet' }, { Noodcontact: '' }, ['Noodcontact is verplicht']],
  ['half of a new emergency contact', {}, { Noodcontact: 'Piet' }, ['Noodcontact telefoon is verplicht']],
  [
    'a short telephone number and half of a new emergency contact',
    {},
    { Telefoon: '12', 'Noodcontact telefoon': '0612345678' },
    ['Telefoon moet minimaal 10 cijfers zijn', 'Noodcontact is verplicht'],
  ],
])('refuses %s', async (_, given, typed, messages) => {
  const wire = fakeWire({
    ...days,
    [record]: { body: { participant: { ...sanne, ...given } } },
    'GET /api/waves': { body: [testWave(2)] },
    [`PUT ${save}`]: { body: { participant: sanne } },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Sanne bewerken'))
  for (const [label, text] of Object.entries(typed)) await screen.fill(label, text)
  await screen.press('Opslaan')
  await screen.until(() => messages.every((message) => screen.text().includes(message)))
  expect(wire.sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

it('shows an error when the participant does not load, and loads the participant on retry', async () => {
  const wire = fakeWire({ ...days, [record]: lost, 'GET /api/waves': { body: [testWave(2)] } })
  const screen = await open()
  await screen.until(() => screen.text().includes('De deelnemer laadt niet'))
  wire.answers[record] = { body: { participant: sanne } }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Sanne bewerken'))
})

it('offers to mail the tickets after the user corrects an address that mail did not reach', async () => {
  const resend = '/api/admin/participants/7K4P2M9X/resend'
  const fixed = { ...sanne, email: 'sanne@goed.nl', qrCode: 'DS1' }
  const wire = fakeWire({
    ...days,
    [record]: { body: { participant: { ...sanne, email: 'sanne@fout.nl', mailReturn: 'bounced' } } },
    'GET /api/admin/waves': { body: [testWave(1), testWave(2)] },
    [`PUT ${save}`]: { body: { participant: fixed } },
    [`POST ${resend}`]: { body: { sentTo: ['sanne@goed.nl'] } },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Sanne bewerken'))
  await screen.until(() => screen.text().includes('Mail komt terug'))
  await screen.fill('E-mail', 'sanne@goed.nl')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('gaat naar sanne@goed.nl'))
  await screen.press('Mail de tickets')
  await screen.until(() => wire.sentTo(resend).length === 1)
})

it('offers to mail the participant if the wave changes, and not if only other fields change', async () => {
  const wire = fakeWire({
    ...days,
    [record]: { body: { participant: sanne } },
    'GET /api/waves': { body: [testWave(1), testWave(2)] },
    [`PUT ${save}`]: { body: { participant: sanne } },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Wave 1, '))
  await screen.fill('Naam', 'Sanne Bos')
  expect(screen.text()).not.toContain('Mail de deelnemer')
  await screen.fill('Wave', '1')
  expect(screen.text()).toContain('Mail de deelnemer (1)')
  await screen.press('Opslaan')
  await screen.until(() => wire.sent.some(({ method }) => method === 'PUT'))
  expect(wire.sentTo(save).at(-1)).toMatchObject({ body: { waveId: 1, mail: true } })
})

it('marks a started wave, and warns that moving a checked-in participant to it starts the participant at once', async () => {
  fakeWire({
    ...days,
    [record]: { body: { participant: sanne } },
    'GET /api/waves': { body: [testWave(1), testWave(2)] },
    'GET /api/admin/wave-starts': { body: [testStart(1)] },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Wave 1, za 11 okt 10:00 (gestart, 20 vrij)'))
  expect(screen.text()).toContain('Is de nieuwe wave al gestart, dan start wie toen was ingecheckt meteen en kan niet meer terug.')
})
