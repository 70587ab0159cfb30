import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { columnValueOf, formatCellValue } from './table/section-column.ts'
import { participantColumns, participantFilters } from './participant-columns.tsx'

const column = participantColumns.find(({ key }) => key === 'checkInTime')!
const checkInTime = '2025-10-11T07:41:12.000Z'
const checkedIn = (checkInUncertainty: number | null) =>
  makeParticipant({ id: '7K4P2M9X', eventDate: '2025-10-11', checkInTime, checkInUncertainty })
const exported = (key: string, participant: AdminParticipant) =>
  formatCellValue(
    columnValueOf(
      participantColumns.find((found) => found.key === key)!,
      participant,
    ),
  )
const shown = async (uncertainty: number | null) =>
  (await renderScreen({ '/': <div>{column.cell!(checkedIn(uncertainty))}</div> }, '/')).text().trim()

it('shows a check-in time with its uncertainty, and exports it with date and time', async () => {
  expect(await shown(400)).toBe('09:41:12 ± 0,4 s')
  expect(exported('checkInTime', checkedIn(400))).toBe('11-10-2025 09:41:12')
})

it('shows and exports the bounds of a check-in whose time is unknown', async () => {
  expect(await shown(7_200_000)).toBe('Tijd onbekend tussen 07:41 en 11:41')
  expect(exported('checkInTime', checkedIn(7_200_000))).toBe('tijd onbekend, tussen 07:41 en 11:41')
})

it('exports the race day, the wave number and the registration time in Amsterdam time', () => {
  expect(['day', 'wave', 'createdAt'].map((key) => exported(key, checkedIn(null)))).toEqual(['11-10-2025', '5', '01-09-2025 10:00:00'])
})

it('marks a bounced address, and filters by participants whom mail or SMS does not reach', async () => {
  const reached = makeParticipant({ id: '7K4P2M9X', mailReturn: null, getsSms: true })
  const bounced = makeParticipant({ id: '7K4P2M9Y', mailReturn: 'bounced', getsSms: true })
  const silent = makeParticipant({ id: '7K4P2M9Z', mailReturn: null, getsSms: false })
  const email = participantColumns.find(({ key }) => key === 'email')!
  expect((await renderScreen({ '/': <div>{email.cell!(bounced)}</div> }, '/')).text()).toContain('Mail komt terug')
  expect([reached, bounced, silent].map((one) => [exported('mailReturn', one), exported('sms', one)])).toEqual([
    ['', ''],
    ['Mail komt terug', ''],
    ['', 'Geen sms-nummer'],
  ])
  const filter = participantFilters([], []).find(({ key }) => key === 'bereik')!
  const found = (value: string) => [reached, bounced, silent].filter((one) => filter.matches(one, value))
  expect([found('mail'), found('sms')]).toEqual([[bounced], [silent]])
})

it('marks a participant whom a post scanned without a recorded start, and lists them as on the course', () => {
  const seen = makeParticipant({ id: '7K4P2M9X', raceStatus: 'checked_in', seenWithoutStart: true })
  const doubted = makeParticipant({ id: '7K4P2M9Y', raceStatus: 'started', hasConflict: true })
  const waiting = makeParticipant({ id: '7K4P2M9Z', raceStatus: 'checked_in' })
  expect([seen, doubted, waiting].map((one) => exported('status', one))).toEqual(['Gezien, zonder start', 'Conflict', 'Ingecheckt'])
  const filter = participantFilters([], []).find(({ key }) => key === 'status')!
  const found = (value: string) => [seen, doubted, waiting].filter((one) => filter.matches(one, value))
  const labels = filter.options.map(({ label }) => label)
  expect(labels[labels.indexOf('Gestart') + 1]).toBe('Op het parcours')
  expect([found('onderweg'), found('seen'), found('checked_in')]).toEqual([[seen, doubted], [seen], [waiting]])
})

it('shows and filters somebody whom nobody saw any more as missing, also with a conflict', async () => {
  const missing = makeParticipant({ id: '7K4P2M9X', raceStatus: 'dnf', missing: true, hasConflict: true })
  const stopped = makeParticipant({ id: '7K4P2M9Y', raceStatus: 'dnf' })
  expect([missing, stopped].map((one) => exported('status', one))).toEqual(['Niet meer gezien', 'Niet gefinisht'])
  const filter = participantFilters([], []).find(({ key }) => key === 'status')!
  expect([missing, stopped].filter((one) => filter.matches(one, 'missing'))).toEqual([missing])
})

it('filters the people who wait for a new start after their wave was cancelled', () => {
  const waves = [{ eventDate: '2025-10-11', number: 5, status: 'cancelled' as const }]
  const filter = participantFilters(['2025-10-11'], waves).find(({ key }) => key === 'wave')!
  const waiting = makeParticipant({ id: '7K4P2M9X' })
  const others = [
    makeParticipant({ id: '7K4P2M9Y', waveNumber: 4 }),
    makeParticipant({ id: '7K4P2M9Z', eventDate: '2025-10-12' }),
    makeParticipant({ id: '8K4P2M9X', raceStatus: 'finished' }),
    makeParticipant({ id: '8K4P2M9Y', hasQr: false, raceStatus: 'cancelled' }),
  ]
  expect([waiting, ...others].filter((one) => filter.matches(one, 'nieuwe-start'))).toEqual([waiting])
  expect([waiting, ...others].filter((one) => filter.matches(one, '4'))).toEqual([others[0]])
})

it.each([
  ['missing', { missing: true, raceStatus: 'dnf' }, 'bad'],
  ['in conflict', { hasConflict: true, raceStatus: 'started' }, 'warn'],
  ['checked in', { raceStatus: 'checked_in' }, 'ok'],
  ['on the course', { raceStatus: 'started' }, 'run'],
  ['stopped', { raceStatus: 'dnf' }, 'warn'],
  ['cancelled', { raceStatus: 'cancelled' }, 'gone'],
] as const)('shows the badge of somebody who is %s with the colour of that state', async (_, change, kind) => {
  const status = participantColumns.find(({ key }) => key === 'status')!
  const styleOf = async (badge: ReactNode) => (await renderScreen({ '/': <p>{badge}</p> }, '/')).query('p span')!.className
  expect(await styleOf(status.cell!(makeParticipant({ id: '7K4P2M9X', ...change })))).toBe(await styleOf(<Badge kind={kind}>x</Badge>))
})
