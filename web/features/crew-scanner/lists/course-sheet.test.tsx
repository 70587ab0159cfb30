import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { notSeenReason } from '#shared/scan/stop-note.ts'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { otherId, testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CourseSheet } from './course-sheet.tsx'

// Tests the list of the people on the course, and when it is provisional. It is Saturday, 10:00 in Amsterdam.

const now = Date.parse('2025-10-11T08:00:00Z')
const friday = Date.parse('2025-10-10T18:00:00Z')
type Options = Omit<Parameters<typeof createTestCrew>[0], 'rows'>

async function course(options: Options, begun = false) {
  const phone = createTestCrew({ rows: [testPerson(0, 'Sanne de Wit')], location: 'finish', now: now - 60_000, ...options })
  if (begun) phone.add({ kind: 'start', participantId: '7K4P2M00', knownBy: 'roster', codeVersion: null })
  const Course = () => <CourseSheet crew={phone.useCrew()} now={now} onOpen={() => {}} onClose={() => {}} />
  return (await renderScreen({ '/': <Course /> }, '/')).text()
}
const post = (name: string, lastSeenAt: number) => ({ deviceId: otherId, name, locations: ['finish'], lastSeenAt })

test('shows the age of a list from the evening before, and the phones that have been silent since that evening', async () => {
  const sheetText = await course({ status: { state: 'offline', lastSyncAt: friday, posts: [post('Post B', friday - 120_000)] } })
  expect(sheetText).toContain('Voorlopig: de lijst op dit toestel is van 10 okt, 20:00')
  expect(sheetText).toContain('Voorlopig: 1 toestel niet gehoordPost B sinds 10 okt, 19:58')
})

test('marks an old list as provisional even if no other phone is known', async () => {
  const sheetText = await course({ status: { state: 'offline', lastSyncAt: friday, posts: [] } }, true)
  expect(sheetText).toContain('Voorlopig: de lijst op dit toestel is van 10 okt, 20:00')
  expect(sheetText).toContain('1 onderweg, 0 te laat')
})

test('does not mark a current list as provisional', async () => {
  const sheetText = await course({ status: { posts: [post('Post B', now - 60_000), post('Oud', friday - dayMs)] } })
  expect(sheetText).not.toContain('Voorlopig')
  expect(sheetText).toContain('Niemand is onderweg.')
})

test('lists the people who were reported as missing above the other people on the course', async () => {
  const phone = createTestCrew({ rows: [testPerson(0, 'Sanne de Wit'), testPerson(1, 'Jamal Bouzidi')], now: now - 9_000_000 })
  const known = { knownBy: 'roster', codeVersion: null } as const
  for (const participantId of ['7K4P2M00', '7K4P2M01']) phone.add({ kind: 'start', participantId, ...known })
  phone.add({ kind: 'dnf', participantId: '7K4P2M01', stopReason: notSeenReason, ...known })
  const Course = () => <CourseSheet crew={phone.useCrew()} now={now} onOpen={() => {}} onClose={() => {}} />
  const sheetText = (await renderScreen({ '/': <Course /> }, '/')).text()
  expect(sheetText).toContain('1 niet meer gezien. 1 onderweg')
  expect(sheetText).toContain('Niet meer gezien: 1Jamal Bouzidigemeld 07:30')
})

test('shows the code of a person who is not in the list, and marks a time that is not a start time', async () => {
  const start = { scanId: 's', time: now - 9_000_000, uncertainty: 20, known: true, deviceId: otherId, location: 'course-start' }
  const onCourse = () => [{ participantId: '7K4P2M0Z', hit: undefined, since: start, hasStart: true, overdue: true }]
  const sheetText = await course({ snapshot: { onCourse } })
  expect(sheetText).toContain('1 onderweg, 1 te laat')
  expect(sheetText).toContain('DS-7K4P-2M0Z07:30, 2 u 30 minNiet in de lijst op dit toestel')
  const seen = () => [{ ...onCourse()[0]!, hasStart: false }]
  expect(await course({ snapshot: { onCourse: seen } })).toContain('DS-7K4P-2M0Zgezien 07:30, 2 u 30 min')
})
