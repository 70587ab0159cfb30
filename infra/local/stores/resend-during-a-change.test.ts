import { expect, test } from 'vitest'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { runJob } from '#functions/usecases/jobs/run-job.ts'
import { makeTicketMessage } from '#functions/usecases/campaigns/make-ticket-message.ts'
import { formatRef } from '#functions/usecases/campaigns/person-ref.ts'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { moveAddress } from './move-address.ts'
import { orderOf } from './open-test-shop.ts'
import { anna, buy, transferPlace, sanne, setUpTransferShop, shop } from './transfer-shop.ts'

// Tests mailing a ticket again while one of its places changes to another mail address.

setUpTransferShop()

const changes = {
  'a transfer': (id: string) => transferPlace(id),
  'a correction by the office': (id: string) => changeParticipant(shop.deps, { id, username: 'beheer', edit: { email: anna } }),
  'a move of the log-in': () => moveAddress(shop, sanne, anna),
}
const resends = {
  'a mail on request': (deps: typeof shop.deps, ticketId: string, id: string) =>
    runJob(deps, { kind: 'confirmation-again', id: `${ticketId}.${id}` }),
  'a bulk mail': (deps: typeof shop.deps, _: string, id: string) => makeTicketMessage(deps, formatRef({ of: 'participant', id })),
}
const all = Object.keys(changes).flatMap((change) => Object.keys(resends).map((resend) => [resend, change] as const))

test.each(all)('%s does not give a place back to the earlier mail address after %s', async (resend, change) => {
  const { ids, ticketId } = await buy()
  const id = ids[0]!
  const send = (deps: typeof shop.deps) => resends[resend as keyof typeof resends](deps, ticketId, id)
  let isChanged = false
  // Changes the place when the job reads the race day, because the job has read the roster by then.
  const catalog: typeof shop.deps.catalog = {
    ...shop.deps.catalog,
    async getEventDay(day) {
      if (!isChanged) {
        isChanged = true
        await changes[change as keyof typeof changes](id)
      }
      return shop.deps.catalog.getEventDay(day)
    },
  }
  const left = async () => (await shop.deps.accounts.getAccount(sanne))?.participantIds ?? []
  await expect(send({ ...shop.deps, catalog })).rejects.toMatchObject({ code: 'busy' })
  expect([isChanged, await left()]).toEqual([true, []])
  // The queue runs the job again.
  shop.deps.mailer.sent.length = 0
  await send(shop.deps)
  expect(shop.deps.mailer.sent.map(({ to }) => to)).not.toContain(sanne)
  expect(await left()).toEqual([])
  expect((await shop.deps.accounts.getAccount(anna.toLowerCase()))!.participantIds).toEqual([id])
})

test.each(['before', 'after'])(
  'a place stays with the corrected address even if it is added to the old account just %s the correction',
  async (when) => {
    const { ids, ticketId } = await buy()
    const id = ids[0]!
    const { accounts } = shop.deps
    // The person has no account yet, for example after an import without mails.
    await accounts.removeParticipants(sanne, [id])
    const correct = (deps = shop.deps) => changeParticipant(deps, { id, username: 'beheer', edit: { email: anna } })
    const resend = (deps = shop.deps) => runJob(deps, { kind: 'confirmation-again', id: `${ticketId}.${id}` })
    if (when === 'after') {
      const addUnchangedParticipants: typeof accounts.addUnchangedParticipants = async (...given) => {
        await correct()
        return accounts.addUnchangedParticipants(...given)
      }
      await expect(resend({ ...shop.deps, accounts: { ...accounts, addUnchangedParticipants } })).rejects.toMatchObject({ code: 'busy' })
    } else {
      let isSent = false
      const save: typeof shop.deps.profiles.save = async (...given) => {
        if (!isSent) await resend()
        isSent = true
        return shop.deps.profiles.save(...given)
      }
      await correct({ ...shop.deps, profiles: { ...shop.deps.profiles, save } })
      expect(isSent).toBe(true)
    }
    expect((await accounts.getAccount(sanne))?.participantIds ?? []).toEqual([])
    expect((await accounts.getAccount(anna.toLowerCase()))!.participantIds).toEqual([id])
  },
)

test('the first mail does not give a place to the earlier address after a correction by the office', async () => {
  const { ticketId } = await registerTicket(shop.deps, orderOf([sanne]))
  const { paymentIntentId, participants } = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  const { accounts } = shop.deps
  const { id } = participants[0]!
  let isCorrected = false
  const addParticipants: typeof accounts.addParticipants = async (...given) => {
    if (!isCorrected) await changeParticipant(shop.deps, { id, username: 'beheer', edit: { email: anna } })
    isCorrected = true
    return accounts.addParticipants(...given)
  }
  const first = { kind: 'ticket', id: ticketId } as const
  await expect(runJob({ ...shop.deps, accounts: { ...accounts, addParticipants } }, first)).rejects.toMatchObject({ code: 'busy' })
  expect([isCorrected, (await accounts.getAccount(sanne))?.participantIds ?? []]).toEqual([true, []])
})

/** Returns the stores of a process that runs `before` at its first write to an account, and can do nothing more after that write. */
function crashAfterAdding(before: () => Promise<unknown>): typeof shop.deps {
  const { accounts, roster } = shop.deps
  let isDead = false
  const dying =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (isDead) throw new Error('crashed')
      await before()
      const answer = await call(...given)
      isDead = true
      return answer
    }
  const unlessDead =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (isDead) throw new Error('crashed')
      return call(...given)
    }
  return {
    ...shop.deps,
    accounts: {
      ...accounts,
      addParticipants: dying(accounts.addParticipants),
      addUnchangedParticipants: dying(accounts.addUnchangedParticipants),
      removeParticipants: unlessDead(accounts.removeParticipants),
    },
    roster: { ...roster, getParticipant: unlessDead(roster.getParticipant) },
  }
}

test.each(Object.keys(resends))('%s that crashes after its write leaves the place with the corrected address only', async (resend) => {
  const { ids, ticketId } = await buy()
  const id = ids[0]!
  const { accounts } = shop.deps
  await accounts.removeParticipants(sanne, [id])
  const send = (deps: typeof shop.deps) => resends[resend as keyof typeof resends](deps, ticketId, id)
  const deps = crashAfterAdding(() => changeParticipant(shop.deps, { id, username: 'beheer', edit: { email: anna } }))
  await expect(send(deps)).rejects.toThrow()
  await send(shop.deps)
  expect((await accounts.getAccount(sanne))?.participantIds ?? []).toEqual([])
  expect((await accounts.getAccount(anna.toLowerCase()))!.participantIds).toEqual([id])
})
