import { expect, test } from 'vitest'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { leaveWaiting } from '#functions/usecases/waiting/read-waiting.ts'
import { orderOf, testDay } from './open-test-shop.ts'
import {
  address,
  codeOf,
  flex,
  hold,
  hour,
  jobs,
  join,
  joinInOrder,
  mailsTo,
  minute,
  pay,
  linkState,
  sellOut,
  setUpWaitingShop,
  shop,
  stateOf,
  sweep,
  tokenOf,
} from './waiting-shop.ts'

setUpWaitingShop()

test('gives the places of an expired registration back to its waiting-list offer, whose end time does not change', async () => {
  const sold = await hold(['k@b.nl'], flex)
  await pay(sold)
  await pay(await hold(['l@b.nl']))
  await joinInOrder('anna@b.nl', 'bram@b.nl')
  await cancelTicket(shop.deps, { ticketId: sold, email: 'k@b.nl' })
  await jobs()
  const offer = tokenOf('anna@b.nl')
  const first = await hold(['anna@b.nl'], { offer })
  shop.pass(16 * minute)
  await sweep()
  expect([await stateOf(first), await linkState('anna@b.nl'), await linkState('bram@b.nl'), await shop.taken()]).toEqual([
    'expired',
    'offered',
    'waiting',
    2,
  ])
  // Another attempt from the checkout takes the places from the offer again, as does a late payment.
  await renewHold(shop.deps, first)
  expect([await stateOf(first), await shop.taken()]).toEqual(['pending', 2])
  // Anna registers in another browser, which releases the earlier registration.
  const second = await hold(['anna@b.nl'], { offer })
  expect([await stateOf(first), await stateOf(second), await shop.taken()]).toEqual(['cancelled', 'pending', 2])
  const { paymentIntentId } = (await shop.deps.tickets.get(second))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'failed'))
  await jobs()
  expect([await stateOf(second), await linkState('anna@b.nl'), await shop.taken()]).toEqual(['pending', 'offered', 2])
  shop.pass(25 * hour)
  await sweep()
  expect([await stateOf(second), await linkState('anna@b.nl'), await linkState('bram@b.nl'), await shop.taken()]).toEqual([
    'expired',
    'expired',
    'offered',
    2,
  ])
  expect(mailsTo('anna@b.nl').at(-1)).toContain('wordt niet meer vastgehouden')
  // This payment comes too late: there is no place, so the money is refunded.
  await pay(second)
  expect([await stateOf(second), await shop.taken()]).toEqual(['refunded', 2])
})

test('an expired hold cannot bypass the waiting list, but correcting a name keeps the places', async () => {
  const held = await hold(['k@b.nl'])
  await hold(['l@b.nl'])
  await join('anna@b.nl', 'duo')
  await jobs()
  const key = '0199a5d0-1234-7abc-8def-000000000001'
  shop.pass(16 * minute)
  await sweep()
  expect(await linkState('anna@b.nl')).toBe('offered')
  await leaveWaiting(shop.deps, { token: tokenOf('anna@b.nl'), address })
  await jobs()
  expect((await shop.deps.catalog.getEventDay(testDay))!.waiting).toBe(false)
  const mine = await registerTicket(shop.deps, orderOf(['m@b.nl']), { idempotencyKey: key })
  await join('bea@b.nl', 'duo')
  await jobs()
  expect(await codeOf(renewHold(shop.deps, held))).toBe('date_waiting')
  const corrected = await registerTicket(shop.deps, orderOf(['m2@b.nl'], { replaces: [key] }))
  expect([await stateOf(mine.ticketId), await stateOf(corrected.ticketId)]).toEqual(['cancelled', 'pending'])
})

test('concurrent sweeps, cancellations and buyers make each offer once and oversell nothing', async () => {
  const sold = await sellOut()
  const waiting = Array.from({ length: 8 }, (_, at) => `w${at}@b.nl`)
  await joinInOrder(...waiting)
  for (const [at, email] of ['k@b.nl', 'l@b.nl'].entries()) {
    await Promise.all([
      cancelTicket(shop.deps, { ticketId: sold[at]!, email }),
      ...Array.from({ length: 5 }, () => codeOf(hold([`vreemd${Math.random()}@b.nl`]))),
      sweepDueSteps(shop.deps),
    ])
    await Promise.all([shop.runJobs(3), sweepDueSteps(shop.deps)])
    await jobs()
  }
  const stages = await Promise.all(waiting.map(linkState))
  expect(stages).toEqual(['offered', 'offered', ...Array(6).fill('waiting')])
  const pressed = await Promise.all(Array.from({ length: 3 }, () => codeOf(hold(['w0@b.nl'], { offer: tokenOf('w0@b.nl') }))))
  expect([new Set(pressed), await shop.taken()]).toEqual([new Set(['ok']), 2])
})

test('an offer stays with its person if the payment of the first order fails while the second order is made', async () => {
  const sold = await sellOut()
  await join('anna@b.nl')
  await jobs()
  await cancelTicket(shop.deps, { ticketId: sold[0], email: 'k@b.nl' })
  await jobs()
  const offer = tokenOf('anna@b.nl')
  const first = await hold(['anna@b.nl'], { offer })
  const { paymentIntentId } = (await shop.deps.tickets.get(first))!
  const { tickets } = shop.deps
  // Cancels the payment between the read of the offer and the read of the ticket that used it.
  let canceled = false
  const late = {
    ...tickets,
    get: async (id: string) => {
      if (id === first && !canceled) {
        canceled = true
        await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'canceled'))
      }
      return tickets.get(id)
    },
  }
  const { ticketId } = await registerTicket({ ...shop.deps, tickets: late }, orderOf(['anna@b.nl'], { offer }))
  expect([canceled, await stateOf(first), await stateOf(ticketId), await shop.taken()]).toEqual([true, 'cancelled', 'pending', 2])
})

test('a purchase does not overtake a person who joins meanwhile, because the transaction checks the waiting list', async () => {
  await hold(['k@b.nl'])
  let isFirst = true
  shop.table.client.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        if (isFirst && commandName?.includes('Transact')) {
          isFirst = false
          await join('duo@b.nl', 'duo')
        }
        return next(call)
      },
    { step: 'initialize' },
  )
  expect([await codeOf(hold(['vreemd@b.nl'])), isFirst, await shop.taken()]).toEqual(['date_waiting', false, 1])
})
