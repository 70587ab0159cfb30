import { expect, test } from 'vitest'
import { runJob } from '#functions/usecases/jobs/run-job.ts'
import { makeTicketMessage } from '#functions/usecases/campaigns/make-ticket-message.ts'
import { formatRef } from '#functions/usecases/campaigns/person-ref.ts'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { moveAddress } from './move-address.ts'
import { anna, buy, handOver, sanne, setUpTransferShop, shop } from './transfer-shop.ts'

/** Tickets that are mailed again while their place goes to another address. */
setUpTransferShop()

const changes = {
  'a transfer': (id: string) => handOver(id),
  'a correction by the office': (id: string) => changeParticipant(shop.deps, { id, username: 'beheer', edit: { email: anna } }),
  'a move of the log-in': () => moveAddress(shop, sanne, anna),
}
const resends = {
  'a mail on request': (deps: typeof shop.deps, ticketId: string, id: string) =>
    runJob(deps, { kind: 'confirmation-again', id: `${ticketId}.${id}` }),
  'a mail to many': (deps: typeof shop.deps, _: string, id: string) => makeTicketMessage(deps, formatRef({ of: 'participant', id })),
}
const all = Object.keys(changes).flatMap((change) => Object.keys(resends).map((resend) => [resend, change] as const))

test.each(all)('%s does not give a place back to the earlier address after %s', async (resend, change) => {
  const { ids, ticketId } = await buy()
  const id = ids[0]!
  const send = (deps: typeof shop.deps) => resends[resend as keyof typeof resends](deps, ticketId, id)
  let isChanged = false
  // The job has read the roster when it reads the day for the mail.
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
  'a place added to an account just %s the office corrects the address stays with the new address',
  async (when) => {
    const { ids, ticketId } = await buy()
    const id = ids[0]!
    const { accounts } = shop.deps
    // Such as after an import without mails: the person has no account yet.
    await accounts.removeParticipants(sanne, [id])
    const correct = (deps = shop.deps) => changeParticipant(deps, { id, username: 'beheer', edit: { email: anna } })
    const resend = (deps = shop.deps) => runJob(deps, { kind: 'confirmation-again', id: `${ticketId}.${id}` })
    if (when === 'after') {
      const addParticipants: typeof accounts.addParticipants = async (...given) => {
        await correct()
        return accounts.addParticipants(...given)
      }
      await expect(resend({ ...shop.deps, accounts: { ...accounts, addParticipants } })).rejects.toMatchObject({ code: 'busy' })
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
