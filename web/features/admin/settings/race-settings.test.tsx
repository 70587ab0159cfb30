import { expect, it } from 'vitest'
import { list, conflict, settings, open } from './testing/open-settings.tsx'

it('saves the number of minutes until somebody is overdue, and does not send an invalid number', async () => {
  const { wire, screen } = await open({
    [list]: { body: [] },
    'PUT /api/admin/race-settings': { body: { ...settings, overdueMinutes: 120, version: 'v2' } },
  })
  const label = /^Te lang onderweg/
  await screen.until(() => screen.text().includes('Te lang onderweg'))
  expect(screen.fieldOf(label).value).toBe('150')
  for (const wrong of ['', '10', '9999', '120,5', '120x']) {
    await screen.fill(label, wrong)
    await screen.press('Bewaar')
    await screen.until(() => screen.query('input[aria-invalid]') !== null)
  }
  expect(wire.sentTo('/api/admin/race-settings').filter(({ method }) => method === 'PUT')).toEqual([])
  await screen.fill(label, '120')
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Instelling bewaard'))
  expect(wire.sentTo('/api/admin/race-settings').at(-1)!.body).toEqual({ ...settings, overdueMinutes: 120, version: 'v1' })
})

it("saves whether race times count from a participant's own start or from the start of the wave", async () => {
  const { wire, screen } = await open({
    [list]: { body: [] },
    'PUT /api/admin/race-settings': { body: { ...settings, timeFrom: 'wave-start', version: 'v2' } },
  })
  await screen.until(() => screen.text().includes('Tijd telt vanaf'))
  expect(screen.fieldOf(/^Tijd telt vanaf/).value).toBe('own-start')
  await screen.fill(/^Tijd telt vanaf/, 'wave-start')
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Instelling bewaard'))
  expect(wire.sentTo('/api/admin/race-settings').at(-1)!.body).toEqual({ ...settings, timeFrom: 'wave-start', version: 'v1' })
})

it('saves the fastest plausible time, and does not send an invalid time', async () => {
  const { wire, screen } = await open({
    [list]: { body: [] },
    'PUT /api/admin/race-settings': { body: { ...settings, fastestMinutes: 0, version: 'v2' } },
  })
  const label = /^Snelste geloofwaardige tijd/
  await screen.until(() => screen.text().includes('Snelste geloofwaardige tijd'))
  expect(screen.fieldOf(label).value).toBe('15')
  for (const wrong of ['', '-1', '61', '1,5']) {
    await screen.fill(label, wrong)
    await screen.press('Bewaar')
    await screen.until(() => screen.query('input[aria-invalid]') !== null)
  }
  await screen.fill(label, '0')
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Instelling bewaard'))
  const sent = wire.sentTo('/api/admin/race-settings').filter(({ method }) => method === 'PUT')
  expect(sent.map(({ body }) => body)).toEqual([{ ...settings, fastestMinutes: 0, version: 'v1' }])
})

it('turns live results on, which are off by default, and explains what the site then shows', async () => {
  const { wire, screen } = await open({
    [list]: { body: [] },
    'PUT /api/admin/race-settings': { body: { ...settings, liveResults: true, version: 'v2' } },
  })
  await screen.until(() => screen.text().includes('Uitslag live op de site'))
  expect(screen.text()).toContain('Wie zijn resultaten niet deelt, blijft anoniem')
  expect(screen.fieldOf(/^Uitslag live op de site/).checked).toBe(false)
  await screen.press(/^Uitslag live op de site/, 'checkbox')
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Instelling bewaard'))
  expect(wire.sentTo('/api/admin/race-settings').at(-1)!.body).toEqual({ ...settings, liveResults: true, version: 'v1' })
})

it('shows the setting that another user saved meanwhile, and overwrites it on the second save', async () => {
  const put = 'PUT /api/admin/race-settings'
  const theirs = { ...settings, overdueMinutes: 135, version: 'v2' }
  const { wire, screen } = await open({ [list]: { body: [] }, [put]: conflict(theirs) })
  await screen.until(() => screen.text().includes('Te lang onderweg'))
  await screen.fill(/^Te lang onderweg/, '120')
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Dit staat er nu') && screen.text().includes('135'))
  expect(screen.fieldOf(/^Te lang onderweg/).value).toBe('120')
  await screen.press('Bewaar')
  await screen.until(() => wire.sentTo('/api/admin/race-settings').length === 3)
  expect(wire.sentTo('/api/admin/race-settings').at(-1)!.body).toEqual({ ...settings, overdueMinutes: 120, version: 'v2' })
})
