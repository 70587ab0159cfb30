import { expect, test } from 'vitest'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { testDay } from './open-test-shop.ts'
import { flex, hold, jobs, join, mailsTo, minute, pay, reopenShop, setUpWaitingShop, shop, sweep } from './waiting-shop.ts'

setUpWaitingShop()

test('each mail names the button with which a person leaves the waiting list or declines the offered place', async () => {
  const textTo = (email: string) => shop.deps.mailer.sent.findLast(({ to }) => to === email)!.text
  const sold = await hold(['koper@b.nl'], flex)
  await hold(['ander@b.nl'])
  await pay(sold)
  await join('anna@b.nl')
  await jobs()
  expect(textTo('anna@b.nl')).toContain('Druk op de knop en kies dan ‘Haal me van de lijst’.')
  await cancelTicket(shop.deps, { ticketId: sold, email: 'koper@b.nl' })
  await jobs()
  expect(textTo('anna@b.nl')).toContain('Druk op de knop en kies dan ‘Ik wil de plek niet’')
})

test('a refused mail is sent later, and an offer ends whether it was mailed or not', async () => {
  let isDown = true
  await reopenShop({ capacity: 1, refuseMail: () => isDown })
  await hold(['k@b.nl'])
  await join('anna@b.nl')
  await jobs().catch(() => undefined)
  shop.pass(20 * minute)
  await sweep().catch(() => undefined)
  const [record] = await shop.deps.waiting.listDay(testDay)
  expect([record!.stage, mailsTo('anna@b.nl')]).toEqual(['offered', []])
  isDown = false
  shop.pass(20 * minute)
  await sweep()
  expect(mailsTo('anna@b.nl')).toEqual(['Er is een plek voor je bij Duinstorm op zaterdag 11 oktober'])
})
