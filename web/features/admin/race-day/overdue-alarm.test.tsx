import { expect, it } from 'vitest'
import {
  audio,
  openRaceDay,
  overduePerson,
  pass,
  raceDayAnswer,
  raceDayCall,
  setUpRaceDayOffice,
  touch,
} from './testing/race-day-office.tsx'

setUpRaceDayOffice()

it('raises an alarm for a person who becomes overdue while the page is open, until a user marks it as seen', async () => {
  const { screen, poll } = await openRaceDay([overduePerson('Anna')])
  await touch()
  await poll([overduePerson('Anna')])
  expect([screen.query('[role=alert]'), audio.tones]).toEqual([null, 0])
  await poll([overduePerson('Anna'), overduePerson('Bas', { startNumber: '7' })])
  expect(screen.query('[role=alert]')?.textContent).toContain('Nieuw te laat: Bas (7)')
  expect(document.title).toBe('2 te laat, Racedag, Duinstorm')
  expect(audio.tones).toBeGreaterThan(0)
  const played = audio.tones
  await poll([overduePerson('Anna'), overduePerson('Bas')])
  expect(audio.tones, 'no new person, no new sound').toBe(played)
  await screen.press('Begrepen')
  expect(screen.query('[role=alert]')).toBeNull()
  expect(document.activeElement?.textContent, 'the focus stays in the panel').toContain('2 te laat')
  // Bas finishes while Kaat becomes overdue, so the number of overdue people stays the same.
  await poll([overduePerson('Anna'), overduePerson('Kaat')])
  expect(screen.query('[role=alert]')?.textContent).toContain('Kaat')
  expect(audio.tones).toBe(2 * played)
  await poll([])
  expect([screen.query('[role=alert]'), document.title]).toEqual([null, 'Racedag, Duinstorm'])
})

it('repeats an unacknowledged alarm when the page is reopened, with the people who became overdue in between', async () => {
  const first = await openRaceDay([overduePerson('Anna')])
  await first.poll([overduePerson('Anna'), overduePerson('Bas')])
  expect(first.screen.query('[role=alert]')?.textContent).toContain('Nieuw te laat: Bas')
  await first.screen.close()
  const second = await openRaceDay([overduePerson('Anna'), overduePerson('Bas'), overduePerson('Kaat')])
  expect(second.screen.query('[role=alert]')?.textContent).toContain('Nieuw te laat: Bas (412), Kaat (412)')
  await second.screen.press('Begrepen')
  await second.screen.close()
  const { screen } = await openRaceDay([overduePerson('Anna'), overduePerson('Bas'), overduePerson('Kaat')])
  expect(screen.query('[role=alert]')).toBeNull()
})

it('raises no alarm for the overdue people of another day when the user opens that day', async () => {
  const { screen, wire } = await openRaceDay([overduePerson('Anna')], { days: ['2025-10-11', '2025-10-12'] })
  await touch()
  wire.answers[raceDayCall] = raceDayAnswer([overduePerson('Bas'), overduePerson('Kaat')], { day: '2025-10-12' })
  await screen.press('zo 12 okt')
  await pass(1000)
  expect(screen.text()).toContain('Kaat')
  expect([screen.query('[role=alert]'), audio.tones]).toEqual([null, 0])
})

it('plays no sound until the page was touched, and explains that', async () => {
  const { screen, poll } = await openRaceDay([])
  expect(screen.text()).toContain('Het alarmgeluid klinkt pas nadat je een keer op deze pagina hebt gedrukt.')
  await poll([overduePerson('Anna')])
  expect(audio.tones).toBe(0)
  expect(screen.text().indexOf('klinkt pas'), 'below the buttons, which must not move at the first press').toBeGreaterThan(
    screen.text().indexOf('Noodcontact en eigen nummer'),
  )
  await touch()
  expect(screen.text()).not.toContain('klinkt pas')
  expect(screen.query('[role=switch]')?.textContent).toBe('Alarmgeluid aan')
})

it('remembers on this device that the sound was turned off', async () => {
  const first = await openRaceDay([])
  await touch()
  await first.screen.press('Alarmgeluid', 'switch')
  expect(first.screen.query('[role=switch]')?.getAttribute('aria-checked')).toBe('false')
  await first.screen.close()
  const { screen, poll } = await openRaceDay([])
  await touch()
  await poll([overduePerson('Anna')])
  expect([screen.query('[role=switch]')?.textContent, audio.tones]).toEqual(['Alarmgeluid uit', 0])
  await screen.press('Alarmgeluid', 'switch')
  expect(audio.tones, 'turning the sound on plays a sample').toBeGreaterThan(0)
})
