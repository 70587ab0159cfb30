import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { getTransfer } from '#functions/usecases/transfers/get-transfer.ts'
import { listTransferable } from '#functions/usecases/transfers/list-transferable.ts'
import { withdrawTransfer } from '#functions/usecases/transfers/withdraw-transfer.ts'
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
  messageOf,
  offer,
  piet,
  rowOf,
  sanne,
  shop,
  tokenTo,
} from './transfer-shop.ts'

setUpTransferShop()

describe('refusals of a transfer', () => {
  test.each([
    ['to oneself', sanne],
    ['to oneself in capitals', ' SANNE@voorbeeld.nl'],
  ])('refuses an offer %s', async (_, to) => {
    const { ids } = await buy()
    await expect(offer(ids[0]!, to)).rejects.toMatchObject({ code: 'invalid_input', details: [{ path: 'email' }] })
    expect(await shop.deps.transfers.get(ids[0]!)).toBeUndefined()
  })

  test("refuses to offer another's place, or a place that is offered already", async () => {
    const { ids } = await buy(orderOf([sanne, joris]))
    expect(await codeOf(offer(ids[1]!, anna))).toBe('not_found')
    expect(await codeOf(offer('ZZZZZZZZ', anna))).toBe('not_found')
    expect(await codeOf(withdrawTransfer(shop.deps, { participantId: ids[1]!, email: sanne }))).toBe('not_found')
    await offer(ids[0]!, anna)
    expect(await messageOf(offer(ids[0]!, piet))).toBe(`Je plek is al aangeboden aan ${anna}. Trek dat eerst in.`)
  })

  test("refuses both to offer and to accept a place after the edition's deadline", async () => {
    const { ids } = await buy()
    shop.pass(Date.parse('2025-10-06T21:30:00Z') - shop.deps.clock.now())
    await offer(ids[0]!, anna)
    await shop.runJobs()
    expect((await listTransferable(shop.deps, sanne))[0]!.offered!.until).toBe(Date.parse('2025-10-06T22:00:00Z'))
    shop.pass(60 * 60_000)
    expect(await codeOf(accept(tokenTo(anna)))).toBe('link_expired')
    expect(await messageOf(offer(ids[0]!, piet))).toBe('Overdragen kon tot en met 6 oktober.')
    expect((await rowOf(ids[0]!)).codeVersion).toBe(1)
  })

  test('refuses an expired, withdrawn or guessed link', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    const token = tokenTo(anna)
    const guesses = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `ZZZZZZZZ${token.slice(8)}`,
      token.slice(0, 31),
      'x'.repeat(32),
    ]
    for (const guess of guesses) {
      expect(await codeOf(getTransfer(shop.deps, { token: guess, address }))).toBe('link_expired')
      expect(await codeOf(accept(guess))).toBe('link_expired')
    }
    shop.pass(7 * dayMs + 1)
    expect(await codeOf(accept(token))).toBe('link_expired')
    await offer(ids[0]!, anna)
    await shop.runJobs()
    const second = tokenTo(anna)
    expect(second).not.toBe(token)
    await withdrawTransfer(shop.deps, { participantId: ids[0]!, email: sanne })
    await withdrawTransfer(shop.deps, { participantId: ids[0]!, email: sanne })
    expect(await codeOf(accept(second))).toBe('link_expired')
    expect((await listTransferable(shop.deps, sanne))[0]!.offered).toBeNull()
    expect((await rowOf(ids[0]!)).codeVersion).toBe(1)
  })

  test('refuses every link from a network that guessed sixty times, but not from other networks', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    for (let at = 0; at < 60; at++) await codeOf(getTransfer(shop.deps, { token: 'x'.repeat(32), address: '198.51.100.1' }))
    expect(await codeOf(getTransfer(shop.deps, { token: tokenTo(anna), address: '198.51.100.1' }))).toBe('too_many_attempts')
    expect(await codeOf(getTransfer(shop.deps, { token: tokenTo(anna), address }))).toBe('ok')
  })

  test('refuses the place of a participant who was checked in, before or after the offer', async () => {
    const { ids } = await buy(orderOf([sanne, joris]))
    await offer(ids[0]!, anna)
    await shop.runJobs()
    for (const participantId of ids) {
      const event = decideEvent(shop.deps, { kind: 'check-in', participantId, knownBy: 'roster', codeVersion: null }, 'beheer')
      await recordEvent(shop.deps, event, event.deviceId)
    }
    expect(await messageOf(accept(tokenTo(anna)))).toBe('Wie deze plek heeft is al ingecheckt. Overnemen kan niet meer.')
    expect(await messageOf(offer(ids[1]!, piet, joris))).toBe('Je bent al ingecheckt. Overdragen kan niet meer.')
    expect((await rowOf(ids[0]!)).codeVersion).toBe(1)
  })

  test('allows the transfer again after a mistaken check-in is corrected', async () => {
    const { ids } = await buy()
    const id = ids[0]!
    const events = [
      { kind: 'check-in', participantId: id, knownBy: 'roster', codeVersion: null },
      { kind: 'set-status', participantId: id, status: 'registered' },
    ] as const
    for (const draft of events) {
      const event = decideEvent(shop.deps, draft, 'beheer')
      await recordEvent(shop.deps, event, event.deviceId)
      shop.pass(1_000)
    }
    await transferPlace(id)
    expect(await rowOf(id)).toMatchObject({ name: 'Anna Smit', codeVersion: 2 })
  })

  test('refuses the place of a ticket that was cancelled meanwhile', async () => {
    const { ids, ticketId } = await buy(orderOf([sanne], { addons: [{ id: 1 }], totalPrice: 8500 + 1250 }))
    await offer(ids[0]!, anna)
    await shop.runJobs()
    await cancelTicket(shop.deps, { ticketId, email: sanne })
    expect(await codeOf(accept(tokenTo(anna)))).toBe('transfer_refused')
    expect(await codeOf(getTransfer(shop.deps, { token: tokenTo(anna), address }))).toBe('link_expired')
  })

  test('refuses a birth date in the future with an error at its field', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    await expect(accept(tokenTo(anna), { birthDate: '2031-01-01' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'participant.birthDate' }],
    })
  })
})
