import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readParticipantSession } from '#functions/usecases/accounts/read-participant-session.ts'
import { updateProfile } from '#functions/usecases/accounts/update-profile.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { cancelTicket, listCancellable } from '#functions/usecases/tickets/cancel-ticket.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { readTicketFile } from '#functions/usecases/tickets/read-ticket-file.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { resendConfirmation } from '#functions/usecases/tickets/resend-confirmation.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { getTransfer } from '#functions/usecases/transfers/get-transfer.ts'
import { listTransferable } from '#functions/usecases/transfers/list-transferable.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { withdrawTransfer } from '#functions/usecases/transfers/withdraw-transfer.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import type { RegisterBody } from '#shared/contract/tickets.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'
import { successor } from './successor.ts'

/** A place that is handed over to somebody else, on the real stores. */
let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const [sanne, joris, anna, piet] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl', 'Anna@voorbeeld.nl', 'piet@voorbeeld.nl']
const address = '203.0.113.7'

async function buy(order: RegisterBody = orderOf([sanne])) {
  const { ticketId } = await registerTicket(shop.deps, order)
  const { paymentIntentId, participants } = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  shop.deps.mailer.sent.length = 0
  return { ticketId, paymentIntentId: paymentIntentId!, ids: participants.map(({ id }) => id) }
}

const offer = (participantId: string, to: string, email = sanne) => offerTransfer(shop.deps, { participantId, to, email, address })
const mailTo = (email: string): Mail => shop.deps.mailer.sent.findLast(({ to }) => to.toLowerCase() === email.toLowerCase())!
const tokenTo = (email: string) => /ticket-transfer#([\w-]+)/.exec(mailTo(email).text)![1]!
const filledIn = { ...successor, medicalConditions: 'Astma' }
const accept = (token: string, change: object = {}) =>
  acceptTransfer(shop.deps, { token, participant: { ...filledIn, ...change }, address })
const rowOf = async (id: string) => (await shop.deps.roster.getParticipant(id))!
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  )
const sessionOf = (email: string) => readParticipantSession({ ...shop.deps, devices: createDeviceStore(shop.table) }, email.toLowerCase())

/** Offers a place and has it taken. */
async function handOver(id: string, to = anna, from = sanne) {
  await offer(id, to, from)
  await shop.runJobs()
  const token = tokenTo(to)
  await accept(token)
  await shop.runJobs()
  return token
}

