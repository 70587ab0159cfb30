import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { emptyCompany } from '#shared/contract/company.ts'
import type { TeamBody, TeamRunner } from '#shared/contract/teams.ts'
import { countOpen } from '#shared/domain/tickets/teams.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'
import { chooseInvoiceCompany } from '#functions/usecases/tickets/change-invoice-company.ts'
import { recountSales } from '#functions/usecases/tickets/recount-sales.ts'
import { refundPart } from '#functions/usecases/tickets/give-back.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { cancelTeam } from '#functions/usecases/tickets/teams/cancel-team.ts'
import { inviteRunner } from '#functions/usecases/tickets/teams/invite-runner.ts'
import { moveTeam } from '#functions/usecases/tickets/teams/move-team.ts'
import { nameRunner } from '#functions/usecases/tickets/teams/name-runner.ts'
import { makePlaceToken, readPlaceToken } from '#functions/usecases/tickets/teams/place-link.ts'
import { registerTeam } from '#functions/usecases/tickets/teams/register-team.ts'
import { releasePlace } from '#functions/usecases/tickets/teams/release-place.ts'
import { remindTeams } from '#functions/usecases/tickets/teams/team-mails.ts'
import { takePlaceBack } from '#functions/usecases/tickets/teams/take-place-back.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'

/** Teams on the real stores: the places of a team are the day's places, whether they have a name or not. */
let shop: TestShop
afterEach(() => shop.close())

const waveId = 7
async function open(capacity = 100) {
  shop = await openTestShop({ capacity })
  await shop.deps.catalog.putWave({
    id: waveId,
    number: 3,
    eventDate: testDay,
    startTime: Date.parse('2025-10-11T09:00:00Z'),
    capacity,
    currentCount: 0,
    status: 'available',
  })
}
const team = (change: Partial<TeamBody> = {}): TeamBody => ({
  name: 'Duin & Zn',
  places: 3,
  eventDate: testDay,
  waveId,
  buyer: { name: 'Noor Bakker', email: 'noor@voorbeeld.nl', phone: '0612345678' },
  agreeToTerms: true,
  totalPrice: 8500 * (change.places ?? 3),
  ...change,
})
const runner = (name: string): TeamRunner => ({
  name,
  email: `${name.toLowerCase()}@voorbeeld.nl`,
  phone: '0612345678',
  birthDate: '1990-05-17',
  gender: 'female',
  emergencyContactName: 'Marit',
  emergencyContactPhone: '0687654321',
})
const register = (body = team(), idempotencyKey: string | undefined = randomUUID()) =>
  registerTeam(shop.deps, body, { idempotencyKey, address: '127.0.0.1' })
const get = async (id: string) => (await shop.deps.tickets.get(id))!
async function pay(id: string) {
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await get(id)).paymentIntentId!, 'succeeded'))
  await shop.runJobs(2)
}
async function buy(body = team()) {
  const { ticketId } = await register(body)
  await pay(ticketId)
  return ticketId
}
const key = (teamId: string, place: number, version = 0) => ({ teamId, place, version })
const wave = async () => (await shop.deps.catalog.getWave(waveId))!
const sent = () => shop.deps.mailer.sent.map(({ to, subject }) => [to, subject] as const)

test('a team holds its places in one payment, is invoiced once, and its buyer gets the link', async () => {
  await open()
  const keyOfOrder = randomUUID()
  const first = await register(team(), keyOfOrder)
  expect(await register(team(), keyOfOrder)).toEqual(first)
  await expect(register(team({ name: 'Anders' }), keyOfOrder)).rejects.toMatchObject({ code: 'request_reused' })
  expect([await shop.taken(), (await get(first.ticketId)).price]).toEqual([3, 25_500])
  await pay(first.ticketId)
  const { invoices } = await shop.deps.invoices.list(2025)
  expect(invoices.map(({ buyer, lines }) => [buyer.name, lines])).toEqual([
    ['Noor Bakker', [{ label: 'Solo ticket, team Duin & Zn', quantity: 3, amount: 25_500, vat: 9 }]],
  ])
  expect(sent()).toEqual([['noor@voorbeeld.nl', 'Team Duin & Zn doet mee met Duinstorm: vul de namen in']])
  expect(shop.deps.mailer.sent[0]!.text).toContain(`/team-runners#${first.ticketId}`)
})

test('a hold that ends gives back all places of a team', async () => {
  await open()
  await register()
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
  expect([await shop.taken(), (await wave()).currentCount]).toEqual([0, 0])
})

