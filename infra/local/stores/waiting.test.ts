import { expect, test } from 'vitest'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { myDataPage } from '#functions/usecases/privacy/my-data-page.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { leaveWaiting, rejoinWaiting } from '#functions/usecases/waiting/read-waiting.ts'
import { testDay } from './open-test-shop.ts'
import { quickHash } from './quick-hash.ts'
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

test('a free place is offered to the waiting person, who can buy it while no other buyer gets it', async () => {
  const [sold] = [await hold(['koper@b.nl'], flex), await hold(['ander@b.nl'])]
  await pay(sold)
  await join('anna@b.nl')
  await jobs()
  expect([await linkState('anna@b.nl'), mailsTo('anna@b.nl')]).toEqual(['waiting', ['Je staat op de wachtlijst voor zaterdag 11 oktober']])
  await cancelTicket(shop.deps, { ticketId: sold, email: 'koper@b.nl' })
  // The place is free and not offered yet: another buyer must not get it.
  expect(await shop.taken()).toBe(1)
  expect(await codeOf(hold(['vreemd@b.nl']))).toBe('date_waiting')
  await jobs()
  expect([await linkState('anna@b.nl'), await shop.taken()]).toEqual(['offered', 2])
  expect(mailsTo('anna@b.nl').at(-1)).toBe('Er is een plek voor je bij Duinstorm op zaterdag 11 oktober')
  expect(await codeOf(hold(['vreemd@b.nl']))).toBe('date_full')
  const ticketId = await hold(['anna@b.nl'], { offer: tokenOf('anna@b.nl') })
  expect([await shop.taken(), await linkState('anna@b.nl')]).toEqual([2, 'offered'])
  await pay(ticketId)
  expect([await stateOf(ticketId), await linkState('anna@b.nl'), await shop.taken()]).toEqual(['paid', 'used', 2])
  expect(await codeOf(hold(['anna@b.nl'], { offer: tokenOf('anna@b.nl') }))).toBe('offer_gone')
})

test('an unused offer goes to the next person by mail, and the first person can join the end of the list again', async () => {
  const sold = [await hold(['koper@b.nl'], flex), await hold(['ander@b.nl'])]
  for (const id of sold) await pay(id)
  await joinInOrder('anna@b.nl', 'bram@b.nl')
  await cancelTicket(shop.deps, { ticketId: sold[0]!, email: 'koper@b.nl' })
  await jobs()
  expect([await linkState('anna@b.nl'), await linkState('bram@b.nl')]).toEqual(['offered', 'waiting'])
  shop.pass(24 * hour - 1)
  await sweep()
  expect(await linkState('anna@b.nl')).toBe('offered')
  shop.pass(1)
  expect([await linkState('anna@b.nl'), await codeOf(hold(['anna@b.nl'], { offer: tokenOf('anna@b.nl') }))]).toEqual([
    'expired',
    'offer_gone',
  ])
  await sweep()
  expect([await linkState('bram@b.nl'), await shop.taken()]).toEqual(['offered', 2])
  expect(mailsTo('anna@b.nl').at(-1)).toBe('Je plek op zaterdag 11 oktober wordt niet meer vastgehouden')
  await rejoinWaiting(shop.deps, { token: tokenOf('anna@b.nl'), address })
  await rejoinWaiting(shop.deps, { token: tokenOf('anna@b.nl'), address })
  await jobs()
  expect([await linkState('anna@b.nl'), await linkState('bram@b.nl')]).toEqual(['waiting', 'offered'])
  await leaveWaiting(shop.deps, { token: tokenOf('bram@b.nl'), address })
  await jobs()
  expect([await linkState('anna@b.nl'), await codeOf(linkState('bram@b.nl')), await shop.taken()]).toEqual(['offered', 'link_expired', 2])
})