describe('a place that changes hands', () => {
  test('stays with who offers it until it is taken; both hear of the offer, once', async () => {
    const { ids, ticketId } = await buy()
    await Promise.all([1, 2, 3].map(() => offer(ids[0]!, ` ${anna} `)))
    await shop.runJobs(3)
    expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([anna, sanne].toSorted())
    expect(mailTo(sanne).text).toContain(anna)
    expect(mailTo(sanne).text).not.toContain('ticket-transfer#')
    expect(await rowOf(ids[0]!)).toMatchObject({ email: sanne, codeVersion: 1 })
    const until = shop.deps.clock.now() + 7 * 86_400_000
    expect(await listTransferable(shop.deps, sanne)).toEqual([
      { participantId: ids[0], until: '2025-10-06', refused: null, endsFlex: false, offered: { email: anna, until } },
    ])
    expect(await getTransfer(shop.deps, { token: tokenTo(anna), address })).toMatchObject({
      state: 'offered',
      from: 'Sanne de Vries',
      email: anna,
      teammate: null,
    })
    expect((await getTicket(shop.deps, ticketId)).qrCode).not.toBe('')
  })

  test('becomes the other one’s whole: row, code, account, ticket; and nothing of the old holder goes with it', async () => {
    const order = orderOf([sanne])
    order.participants[0]!.medicalConditions = 'Pinda-allergie'
    const { ids, ticketId } = await buy(order)
    const id = ids[0]!
    const old = codeTextOf(await rowOf(id), shop.deps.settings.ticketSigningKey)
    await updateProfile(shop.deps, {
      email: sanne,
      address,
      participantId: id,
      profileData: { privacySettings: { shareResults: false, shareProfile: false, allowMarketing: false } },
    })
    const token = await handOver(id)
    expect(await rowOf(id)).toMatchObject({
      name: 'Anna Smit',
      email: anna,
      phone: '0687654321',
      gender: 'other',
      codeVersion: 2,
      status: 'active',
    })
    expect(await sessionOf(sanne)).toMatchObject({ participants: [], profiles: [] })
    const seen = (await sessionOf(anna))!
    expect(seen.participants).toMatchObject([{ id, name: 'Anna Smit' }])
    expect(seen.participants[0]!.qrCode).not.toBe(old)
    expect(seen.profiles[0]).toMatchObject({ specialRequirements: 'Astma', privacySettings: { shareResults: true } })
    expect(JSON.stringify(await shop.deps.tickets.get(ticketId))).not.toContain('Pinda')
    // The ticket's address stays with who bought it: it says whose the place is and no more.
    const view = await getTicket(shop.deps, ticketId)
    expect(view).toMatchObject({
      qrCode: '',
      primaryParticipantEmail: '',
      participants: [{ name: 'Anna Smit', qrCode: '', handedOver: true }],
    })
    expect(shop.deps.mailer.sent.slice(2).map(({ to }) => to)).toEqual([anna, sanne])
    expect(mailTo(anna).text).toContain(seen.participants[0]!.qrCode)
    expect(mailTo(anna).text).toContain('#welkom=')
    expect(mailTo(sanne).text).toContain('Anna Smit heeft je plek')
    expect(await getTransfer(shop.deps, { token, address })).toMatchObject({ state: 'taken' })
    expect(await shop.taken()).toBe(1)
  })

  test('taken twice at once is taken once', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    const token = tokenTo(anna)
    shop.deps.mailer.sent.length = 0
    expect(await Promise.all([1, 2, 3].map(() => codeOf(accept(token))))).toEqual(['ok', 'ok', 'ok'])
    expect(await codeOf(accept(token, { name: 'Iemand Anders' }))).toBe('ok')
    await shop.runJobs(2)
    expect(await rowOf(ids[0]!)).toMatchObject({ name: 'Anna Smit', codeVersion: 2 })
    expect(shop.deps.mailer.sent).toHaveLength(2)
  })

  test('goes on to a third, and the second’s link and code are dead too', async () => {
    const { ids } = await buy()
    const first = await handOver(ids[0]!)
    await handOver(ids[0]!, piet, anna.toLowerCase())
    expect(await rowOf(ids[0]!)).toMatchObject({ email: piet, codeVersion: 3 })
    expect(await codeOf(getTransfer(shop.deps, { token: first, address }))).toBe('link_expired')
    expect((await sessionOf(anna))!.participants).toEqual([])
  })

  test('the mail names who gave it, and not who bought it; asked for again too, as long as that is kept', async () => {
    const { ids } = await buy()
    const again = async () => {
      await resendConfirmation(shop.deps, { participantId: ids[0]!, email: piet }, address)
      await shop.runJobs()
      return mailTo(piet).text
    }
    await handOver(ids[0]!)
    await handOver(ids[0]!, piet, anna.toLowerCase())
    expect(mailTo(piet).text).toContain('Je hebt de plek van Anna Smit overgenomen.')
    expect(await again()).toContain('Je hebt de plek van Anna Smit overgenomen.')
    // One of one's own tells nothing of it any more.
    await offer(ids[0]!, joris, piet)
    await shop.runJobs()
    expect(await again()).toContain('Je hebt de plek van iemand anders overgenomen.')
    await shop.deps.transfers.remove((await shop.deps.transfers.get(ids[0]!))!)
    expect(await again()).toContain('Je hebt de plek van iemand anders overgenomen.')
  })

  test('waits while the ticket’s codes are being mailed: the mail would bring the new one to the old address', async () => {
    const { ids, ticketId } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    const ticket = (await shop.deps.tickets.get(ticketId))!
    const mailing = { ...ticket, nextStep: 'send-mail' as const, nextStepAt: 1, stepLease: shop.deps.clock.now() + 60_000 }
    expect(await shop.deps.tickets.transition(ticket, mailing)).toBe('done')
    expect(await codeOf(accept(tokenTo(anna)))).toBe('busy')
    shop.pass(60_001)
    expect(await codeOf(accept(tokenTo(anna)))).toBe('ok')
    shop.deps.mailer.sent.length = 0
    await sweepDueSteps(shop.deps)
    const { qrCode } = (await sessionOf(anna))!.participants[0]!
    expect(shop.deps.mailer.sent.filter(({ to }) => to === sanne).map(({ text }) => text.includes(qrCode))).toEqual([false])
  })

  test('the ticket’s address mails it to nobody and gives no file of it; the new holder asks by the own log-in', async () => {
    const { ids, ticketId } = await buy(orderOf([sanne, joris]))
    const before = (await getTicket(shop.deps, ticketId)).participants[0]!.files!.calendar
    await handOver(ids[0]!)
    const [own, partner] = (await getTicket(shop.deps, ticketId)).participants
    expect([own!.files, partner!.files !== null]).toEqual([null, true])
    const token = before.split('/').at(-2)!
    expect(await codeOf(readTicketFile({ ...shop.deps, wallets: { apple: null, google: null } }, { token, kind: 'calendar' }))).toBe(
      'not_found',
    )
    expect(await resendConfirmation(shop.deps, { ticketId }, address)).toEqual({ sentTo: ['j…@voorbeeld.nl'] })
    expect(await codeOf(resendConfirmation(shop.deps, { participantId: ids[0]!, email: sanne }, address))).toBe('not_found')
    shop.deps.mailer.sent.length = 0
    await resendConfirmation(shop.deps, { participantId: ids[0]!, email: anna.toLowerCase() }, address)
    await shop.runJobs()
    expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual([joris, anna])
    expect(mailTo(anna).text).toContain('Je hebt de plek van Sanne de Vries overgenomen.')
  })

  test('mails what a crash left unsent, from the schedule', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    shop.deps.queue.jobs.length = 0
    await sweepDueSteps(shop.deps)
    await accept(tokenTo(anna))
    shop.deps.queue.jobs.length = 0
    await sweepDueSteps(shop.deps)
    expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual([anna, sanne, anna, sanne])
  })
})

