import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { inNoord, materialAnswers, openMaterial, setUpMaterial } from './testing/material-office.tsx'

setUpMaterial()

const update = 'PATCH /api/zone-materials/noord-pion/stock'

it('requires a whole number and a name for a count, and shows errors at the fields', async () => {
  const wire = fakeWire(materialAnswers(inNoord))
  const screen = await openMaterial()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  await screen.press('Tel Pionnen, Noord')
  expect(screen.fieldOf('Gecontroleerd door').value).toBe('Admin')
  await screen.fill('Gecontroleerd door', ' ')
  await screen.submit()
  await screen.until(() => /Vul de nieuwe voorraad in.*Vul in wie er telde/.test(screen.text()))
  for (const [typed, fault] of [
    ['2,5', 'Vul een heel getal in'],
    ['-1', 'Een voorraad is niet minder dan 0'],
    ['veel', 'Vul de nieuwe voorraad in'],
  ] as const) {
    await screen.fill('Nieuwe voorraad', typed)
    await screen.submit()
    await screen.until(() => screen.text().includes(fault))
  }
  expect(wire.sentTo('/api/zone-materials/noord-pion/stock')).toEqual([])
})

it('saves a count, and shows the stock from the server', async () => {
  const wire = fakeWire({ ...materialAnswers(inNoord), [update]: { body: { ...inNoord, currentStock: 21, status: 'OK' } } })
  const screen = await openMaterial()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  await screen.press('Tel Pionnen, Noord')
  await screen.press('Eén meer')
  expect(screen.fieldOf('Nieuwe voorraad').value).toBe('10')
  await screen.fill('Nieuwe voorraad', ' 21 ')
  await screen.fill('Gecontroleerd door', 'Bo')
  wire.answers['GET /api/zone-materials'] = { body: [{ ...inNoord, currentStock: 21, status: 'OK', checkedBy: 'Bo', notes: null }] }
  await screen.submit()
  await screen.until(() => screen.text().includes('Voorraad bijgewerkt') && screen.text().includes('21 van 20'))
  expect(wire.sentTo('/api/zone-materials/noord-pion/stock')[0]!.body).toEqual({ currentStock: 21, checkedBy: 'Bo' })
  await screen.press('Tel Pionnen, Noord')
  expect(screen.fieldOf('Gecontroleerd door').value).toBe('Bo')
})

it.each([
  ['a lost connection', 'no network' as const, 'Geen verbinding.'],
  ['a refusal', refusal(403, 'not_allowed', 'Dit toestel telt niet in Noord.'), 'Dit toestel telt niet in Noord.'],
])('says that a count was not saved because of %s, and keeps what was typed', async (_, answer, reason) => {
  fakeWire({ ...materialAnswers(inNoord), [update]: answer })
  const screen = await openMaterial()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  await screen.press('Tel Pionnen, Noord')
  await screen.fill('Nieuwe voorraad', '12')
  await screen.submit()
  await screen.until(() => screen.text().includes('FoutEr is een fout opgetreden bij het bijwerken van de voorraad.'))
  expect(screen.text()).toContain(reason)
  expect(screen.fieldOf('Nieuwe voorraad').value).toBe('12')
})

it('shows all counts of a material, and marks the current count', async () => {
  const check = {
    id: 'a',
    stock: 9,
    checkedBy: 'Niels',
    notes: 'Rest in de bus',
    location: 'Noord',
    deviceName: 'Post C',
    uncertainty: 400,
    timeKnown: true,
    stands: true,
  }
  fakeWire({
    ...materialAnswers(inNoord),
    'GET /api/zone-materials/noord-pion/checks': {
      body: [
        { ...check, countedAt: '2025-10-11T07:41:12.000Z' },
        {
          ...check,
          id: 'b',
          stock: 20,
          stands: false,
          notes: null,
          deviceName: null,
          uncertainty: 3_600_000,
          timeKnown: false,
          countedAt: '2025-10-10T15:00:00.000Z',
        },
      ],
    },
  })
  const screen = await openMaterial()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  await screen.press('Historie van Pionnen, Noord')
  await screen.until(() => screen.query('ol')?.children.length === 2)
  const [first, second] = [...screen.query('ol')!.children].map((one) => one.textContent)
  expect(first).toBe('9Nielsza 11 okt 09:41 ± 0,4 s, Noord, Post C‘Rest in de bus’Geldt')
  expect(second).toBe('20Nielstijd onbekend tussen 10 okt, 16:00 en 10 okt, 18:00, Noord')
})
