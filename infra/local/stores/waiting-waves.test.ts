import { expect, test } from 'vitest'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { changeWave } from '#functions/usecases/waves/change-wave.ts'
import { readWaiting } from '#functions/usecases/waiting/read-waiting.ts'
import { formOrder, testWave } from './form-order.ts'
import {
  address,
  codeOf,
  hold,
  hour,
  jobs,
  join,
  mailsTo,
  minute,
  pay,
  reopenShop,
  linkState,
  setUpWaitingShop,
  shop,
  stateOf,
  sweep,
  tokenOf,
} from './waiting-shop.ts'

setUpWaitingShop()

test("a full wave has a separate waiting list: the day stays on sale, and the wave's places are kept for that list", async () => {
  await reopenShop({ capacity: 50 })
  const { catalog } = shop.deps
  const wave = testWave({ capacity: 1 })
  await catalog.putWave(wave)
  expect(await codeOf(join('anna@b.nl', 'solo', 4))).toBe('waiting_refused')
  expect(await codeOf(join('anna@b.nl'))).toBe('waiting_refused')
  await registerTicket(shop.deps, formOrder(['k@b.nl']))
  expect(await codeOf(join('anna@b.nl', 'duo', 4))).toBe('waiting_refused')
  await join('anna@b.nl', 'solo', 4)
  await jobs()
  expect(await codeOf(hold(['dag@b.nl']))).toBe('ok')
  await catalog.putWave({ ...(await catalog.getWave(4))!, capacity: 2 })
  expect(await codeOf(registerTicket(shop.deps, formOrder(['vreemd@b.nl'])))).toBe('wave_waiting')
  await sweep()
  expect([await linkState('anna@b.nl'), (await catalog.getWave(4))!.currentCount, await shop.taken()]).toEqual(['offered', 2, 3])
  // `hold` orders at the wizard's price, which is for a place without a wave: such an order must not get the offered place in this wave.
  expect(await codeOf(hold(['anna@b.nl'], { offer: tokenOf('anna@b.nl') }))).toBe('offer_gone')
  const { ticketId } = await registerTicket(shop.deps, formOrder(['anna@b.nl'], { offer: tokenOf('anna@b.nl') }))
  await pay(ticketId)
  expect([await stateOf(ticketId), (await catalog.getWave(4))!.currentCount, await shop.taken()]).toEqual(['paid', 2, 3])
})

test('mails people who wait for a wave that it is cancelled, and that they wait again if it takes place after all', async () => {
  await reopenShop({ capacity: 10 })
  await shop.deps.catalog.putWave(testWave({ capacity: 1 }))
  const { ticketId: sold } = await registerTicket(shop.deps, formOrder(['k@b.nl']))
  for (const who of ['anna@b.nl', 'bram@b.nl']) {
    await join(who, 'solo', testWave().id)
    shop.pass(1)
  }
  await jobs()
  shop.pass(16 * minute)
  await sweep()
  expect([await stateOf(sold), await linkState('anna@b.nl'), await linkState('bram@b.nl')]).toEqual(['expired', 'offered', 'waiting'])
  const setStatus = async (status: 'cancelled' | 'available', mail = true) => {
    await changeWave(shop.deps, testWave().id, { status }, { mail })
    await jobs()
  }
  const rest = async () => {
    shop.pass(11 * minute)
    await sweep()
  }
  shop.deps.mailer.sent.length = 0
  const both = () => [mailsTo('anna@b.nl'), mailsTo('bram@b.nl')]
  // Nobody is mailed if the office turned the mail off, or if the cancellation is undone in time.
  await setStatus('cancelled', false)
  await setStatus('available', false)
  await setStatus('cancelled')
  await setStatus('available')
  await rest()
  await setStatus('cancelled')
  await setStatus('available', false)
  await rest()
  expect(both()).toEqual([[], []])
  await setStatus('cancelled')
  await rest()
  const off = 'Wave 4 op zaterdag 11 oktober gaat niet door'
  expect(both()).toEqual([[off], [off]])
  expect((await readWaiting(shop.deps, { token: tokenOf('anna@b.nl'), address })).waveCancelled).toBe(true)
  await rest()
  await setStatus('available')
  await rest()
  expect(both()).toEqual([
    [off, 'Er is een plek voor je bij Duinstorm op zaterdag 11 oktober'],
    [off, 'Je staat op de wachtlijst voor zaterdag 11 oktober'],
  ])
  // Anna's offer expires while the wave is cancelled. She gets only the mail about the cancelled wave.
  await setStatus('cancelled')
  await rest()
  shop.pass(25 * hour)
  await sweep()
  expect([await linkState('anna@b.nl'), ...both().map((mails) => mails.length)]).toEqual(['expired', 3, 3])
})