test('a runner who is named gets a ticket and a code; the counts stay as they were', async () => {
  await open()
  const id = await buy()
  const before = await shop.taken()
  shop.deps.mailer.sent.length = 0
  await Promise.all([nameRunner(shop.deps, key(id, 0), runner('Anna')), nameRunner(shop.deps, key(id, 0), runner('Anna'))])
  await shop.runJobs()
  const [place] = (await get(id)).team!.places
  const ticket = await get(place!.ticketId!)
  expect([ticket.state, ticket.price, ticket.participants[0]!.name, ticket.waveId]).toEqual(['paid', 0, 'Anna', waveId])
  const row = (await shop.deps.roster.getParticipant(ticket.participants[0]!.id))!
  expect([row.name, row.waveNumber, row.status]).toEqual(['Anna', 3, 'active'])
  expect(sent().map(([to]) => to)).toEqual(['anna@voorbeeld.nl'])
  expect(await shop.taken()).toBe(before)
  await expect(nameRunner(shop.deps, key(id, 0), runner('Bo'))).rejects.toMatchObject({ code: 'change_refused' })
  await expect(nameRunner(shop.deps, key(id, 9), runner('Bo'))).rejects.toMatchObject({ code: 'not_found' })
})

test('a place that is taken back ends the ticket of its runner, and the old link', async () => {
  await open()
  const id = await buy()
  await nameRunner(shop.deps, key(id, 1), runner('Anna'))
  await shop.runJobs()
  const ended = (await get(id)).team!.places[1]!.ticketId!
  shop.deps.mailer.sent.length = 0
  await takePlaceBack(shop.deps, key(id, 1))
  await takePlaceBack(shop.deps, key(id, 1))
  await shop.runJobs()
  expect((await get(id)).team!.places[1]).toEqual({ ticketId: null, version: 1 })
  expect((await get(ended)).state).toBe('refunded')
  const row = await shop.deps.roster.getParticipant((await get(ended)).participants[0]!.id)
  expect(row!.status).toBe('cancelled')
  expect(sent()).toEqual([['anna@voorbeeld.nl', expect.stringContaining('terug bij je team')]])
  expect(await shop.taken()).toBe(3)
  await expect(nameRunner(shop.deps, key(id, 1), runner('Bo'))).rejects.toMatchObject({ code: 'change_refused' })
  await nameRunner(shop.deps, key(id, 1, 1), runner('Bo'))
  expect(await shop.taken()).toBe(3)
})

test('refuses names before the payment, after the date and after a cancellation; the office may after the date', async () => {
  await open()
  const { ticketId } = await register()
  await expect(nameRunner(shop.deps, key(ticketId, 0), runner('Anna'))).rejects.toMatchObject({ code: 'change_refused' })
  await pay(ticketId)
  await changeEdition(shop.deps, '2025', { facts: { teamNamesUntil: '2025-06-02T10:00:00.000Z' } })
  shop.pass(2 * dayMs)
  await expect(nameRunner(shop.deps, key(ticketId, 0), runner('Anna'))).rejects.toMatchObject({ code: 'change_refused' })
  await nameRunner(shop.deps, key(ticketId, 0), runner('Anna'), true)
  await expect(takePlaceBack(shop.deps, key(ticketId, 0))).rejects.toMatchObject({ code: 'change_refused' })
  await expect(nameRunner(shop.deps, key(ticketId, 1), { ...runner('Kind'), birthDate: '2020-01-01' }, true)).rejects.toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'runner.birthDate' }],
  })
})

