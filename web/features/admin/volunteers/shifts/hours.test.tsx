import { beforeEach, expect, it } from 'vitest'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import type { AdminShift } from '#shared/contract/shifts.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Hours } from './hours.tsx'

const anna = { id: 'anna', name: 'Anna Smit', email: 'anna@voorbeeld.example', phone: '0612345678' } as AdminVolunteer
const shift = {
  day: '2025-10-11',
  from: '08:00',
  until: '12:00',
  people: [{ volunteerId: 'anna', answer: 'accepted', checkedInAt: null, checkedOutAt: null }],
} as unknown as AdminShift
const state = { error: null, isFetching: false, refetch: () => undefined }
let files: File[]
beforeEach(() => {
  files = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
})

it('exports the hours with names, and logs the export', async () => {
  const logEndpoint = '/api/admin/table-exports/volunteer-hours'
  const wire = fakeWire({ [`POST ${logEndpoint}`]: { body: { ok: true } } })
  const screen = await renderScreen(
    { '/': <Hours shifts={[shift]} volunteers={new Map([['anna', anna]])} onHours={() => undefined} state={state} /> },
    '/',
  )
  await screen.press('Exporteer')
  await screen.press('CSV')
  await screen.until(() => files.length === 1)
  expect(wire.sentTo(logEndpoint).map(({ body }) => body)).toEqual([{ lines: 1 }])
  expect(await files[0]!.text()).toContain('Anna Smit')
})
