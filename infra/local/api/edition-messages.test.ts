import { beforeAll, expect, test } from 'vitest'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { admin, createEdition, product, setUpEditionOffice } from './edition-office.ts'

setUpEditionOffice()
beforeAll(async () => expect((await createEdition()).status).toBe(200))

const person = (id: string, eventDate: string): ParticipantRecord => ({
  id,
  ticketId: `ticket-${id}`,
  ticketRef: 'ABCDEFGH',
  ticketType: 'solo',
  index: 0,
  name: `Loper ${id}`,
  email: `${id}@voorbeeld.example`,
  phone: `06${id}`,
  gender: 'other',
  eventDate,
  waveId: null,
  waveNumber: 0,
  waveTime: null,
  codeVersion: 1,
  status: 'active',
  createdAt: 1,
  rev: 1,
  // Bulk messages find roster rows by the time of their last change.
  updatedAt: product.clock.now(),
})

test("bulk messages reach the current edition's participants, and others only when chosen", async () => {
  const count = async (recipientType: string) => (await admin.call('POST', '/api/admin/bulk-email/count', { recipientType })).body.count
  const status = async () =>
    (await admin.call('POST', '/api/admin/bulk-email/count', { recipientType: 'status', status: 'registered' })).body.count
  const sms = async (body: object) => (await admin.call('POST', '/api/notifications/preview', body)).body.count
  const notice = { to: 'participants', templateId: 'weer', variables: { bericht: 'Wind.' } }
  const emergency = { to: 'everybody', message: 'Onweer. Ga naar de tent.' }
  const reached = async () => [await count('all'), await status(), await count('earlier'), await sms(notice), await sms(emergency)]
  const sell = (id: string) => admin.call('POST', `/api/admin/editions/${id}/current`)
  const reachedIn = async (id: string) => (await sell(id), reached())
  const more = (now: number[], before: number[]) => now.map((one, at) => one - before[at]!)
  const before = [await reachedIn('duinstorm-2026'), await reachedIn('2025')] as const
  await product.deps.roster.putParticipants([
    person('20250001', '2025-10-11'),
    person('20250002', '2025-10-12'),
    person('20260001', '2026-10-10'),
  ])
  expect(more(await reached(), before[1])).toEqual([2, 2, 1, 2, 2])
  expect(more(await reachedIn('duinstorm-2026'), before[0])).toEqual([1, 1, 2, 1, 1])
  // On a race day of a previous edition, its people are present, so an emergency message must reach them.
  await product.setClock('2025-10-11T09:00:00Z')
  expect(more([await sms(notice), await sms(emergency)], before[0].slice(3))).toEqual([1, 2])
  await product.setClock(null)
  await sell('2025')
  await Promise.all(
    ['20250001', '20250002', '20260001'].map((id) => product.deps.roster.erase({ id, codeVersion: 1, status: 'active' }, 2)),
  )
})
