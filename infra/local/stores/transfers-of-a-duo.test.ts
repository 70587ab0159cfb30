import { describe, expect, test } from 'vitest'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { cancelTicket, listCancellable } from '#functions/usecases/tickets/cancel-ticket.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { getTransfer } from '#functions/usecases/transfers/get-transfer.ts'
import { listTransferable } from '#functions/usecases/transfers/list-transferable.ts'
import { orderOf } from './open-test-shop.ts'
import {
  accept,
  address,
  anna,
  buy,
  codeOf,
  transferPlace,
  setUpTransferShop,
  joris,
  mailTo,
  offer,
  piet,
  sanne,
  sessionOf,
  shop,
  tokenTo,
} from './transfer-shop.ts'

setUpTransferShop()

describe('a duo', () => {
  test("transfers each place separately, and shows a place's code to its holder only", async () => {
    const { ids, ticketId } = await buy(orderOf([sanne, joris]))
    await transferPlace(ids[1]!, anna, joris)
    const buyer = (await sessionOf(sanne))!.participants
    expect(buyer.map(({ id, teammate }) => [id, teammate])).toEqual([[ids[0], 'Anna Smit']])
    expect((await getTicket(shop.deps, ticketId)).participants.map(({ qrCode }) => qrCode !== '')).toEqual([true, false])
    await transferPlace(ids[0]!, piet, sanne)
    expect((await sessionOf(piet))!.participants.map(({ id }) => id)).toEqual([ids[0]])
    expect((await sessionOf(anna))!.participants.map(({ id, teammate }) => [id, teammate])).toEqual([[ids[1], 'Anna Smit']])
    expect((await sessionOf(sanne))!.participants).toEqual([])
  })

  test('includes the first name of the partner in the mails about an offered place of a duo, and no name for a solo', async () => {
    const { ids } = await buy(orderOf([sanne, joris]))
    await offer(ids[0]!, anna, sanne)
    await shop.runJobs()
    const texts = [mailTo(anna), mailTo(sanne)].map(({ text }) => text)
    for (const text of texts) {
      expect(text).toMatch(/plek in een duo: .*samen met Joris\./)
      expect(text).not.toContain('Bakker')
    }
    const solo = await buy(orderOf([piet]))
    await offer(solo.ids[0]!, 'els@voorbeeld.nl', piet)
    await shop.runJobs()
    expect(mailTo('els@voorbeeld.nl').text).not.toContain('duo')
  })

  test('asks the new holder of the second place for a shirt size, and clears the old size if they have no preference', async () => {
    const { ids, ticketId } = await buy(orderOf([sanne, joris]))
    const { tickets } = shop.deps
    const sold = (await tickets.get(ticketId))!
    const withShirt = sold.participants.map((one) => (one.id === ids[1] ? { ...one, shirtSize: 'XL' as const } : one))
    await tickets.transition(sold, { ...sold, participants: withShirt })
    const shirts = async () => (await tickets.get(ticketId))!.participants.map(({ shirtSize }) => shirtSize || null)

    const offerTo = async (at: 0 | 1, to: string, holder: string) => {
      await offer(ids[at]!, to, holder)
      await shop.runJobs()
      const token = tokenTo(to)
      return { token, isSecondPlace: (await getTransfer(shop.deps, { token, address })).isSecondPlace }
    }
    const toAnna = await offerTo(1, anna, joris)
    // The first response is lost, so the phone sends the same request again.
    for (let at = 0; at < 2; at++) await accept(toAnna.token, { shirtSize: '' })
    await shop.runJobs()
    expect([toAnna.isSecondPlace, await shirts()]).toEqual([true, [null, null]])
    const toPiet = await offerTo(1, piet, anna.toLowerCase())
    await accept(toPiet.token, { shirtSize: 'S' })
    expect([toPiet.isSecondPlace, await shirts()]).toEqual([true, [null, 'S']])
    await shop.runJobs()
    const unasked = await offerTo(1, anna, piet)
    await accept(unasked.token)
    expect(await shirts()).toEqual([null, 'S'])
    expect((await offerTo(0, anna, sanne)).isSecondPlace).toBe(false)
  })

  test("shows the new holder of the buyer's place no code of the partner, and shows the partner nothing new", async () => {
    const { ids } = await buy(orderOf([sanne, joris]))
    await transferPlace(ids[0]!)
    expect((await sessionOf(anna))!.participants.map(({ id, teammate }) => [id, teammate])).toEqual([[ids[0], 'Joris Bakker']])
    expect((await sessionOf(joris))!.participants.map(({ id, teammate }) => [id, teammate])).toEqual([[ids[1], 'Anna Smit']])
  })

  test("gives the new holder of the buyer's place no access to refunds, which go to the payer", async () => {
    const { ids, ticketId, paymentIntentId } = await buy(orderOf([sanne, joris], { addons: [{ id: 1 }], totalPrice: 15500 + 1999 }))
    await transferPlace(ids[0]!)
    expect(await listCancellable(shop.deps, anna.toLowerCase())).toMatchObject([{ ticketId, open: false, ended: true, refund: 0 }])
    expect(await codeOf(cancelTicket(shop.deps, { ticketId, email: anna.toLowerCase() }))).toBe('not_found')
    shop.deps.mailer.sent.length = 0
    await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(paymentIntentId, 'refunded'))
    await shop.runJobs()
    expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual([sanne, anna, joris])
    expect(mailTo(sanne).subject).toContain('Je krijgt je geld terug')
    expect(mailTo(anna).subject).toContain('is geannuleerd')
  })

  test('warns giver and receiver that flex cancellation ends after a transfer by the buyer, but not by the partner', async () => {
    const { ids } = await buy(orderOf([sanne, joris], { addons: [{ id: 1 }], totalPrice: 15500 + 1999 }))
    const ends = async (email: string) => (await listTransferable(shop.deps, email)).map(({ endsFlex }) => endsFlex)
    expect([await ends(sanne), await ends(joris)]).toEqual([[true], [false]])
    await offer(ids[0]!, anna)
    await shop.runJobs()
    expect(mailTo(anna).text).toContain('flex annulering')
    const token = tokenTo(anna)
    expect(await getTransfer(shop.deps, { token, address })).toMatchObject({ endsFlex: true })
    await accept(token)
    await shop.runJobs()
    expect(mailTo(anna).text).toContain('De flex annulering die erbij gekocht was, geldt niet meer')
    expect(await ends(anna.toLowerCase())).toEqual([false])
    await transferPlace(ids[1]!, piet, joris)
    expect(mailTo(piet).text).not.toContain('flex annulering')
  })
})