test('a duo at the head of the list gets two places, and a single free place is kept for it', async () => {
  const sold = await sellOut()
  await join('duo@b.nl', 'duo')
  shop.pass(1000)
  await join('solo@b.nl')
  await jobs()
  await cancelTicket(shop.deps, { ticketId: sold[0], email: 'k@b.nl' })
  await sweep()
  expect([await linkState('duo@b.nl'), await linkState('solo@b.nl'), await shop.taken()]).toEqual(['waiting', 'waiting', 1])
  expect(await codeOf(hold(['vreemd@b.nl']))).toBe('date_waiting')
  await cancelTicket(shop.deps, { ticketId: sold[1], email: 'l@b.nl' })
  await jobs()
  expect([await linkState('duo@b.nl'), await linkState('solo@b.nl'), await shop.taken()]).toEqual(['offered', 'waiting', 2])
  expect(await codeOf(hold(['duo@b.nl'], { offer: tokenOf('duo@b.nl') }))).toBe('offer_gone')
  await pay(await hold(['duo@b.nl', 'twee@b.nl'], { offer: tokenOf('duo@b.nl') }))
  expect([await linkState('duo@b.nl'), await shop.taken()]).toEqual(['used', 2])
})

test('places from expired holds and added capacity go to the list, and with an empty list everybody may buy', async () => {
  await hold(['k@b.nl'])
  await pay(await hold(['l@b.nl']))
  await joinInOrder('anna@b.nl', 'bram@b.nl')
  shop.pass(16 * minute)
  await sweep()
  expect([await linkState('anna@b.nl'), await linkState('bram@b.nl'), await shop.taken()]).toEqual(['offered', 'waiting', 2])
  const { catalog } = shop.deps
  await catalog.putEventDay({ ...(await catalog.getEventDay(testDay))!, capacity: 4 })
  expect(await codeOf(hold(['vreemd@b.nl']))).toBe('date_waiting')
  await sweep()
  expect([await linkState('bram@b.nl'), await shop.taken(), (await catalog.getEventDay(testDay))!.waiting]).toEqual(['offered', 3, false])
  expect(await codeOf(hold(['vreemd@b.nl']))).toBe('ok')
})

test('joining twice gives one entry and one mail, keeps the position and updates the ticket type', async () => {
  const sold = await sellOut()
  await Promise.all([join('anna@b.nl'), join('Anna@b.nl '), join('anna@b.nl')])
  await jobs()
  const first = mailsTo('anna@b.nl').length + mailsTo('Anna@b.nl').length
  expect([first, (await shop.deps.waiting.listDay(testDay)).length]).toEqual([1, 1])
  shop.pass(1000)
  await join('bram@b.nl')
  shop.pass(1000)
  await join('anna@b.nl', 'duo')
  await jobs()
  expect(mailsTo('anna@b.nl').at(-1)).toContain('Je staat op de wachtlijst')
  for (const [at, email] of ['k@b.nl', 'l@b.nl'].entries()) await cancelTicket(shop.deps, { ticketId: sold[at]!, email })
  await jobs()
  expect([await linkState('anna@b.nl'), await linkState('bram@b.nl')]).toEqual(['offered', 'waiting'])
  await join('anna@b.nl', 'duo')
  await jobs()
  expect(await linkState('anna@b.nl')).toBe('offered')
})

test('a waiting-list entry is in the data export, and is deleted by an erasure or a week after the race day', async () => {
  const mine = 'koper@b.nl'
  const sold = await sellOut(mine)
  await joinInOrder(mine.toUpperCase(), 'bram@b.nl')
  await cancelTicket(shop.deps, { ticketId: sold[1], email: 'l@b.nl' })
  await jobs()
  const data = await gatherData({ ...shop.deps, devices: createDeviceStore(shop.table) }, mine)
  expect(data.waitingLists).toMatchObject([{ eventDate: testDay, ticketType: 'solo', email: mine.toUpperCase(), stage: 'offered' }])
  expect(myDataPage(data)).toContain('plek aangeboden')
  await shop.deps.accounts.changePasswordHash(mine, null, quickHash('tegenwind'))
  await eraseAccount(shop.deps, { email: mine, password: 'tegenwind', address: '192.0.2.1' })
  await jobs()
  const left = await shop.deps.waiting.listDay(testDay)
  expect(left.map(({ email, stage }) => [email, stage])).toEqual([['bram@b.nl', 'offered']])
  expect(new Date(left[0]!.forgetAt).toISOString()).toBe('2025-10-18T21:59:00.000Z')
  shop.pass(left[0]!.forgetAt - shop.deps.clock.now())
  expect(await codeOf(linkState('bram@b.nl'))).toBe('link_expired')
})
