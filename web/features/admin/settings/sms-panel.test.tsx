import { expect, it } from 'vitest'
import { conflict, list, open } from './testing/open-settings.tsx'

it("changes the price and limit of SMS, and overwrites another user's change only on the second save", async () => {
  const sms = '/api/admin/sms-settings'
  const { wire, screen } = await open({
    [list]: { body: [] },
    [`GET ${sms}`]: { body: { centsPerPart: 8, monthlyLimitCents: 25_000, spentCents: 320, version: 'v1' } },
    // A conflict does not include the amount spent, because that is not a setting.
    [`PUT ${sms}`]: conflict({ centsPerPart: 7, monthlyLimitCents: 20_000, version: 'v2' }),
  })
  await screen.until(() => /0,08 per sms, hoogstens €.250,00 per maand. Deze maand is €.3,20 uitgegeven/.test(screen.text()))
  await screen.press('Wijzig prijs en limiet')
  await screen.fill(/^Prijs per sms/, '0')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Minstens 1 cent'))
  expect(wire.sentTo(sms).filter(({ method }) => method === 'PUT')).toEqual([])
  await screen.fill(/^Prijs per sms/, '9')
  // In an English browser a number field would drop the comma: 300,5 would become 3005.
  expect(screen.fieldOf(/^Hoogstens per maand/)).toMatchObject({ type: 'text', value: '250,00' })
  await screen.fill(/^Hoogstens per maand/, '300,5')
  await screen.press('Opslaan')
  await screen.until(() => /Prijs per sms€.0,07Hoogstens per maand€.200,00/.test(screen.text()))
  wire.answers[`PUT ${sms}`] = { body: { centsPerPart: 9, monthlyLimitCents: 30_050, spentCents: 320, version: 'v3' } }
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Sms-instelling bewaard') && screen.text().includes('300,50'))
  const sent = wire.sentTo(sms).filter(({ method }) => method === 'PUT')
  expect(sent.map(({ body }) => body)).toEqual(['v1', 'v2'].map((version) => ({ centsPerPart: 9, monthlyLimitCents: 30_050, version })))
})