describe('what can’t be handed over', () => {
  test.each([
    ['to oneself', sanne],
    ['to oneself in capitals', ' SANNE@voorbeeld.nl'],
  ])('%s', async (_, to) => {
    const { ids } = await buy()
    await expect(offer(ids[0]!, to)).rejects.toMatchObject({ code: 'invalid_input', details: [{ path: 'email' }] })
    expect(await shop.deps.transfers.get(ids[0]!)).toBeUndefined()
  })

  test('somebody else’s place, nor one that is offered to another already', async () => {
    const { ids } = await buy(orderOf([sanne, joris]))
    expect(await codeOf(offer(ids[1]!, anna))).toBe('not_found')
    expect(await codeOf(offer('ZZZZZZZZ', anna))).toBe('not_found')
    expect(await codeOf(withdrawTransfer(shop.deps, { participantId: ids[1]!, email: sanne }))).toBe('not_found')
    await offer(ids[0]!, anna)
    expect(await messageOf(offer(ids[0]!, piet))).toBe(`Je plek is al aangeboden aan ${anna}. Trek dat eerst in.`)
  })

  test('after the day of the edition, neither offered nor taken', async () => {
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

  test('a link after a week, one that was taken back, and one that was guessed', async () => {
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
    shop.pass(7 * 86_400_000 + 1)
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

  test('sixty guesses from one network, and then no more', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    for (let at = 0; at < 60; at++) await codeOf(getTransfer(shop.deps, { token: 'x'.repeat(32), address: '198.51.100.1' }))
    expect(await codeOf(getTransfer(shop.deps, { token: tokenTo(anna), address: '198.51.100.1' }))).toBe('too_many_attempts')
    expect(await codeOf(getTransfer(shop.deps, { token: tokenTo(anna), address }))).toBe('ok')
  })

  test('whoever is checked in, before the offer or after it', async () => {
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

  test('but whoever was checked in by mistake, once that is put right', async () => {
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
    await handOver(id)
    expect(await rowOf(id)).toMatchObject({ name: 'Anna Smit', codeVersion: 2 })
  })

  test('a ticket that was cancelled meanwhile', async () => {
    const { ids, ticketId } = await buy(orderOf([sanne], { addons: [{ id: 1 }], totalPrice: 8500 + 1250 }))
    await offer(ids[0]!, anna)
    await shop.runJobs()
    await cancelTicket(shop.deps, { ticketId, email: sanne })
    expect(await codeOf(accept(tokenTo(anna)))).toBe('transfer_refused')
    expect(await codeOf(getTransfer(shop.deps, { token: tokenTo(anna), address }))).toBe('link_expired')
  })

  test('to somebody who is not born yet, said at the field', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    await expect(accept(tokenTo(anna), { birthDate: '2031-01-01' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'participant.birthDate' }],
    })
  })
})

describe('a duo', () => {
  test('each place is handed over for itself, and its code is its holder’s alone', async () => {
    const { ids, ticketId } = await buy(orderOf([sanne, joris]))
    await handOver(ids[1]!, anna, joris)
    const buyer = (await sessionOf(sanne))!.participants
    expect(buyer.map(({ id, teammate }) => [id, teammate])).toEqual([[ids[0], 'Anna Smit']])
    expect((await getTicket(shop.deps, ticketId)).participants.map(({ qrCode }) => qrCode !== '')).toEqual([true, false])
    await handOver(ids[0]!, piet, sanne)
    expect((await sessionOf(piet))!.participants.map(({ id }) => id)).toEqual([ids[0]])
    expect((await sessionOf(anna))!.participants.map(({ id, teammate }) => [id, teammate])).toEqual([[ids[1], 'Anna Smit']])
    expect((await sessionOf(sanne))!.participants).toEqual([])
  })

  test('who takes the buyer’s place sees no code of the partner, who sees no more than before', async () => {
    const { ids } = await buy(orderOf([sanne, joris]))
    await handOver(ids[0]!)
    expect((await sessionOf(anna))!.participants.map(({ id, teammate }) => [id, teammate])).toEqual([[ids[0], 'Joris Bakker']])
    expect((await sessionOf(joris))!.participants.map(({ id, teammate }) => [id, teammate])).toEqual([[ids[1], 'Anna Smit']])
  })

  test('who takes the buyer’s place gets no say over the money; it goes back to who paid, and everybody hears of it', async () => {
    const { ids, ticketId, paymentIntentId } = await buy(orderOf([sanne, joris], { addons: [{ id: 1 }], totalPrice: 15500 + 1999 }))
    await handOver(ids[0]!)
    expect(await listCancellable(shop.deps, anna.toLowerCase())).toMatchObject([{ ticketId, open: false, ended: true, refund: 0 }])
    expect(await codeOf(cancelTicket(shop.deps, { ticketId, email: anna.toLowerCase() }))).toBe('not_found')
    shop.deps.mailer.sent.length = 0
    await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(paymentIntentId, 'refunded'))
    await shop.runJobs()
    expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual([sanne, anna, joris])
    expect(mailTo(sanne).subject).toContain('Je krijgt je geld terug')
    expect(mailTo(anna).subject).toContain('is geannuleerd')
  })

  test('that flex cancellation ends with the buyer’s place is said to both before, and to who took it; a partner’s place ends nothing', async () => {
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
    await handOver(ids[1]!, piet, joris)
    expect(mailTo(piet).text).not.toContain('flex annulering')
  })
})

test('a profile that the old holder saves at that very moment is not written on the new one', async () => {
  const { ids } = await buy()
  await offer(ids[0]!, anna)
  await shop.runJobs()
  const save = () =>
    updateProfile(shop.deps, {
      email: sanne,
      address,
      participantId: ids[0]!,
      profileData: { notificationPreferences: { email: false, sms: true, push: true } },
    })
  await Promise.all([accept(tokenTo(anna)), ...Array.from({ length: 6 }, () => codeOf(save()))])
  expect(await codeOf(save())).toBe('not_allowed')
  expect(await shop.deps.profiles.get(ids[0]!)).toBeUndefined()
})
