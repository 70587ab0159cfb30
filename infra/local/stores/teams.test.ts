import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOpenPlaces } from '#shared/domain/tickets/teams.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { recountSales } from '#functions/usecases/tickets/recount-sales.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { inviteRunner } from '#functions/usecases/tickets/teams/invite-runner.ts'
import { nameRunner } from '#functions/usecases/tickets/teams/name-runner.ts'
import { makePlaceToken, readPlaceToken } from '#functions/usecases/tickets/teams/place-link.ts'
import { remindTeams } from '#functions/usecases/tickets/teams/team-mails.ts'
import { takePlaceBack } from '#functions/usecases/tickets/teams/take-place-back.ts'
import { orderOf } from './open-test-shop.ts'
import { buy, close, closeAfterEach, get, key, open, pay, register, runner, sent, shop, team, wave, waveId } from './team-shop.ts'

// Tests teams on the real stores: each place of a team counts toward the capacity of the day, with or without a runner's name.

closeAfterEach()

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

test('a hold that ends releases all places of a team', async () => {
  await open()
  await register()
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
  expect([await shop.taken(), (await wave()).currentCount]).toEqual([0, 0])
})

test('a runner whose name is entered gets a ticket with a QR code, and the number of taken places does not change', async () => {
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

test('taking a place back from a runner ends the ticket and the old link', async () => {
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

test('refuses runner names before payment, after the deadline or a cancellation; the office may still add them then', async () => {
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

test('the link of a place reveals nothing about the team, and an altered link does not work', async () => {
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

test('mails an invitation once for repeated presses, and not at all if the place gets a runner before the mail', async () => {
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

test('reminds the buyer once of missing runner names, a week before the deadline', async () => {
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

test('teams and single tickets together never sell more places than there are, whatever happens in between', async () => {
  await open(12)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constant('solo'), fc.constant('team'), fc.constant('expire'), fc.constant('name'), fc.constant('back')), {
        minLength: 6,
        maxLength: 14,
      }),
      async (acts) => {
        await close()
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
        // Runs two actions at a time. An action may be refused because the places ran out, which is not a failure.
        for (const pair of acts.flatMap((one, at) => (at % 2 === 0 ? [[one, acts[at + 1]]] : [])))
          await Promise.allSettled(pair.map(async (act) => act !== undefined && run(act)))
        const { tickets } = await shop.deps.tickets.list({})
        const held = tickets
          .filter(({ state }) => state === 'pending' || state === 'paid')
          .reduce((sum, one) => sum + (one.team ? countOpenPlaces(one.team) : 1), 0)
        expect(await shop.taken()).toBe(held)
        expect(held).toBeLessThanOrEqual(12)
        expect(await recountSales(shop.deps)).toBe('same')
      },
    ),
    { numRuns: 6 },
  )
})

test('mails an invitation once per minute, even if its job was not queued at the first press', async () => {
  await open()
  const id = await buy()
  const press = () => inviteRunner(shop.deps, key(id, 0), { email: 'anna@voorbeeld.nl', address: '1.1.1.1' })
  const invitations = () => sent().filter(([to]) => to === 'anna@voorbeeld.nl').length
  const { enqueue } = shop.deps.queue
  shop.deps.queue.enqueue = () => Promise.reject(new Error('the queue is down'))
  await expect(press()).rejects.toThrow('the queue is down')
  shop.deps.queue.enqueue = enqueue
  await press()
  await shop.runJobs()
  await press()
  await shop.runJobs()
  expect(invitations()).toBe(1)
  shop.pass(60_000)
  await press()
  await shop.runJobs()
  expect(invitations()).toBe(2)
})
