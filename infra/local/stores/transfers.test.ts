import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { withPace } from '#functions/ports/retry-on-conflict.ts'
import { updateProfile } from '#functions/usecases/accounts/update-profile.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { readTicketFile } from '#functions/usecases/tickets/read-ticket-file.ts'
import { resendConfirmation } from '#functions/usecases/tickets/resend-confirmation.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { getTransfer } from '#functions/usecases/transfers/get-transfer.ts'
import { listTransferable } from '#functions/usecases/transfers/list-transferable.ts'
import { orderOf } from './open-test-shop.ts'
import { newHolderForm } from './new-holder-form.ts'
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
  rowOf,
  sanne,
  sessionOf,
  shop,
  tokenTo,
} from './transfer-shop.ts'

setUpTransferShop()

describe('a transferred place', () => {
  test('stays with its holder until the receiver accepts it, and each of them gets one mail about the offer', async () => {
    const { ids, ticketId } = await buy()
    await Promise.all([1, 2, 3].map(() => offer(ids[0]!, ` ${anna} `)))
    await shop.runJobs(3)
    expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual([anna, sanne].toSorted())
    expect(mailTo(sanne).text).toContain(anna)
    expect(mailTo(sanne).text).not.toContain('ticket-transfer#')
    expect(await rowOf(ids[0]!)).toMatchObject({ email: sanne, codeVersion: 1 })
    const until = shop.deps.clock.now() + 7 * dayMs
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

  test('belongs completely to the new holder: roster row, QR code, account and ticket, without old data', async () => {
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
    const token = await transferPlace(id)
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
    // The buyer still has the ticket's URL. It shows only the new holder's name.
    const view = await getTicket(shop.deps, ticketId)
    expect(view).toMatchObject({
      qrCode: '',
      primaryParticipantEmail: '',
      participants: [{ name: 'Anna Smit', qrCode: '', transferred: true }],
    })
    expect(shop.deps.mailer.sent.slice(2).map(({ to }) => to)).toEqual([anna, sanne])
    expect(mailTo(anna).text).toContain(seen.participants[0]!.qrCode)
    expect(mailTo(anna).text).toContain('#welkom=')
    expect(mailTo(sanne).text).toContain('Anna Smit heeft je plek')
    expect(await getTransfer(shop.deps, { token, address })).toMatchObject({ state: 'taken' })
    expect(await shop.taken()).toBe(1)
  })

  test('is transferred once, even if the receiver accepts it in concurrent requests', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    const token = tokenTo(anna)
    shop.deps.mailer.sent.length = 0
    expect(await Promise.all([1, 2, 3].map(() => codeOf(accept(token))))).toEqual(['ok', 'ok', 'ok'])
    expect(await codeOf(accept(token, { name: 'Iemand Anders' }))).toBe('transfer_refused')
    await shop.runJobs(2)
    expect(await rowOf(ids[0]!)).toMatchObject({ name: 'Anna Smit', codeVersion: 2 })
    expect(shop.deps.mailer.sent).toHaveLength(2)
  })

  test('goes to exactly one of five people who accept at once', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    const token = tokenTo(anna)
    const takers = [1, 2, 3, 4, 5].map((at) => `Nemer ${at}`)
    const answers = await Promise.all(takers.map((name) => codeOf(accept(token, { name }))))
    expect(answers.toSorted()).toEqual(['ok', ...Array.from({ length: 4 }, () => 'transfer_refused')])
    expect((await rowOf(ids[0]!)).name).toBe(takers[answers.indexOf('ok')])
  })

  test('is reported as taken, and not as an invalid link, to a person who opened the link before another accepted', async () => {
    const { ids } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    const token = tokenTo(anna)
    const { roster } = shop.deps
    let first: Promise<unknown> | undefined
    const getParticipant = async (id: string) => {
      await (first ??= accept(token, { name: 'Nemer 1' }))
      return roster.getParticipant(id)
    }
    const deps = { ...shop.deps, roster: { ...roster, getParticipant } }
    const late = acceptTransfer(deps, { token, participant: { ...newHolderForm, name: 'Nemer 2' }, address })
    await expect(late).rejects.toMatchObject({ code: 'transfer_refused', message: expect.stringContaining('al overgenomen') })
    expect((await rowOf(ids[0]!)).name).toBe('Nemer 1')
  })

  test("can be transferred on to a third person, which makes the second person's link and ticket code invalid", async () => {
    const { ids } = await buy()
    const first = await transferPlace(ids[0]!)
    await transferPlace(ids[0]!, piet, anna.toLowerCase())
    expect(await rowOf(ids[0]!)).toMatchObject({ email: piet, codeVersion: 3 })
    expect(await codeOf(getTransfer(shop.deps, { token: first, address }))).toBe('link_expired')
    expect((await sessionOf(anna))!.participants).toEqual([])
  })

  test("the mail to a third holder names the giver instead of the buyer, as long as the giver's name is stored", async () => {
    const { ids } = await buy()
    const again = async () => {
      await resendConfirmation(shop.deps, { participantId: ids[0]!, email: piet }, address)
      await shop.runJobs()
      return mailTo(piet).text
    }
    await transferPlace(ids[0]!)
    await transferPlace(ids[0]!, piet, anna.toLowerCase())
    expect(mailTo(piet).text).toContain('Je hebt de plek van Anna Smit overgenomen.')
    expect(await again()).toContain('Je hebt de plek van Anna Smit overgenomen.')
    // After the holder's own offer the giver's name is no longer stored.
    await offer(ids[0]!, joris, piet)
    await shop.runJobs()
    expect(await again()).toContain('Je hebt de plek van iemand anders overgenomen.')
    await shop.deps.transfers.remove((await shop.deps.transfers.get(ids[0]!))!)
    expect(await again()).toContain('Je hebt de plek van iemand anders overgenomen.')
  })

  test('cannot be accepted while the ticket is mailed, because the new ticket code would go to the old mail address', async () => {
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

  test('is accepted if the mailing of its ticket ends while the server retries the acceptance', async () => {
    const { ids, ticketId } = await buy()
    await offer(ids[0]!, anna)
    await shop.runJobs()
    const ticket = (await shop.deps.tickets.get(ticketId))!
    const mailing = { ...ticket, nextStep: 'send-mail' as const, nextStepAt: 1, stepLease: shop.deps.clock.now() + 60_000 }
    expect(await shop.deps.tickets.transition(ticket, mailing)).toBe('done')
    const pace = { now: () => 0, random: () => 0.5, pause: async () => shop.pass(60_001) }
    expect(await withPace(pace, () => codeOf(accept(tokenTo(anna))))).toBe('ok')
  })

  test("is neither mailed nor downloadable through the ticket's URL, only through the holder's log-in", async () => {
    const { ids, ticketId } = await buy(orderOf([sanne, joris]))
    const before = (await getTicket(shop.deps, ticketId)).participants[0]!.files!.calendar
    await transferPlace(ids[0]!)
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

  test('gets its mails from the sweep after a crash', async () => {
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

test("a profile that the old holder saves during the transfer does not reach the new holder's profile", async () => {
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
