import { beforeAll, expect, test } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import { changePublication, day, entryOf, minutes, read, resultsPath, run, setUpResults, solos, stated, step } from './results-office.ts'
import { admin, advanceClock, decide, product } from './scan-posts.ts'

// Tests the publication of a race day's results by the office.

setUpResults()

const withdraw = (of = day) => changePublication(admin, of, 'withdraw', '')

beforeAll(async () => {
  const [, fast, slow, withoutStart] = solos
  await run(fast!.id, 50)
  await run(slow!.id, 55)
  await decide({ kind: 'finish', participantId: withoutStart!.id, stated: stated(minutes(40)) })
  await advanceClock(2_000)
})

test('publishes only checked results, shows who published them and when, and marks later changes', async () => {
  const atClosing = async () => (await admin.call('GET', '/api/admin/editions/2025/closing')).body
  expect(await atClosing()).toMatchObject({ unpublished: [day], republish: [] })
  expect((await step('publish')).body.code).toBe('results_refused')
  expect((await step('check')).body).toMatchObject({ status: 'checked', checked: { by: 'beheer' }, published: null })
  const staff = await product.asAdmin('staff')
  expect((await step('publish', staff)).body).toMatchObject({ status: 'published', published: { by: 'staff@voorbeeld.example' } })
  expect(await atClosing()).toMatchObject({ unpublished: [], republish: [] })
  expect((await step('check')).body.code).toBe('results_refused')

  const [, fast, slow] = solos
  expect((await read()).entries.filter(({ change }) => change)).toEqual([])
  await run(slow!.id, 45)
  expect((await entryOf(slow!.id)).change).toEqual({ kind: 'changed', before: { position: 2, time: 3_300_000 } })
  expect((await entryOf(fast!.id)).change).toEqual({ kind: 'moved', before: { position: 1, time: 3_000_000 } })
  const added = solos[3]!
  await decide({ kind: 'start', participantId: added.id, stated: stated(minutes(-60)) })
  await advanceClock(2_000)
  expect((await entryOf(added.id)).change).toEqual({ kind: 'added', before: null })
  await decide({ kind: 'set-status', participantId: fast!.id, status: 'dnf' })
  await advanceClock(2_000)
  expect((await entryOf(fast!.id)).change).toMatchObject({ kind: 'removed', before: { position: 1 } })
  expect((await entryOf(fast!.id)).members[0]).not.toHaveProperty('stopReason')
  await decide({ kind: 'dnf', participantId: fast!.id, stopReason: 'Uit de race gehaald' })
  await advanceClock(2_000)
  expect((await entryOf(fast!.id)).members[0]).toMatchObject({ status: 'dnf', stopReason: 'Uit de race gehaald' })

  expect(await atClosing()).toMatchObject({ unpublished: [], republish: [day] })
  await step('publish')
  expect((await read()).entries.filter(({ change }) => change)).toEqual([])
  expect(await atClosing()).toMatchObject({ republish: [] })
})

test('refuses to publish a list that the administrator has not seen', async () => {
  const { version } = await read()
  await run(solos[5]!.id, 90)
  expect((await changePublication(admin, day, 'publish', version)).body.code).toBe('record_changed')
})

test('the office can withdraw a publication once', async () => {
  expect((await withdraw()).body).toMatchObject({ status: 'provisional', checked: null, published: null, withdrawn: { by: 'beheer' } })
  expect((await read()).publication).toMatchObject({ status: 'provisional' })
  expect((await withdraw()).body.code).toBe('results_refused')
})

test('writes each check, publication and withdrawal to the audit log', async () => {
  const { items } = (await admin.call('GET', '/api/admin/audit?kind=race-day')).body as { items: AuditEntryView[] }
  const steps = items
    .filter(({ code }) => !code)
    .map(({ actor, target, changes }) => [actor, target, changes.find(({ field }) => field === 'publication')?.to])
  expect(steps).toContainEqual(['beheer', day, 'nagekeken'])
  expect(steps).toContainEqual(['staff@voorbeeld.example', day, 'gepubliceerd'])
  expect(steps).toContainEqual(['beheer', day, 'voorlopig'])
})

test('refuses a day without a race, a day without results, and read-only administrators', async () => {
  const steps = async (of: string, by = admin) =>
    Promise.all(['check', 'publish'].map(async (name) => (await changePublication(by, of, name, (await read(of)).version ?? '')).body.code)) // prettier-ignore
  expect(await steps('2031-01-01')).toEqual(['not_found', 'not_found'])
  expect(await steps('2025-99-99')).toEqual(['not_found', 'not_found'])
  expect(await steps('gisteren')).toEqual(['invalid_input', 'invalid_input'])
  const reader = await product.asAdmin('read-only')
  expect(await steps(day, reader)).toEqual(['role_too_low', 'role_too_low'])
  expect((await reader.call('GET', resultsPath)).status).toBe(200)
  expect((await changePublication(admin, day, 'check', 'x'.repeat(65))).body.code).toBe('invalid_input')
  expect((await withdraw('2031-01-01')).body.code).toBe('results_refused')
})