test('a cancelled team frees all places, ends the tickets of its runners and refunds the buyer', async () => {
  await open()
  const id = await buy()
  await nameRunner(shop.deps, key(id, 0), runner('Anna'))
  await shop.runJobs()
  const anna = (await get(id)).team!.places[0]!.ticketId!
  await refundPart(shop.deps, { id, amount: 500, given: 0, reason: 'Afspraak', key: randomUUID(), by: 'beheer' })
  await shop.runJobs(2)
  await expect(cancelTeam(shop.deps, { id, back: 'whole', expected: 25_500 })).rejects.toMatchObject({ code: 'record_changed' })
  await cancelTeam(shop.deps, { id, back: 'whole', expected: 25_000 })
  for (let round = 0; round < 3; round++) {
    await shop.runJobs()
    await sweepDueSteps(shop.deps)
  }
  expect([(await get(id)).state, (await get(anna)).state, await shop.taken()]).toEqual(['refunded', 'refunded', 0])
  expect((await shop.deps.roster.getParticipant((await get(anna)).participants[0]!.id))!.status).toBe('cancelled')
  const { invoices } = await shop.deps.invoices.list(2025)
  expect(invoices.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('others can buy a place that the office frees, and its link ends', async () => {
  await open()
  const id = await buy()
  await releasePlace(shop.deps, key(id, 2))
  await releasePlace(shop.deps, key(id, 2))
  expect([await shop.taken(), (await wave()).currentCount, countOpen((await get(id)).team!)]).toEqual([2, 2, 2])
  for (const version of [0, 1])
    await expect(nameRunner(shop.deps, key(id, 2, version), runner('Anna'), true)).rejects.toMatchObject({ code: 'change_refused' })
  await nameRunner(shop.deps, key(id, 0), runner('Anna'))
  await expect(releasePlace(shop.deps, key(id, 0))).rejects.toMatchObject({ code: 'change_refused' })
  await cancelTeam(shop.deps, { id, back: 'nothing', expected: 0 })
  for (let round = 0; round < 3; round++) {
    await shop.runJobs()
    await sweepDueSteps(shop.deps)
  }
  expect(await shop.taken()).toBe(0)
})

test('the office moves the open places to another wave with room; runners with a name stay', async () => {
  await open()
  const id = await buy()
  await nameRunner(shop.deps, key(id, 0), runner('Anna'))
  const other = { ...(await wave()), waiting: false }
  await shop.deps.catalog.putWave({ ...other, id: 8, number: 4, capacity: 1, currentCount: 0 })
  await expect(moveTeam(shop.deps, { id, waveId: 8 })).rejects.toMatchObject({ code: 'wave_full' })
  await shop.deps.catalog.putWave({ ...other, id: 9, number: 5, capacity: 5, currentCount: 0 })
  await moveTeam(shop.deps, { id, waveId: 9 })
  await moveTeam(shop.deps, { id, waveId: 9 })
  expect([(await wave()).currentCount, (await shop.deps.catalog.getWave(9))!.currentCount, await shop.taken()]).toEqual([1, 2, 3])
  await nameRunner(shop.deps, key(id, 1), runner('Bo'))
  expect((await get((await get(id)).team!.places[1]!.ticketId!)).waveId).toBe(9)
  await expect(moveTeam(shop.deps, { id, waveId: 99 })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the link of a place reveals nothing about the team, and does not work once changed', async () => {
  await open()
  const { settings } = shop.deps
  const teamId = (await register()).ticketId
  const token = makePlaceToken(settings, key(teamId, 2, 1))
  expect(readPlaceToken(settings, token)).toEqual(key(teamId, 2, 1))
  expect(token).toHaveLength(72)
  expect(Buffer.from(token, 'base64url').includes(Buffer.from(teamId, 'base64url').subarray(0, 6))).toBe(false)
  const other = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
  for (const wrong of [other, 'A'.repeat(72), '', teamId]) expect(readPlaceToken(settings, wrong)).toBeUndefined()
})

test('an invitation is mailed once per press, and not for a place that was filled in meanwhile', async () => {
  await open()
  const id = await buy()
  shop.deps.mailer.sent.length = 0
  const invite = (place: number) => inviteRunner(shop.deps, key(id, place), { email: 'bo@voorbeeld.nl', address: '127.0.0.1' })
  await invite(0)
  await invite(0)
  await invite(1)
  await nameRunner(shop.deps, key(id, 1), runner('Anna'))
  await shop.runJobs()
  expect(sent().filter(([to]) => to === 'bo@voorbeeld.nl')).toHaveLength(1)
  shop.pass(2 * 60_000)
  await invite(0)
  await shop.runJobs()
  expect(sent().filter(([to]) => to === 'bo@voorbeeld.nl')).toHaveLength(2)
})

test('reminds the buyer once of missing names, a week before the date', async () => {
  await open()
  await buy()
  shop.deps.mailer.sent.length = 0
  expect(await remindTeams(shop.deps)).toBe(0)
  shop.pass(Date.parse('2025-10-04T12:00:00Z') - shop.deps.clock.now())
  expect(await remindTeams(shop.deps)).toBe(1)
  await sweepDueSteps(shop.deps)
  expect(await remindTeams(shop.deps)).toBe(0)
  expect(sent()).toEqual([['noor@voorbeeld.nl', 'Team Duin & Zn: 3 plekken hebben nog geen naam']])
})

test('the buyer of a team gets what is stored about them', async () => {
  await open()
  const id = await buy()
  expect((await gatherData(shop.deps as never, 'noor@voorbeeld.nl')).teams).toMatchObject([{ name: 'Duin & Zn', places: 3 }])
  expect(id).toBeDefined()
})

test('the buyer, the company and the invited addresses are erased when their time is over; the team and its invoice stay', async () => {
  await open()
  const company = { ...emptyCompany, name: 'Duin & Zn', street: 'Zeestraat 1', postalCode: '2202 AA', city: 'Noordwijk' }
  const { ticketId } = await register()
  await chooseInvoiceCompany(shop.deps, { id: ticketId, company, address: '127.0.0.1' })
  await pay(ticketId)
  await inviteRunner(shop.deps, key(ticketId, 0), { email: 'bo@voorbeeld.nl', address: '127.0.0.1' })
  await shop.runJobs()
  shop.pass(Date.parse('2025-10-11T22:00:00Z') + (retention.participation + 1) * dayMs - shop.deps.clock.now())
  await runRetention(shop.deps as never)
  const stored = await get(ticketId)
  expect([stored.team!.buyer.email, stored.company, stored.team!.places.length]).toEqual(['', undefined, 3])
  expect(JSON.stringify(stored)).not.toMatch(/noor@|bo@|Zeestraat/)
  expect((await shop.deps.invoices.list(2025)).invoices.map(({ buyer }) => buyer.name)).toEqual(['Duin & Zn'])
})

test('counts a team as overdue while a step keeps its buyer from being erased', async () => {
  await open()
  const ticket = await get(await buy())
  await shop.deps.tickets.transition(ticket, { ...ticket, nextStep: 'send-mail', nextStepAt: Date.parse('2100-01-01T00:00:00Z') })
  shop.pass(Date.parse('2025-10-11T22:00:00Z') + (retention.participation + 9) * dayMs - shop.deps.clock.now())
  expect((await runRetention(shop.deps as never)).overdue).toBe(1)
  expect((await get(ticket.id)).team!.buyer.email).toBe('noor@voorbeeld.nl')
})

test('teams and single tickets together never sell more places than there are, whatever happens in between', async () => {
  await open(12)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constant('solo'), fc.constant('team'), fc.constant('expire'), fc.constant('name'), fc.constant('back')), {
        minLength: 6,
        maxLength: 14,
      }),
      async (acts) => {
        await shop.close()
        await open(12)
        // The first count starts the counters.
        await recountSales(shop.deps)
        const teams: string[] = []
        let buyers = 0
        const run = async (act: string) => {
          const last = teams.at(-1)
          if (act === 'solo') {
            const { ticketId } = await registerTicket(shop.deps, orderOf([`koper${++buyers}@voorbeeld.nl`]))
            await pay(ticketId)
          } else if (act === 'team') {
            const { ticketId } = await register(team({ places: 3 + (buyers % 3) }))
            if (buyers++ % 2 === 0) await pay(ticketId)
            if ((await get(ticketId)).state === 'paid') teams.push(ticketId)
          } else if (act === 'expire') {
            shop.pass(16 * 60_000)
            await sweepDueSteps(shop.deps)
          } else if (last) {
            const { places } = (await get(last)).team!
            const at = places.findIndex(({ ticketId }) => (ticketId === null) === (act === 'name'))
            if (at < 0) return
            if (act === 'name') await nameRunner(shop.deps, key(last, at, places[at]!.version), runner('Anna'))
            else await takePlaceBack(shop.deps, key(last, at, places[at]!.version))
          }
        }
        // Some at the same time: places run out, which is no failure.
        for (const pair of acts.flatMap((one, at) => (at % 2 === 0 ? [[one, acts[at + 1]]] : [])))
          await Promise.allSettled(pair.map(async (act) => act !== undefined && run(act)))
        const { tickets } = await shop.deps.tickets.list({})
        const held = tickets
          .filter(({ state }) => state === 'pending' || state === 'paid')
          .reduce((sum, one) => sum + (one.team ? countOpen(one.team) : 1), 0)
        expect(await shop.taken()).toBe(held)
        expect(held).toBeLessThanOrEqual(12)
        expect(await recountSales(shop.deps)).toBe('same')
      },
    ),
    { numRuns: 6 },
  )
})
