import { expect } from 'vitest'
import type { Mail } from '#functions/ports/mailer.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { makeTransferToken } from '#functions/usecases/transfers/transfer-link.ts'
import type { TestShop } from '#infra/local/stores/open-test-shop.ts'
import { newHolderForm } from '#infra/local/stores/new-holder-form.ts'

/** Offered places by participant id: the mail addresses of the giver and of the receiver. */
export type Offered = Map<string, { from: string; to: string }>

/** The network address of all calls. */
const address = '203.0.113.7'
/** Mails about an offer or a transferred place. The receiver's ticket mail is not one of them. */
const isOfTransfer = ({ subject }: Mail) => /biedt je een plek aan|is aangeboden|is overgedragen|nu samen met/.test(subject)
/** Leaves out the mails about offers and transferred places. */
export const withoutTransfers = (mails: readonly Mail[]) => mails.filter((one) => !isOfTransfer(one))

/** Transfers a place of this ticket to a new person, who accepts it in two concurrent calls. Throws if a call is refused. */
export async function transferPlace({ deps }: TestShop, offered: Offered, { ticketId, index }: { ticketId: string; index: number }) {
  const { participants } = (await deps.tickets.get(ticketId))!
  const { id, email } = participants[index % participants.length]!
  const to = `o-${id.toLowerCase()}@b.nl`
  if (email === to) return
  await offerTransfer(deps, { participantId: id, to, email, address })
  offered.set(id, { from: email, to })
  const token = makeTransferToken(deps.settings, (await deps.transfers.get(id))!)
  const acceptPlace = () => acceptTransfer(deps, { token, participant: newHolderForm, address })
  const answers = await Promise.allSettled([acceptPlace(), acceptPlace()])
  const refused = answers.find((one) => one.status === 'rejected')
  if (refused) throw refused.reason
}

/** Checks offered places at the end: each has one holder and complete data. */
export async function checkTransfers({ deps }: TestShop, offered: Offered): Promise<void> {
  const taken: string[] = []
  for (const [id, { from, to }] of offered) {
    const [row, transfer, before, after] = await Promise.all([
      deps.roster.getParticipant(id),
      deps.transfers.get(id),
      deps.accounts.getAccount(from),
      deps.accounts.getAccount(to),
    ])
    const ticket = (await deps.tickets.get(row!.ticketId))!
    const place = ticket.participants.filter((one) => one.id === id)
    const isTaken = transfer?.state === 'paid'
    if (isTaken) taken.push(from)
    expect(transfer?.nextStep ?? null, 'everybody was mailed').toBeNull()
    if (isTaken && ticket.participants[0]!.id === id)
      expect(ticket.refundReason, 'nobody cancels by flex what was the buyer’s place').not.toBe('flex_cancelled')
    expect([row!.codeVersion, row!.email], 'the row of the list, and which codes are good').toEqual(isTaken ? [2, to] : [1, from])
    expect(
      place.map((one) => [one.email, one.boughtBy?.email]),
      'the place on the ticket',
    ).toEqual([isTaken ? [to, from] : [from, undefined]])
    const has = [before, after].map((account) => account?.participantIds.filter((one) => one === id).length ?? 0)
    expect(has, 'in whose account it is').toEqual(isTaken ? [0, 1] : [1, 0])
    const mailed = (subject: RegExp) => deps.mailer.sent.filter((mail) => mail.to === to && subject.test(mail.subject)).length
    const isGone = isTaken && ticket.state === 'refunded'
    // A place refunded before its ticket was mailed gets no ticket mail.
    const tickets = isGone ? [0, 1] : [isTaken ? 1 : 0]
    expect(tickets, `tickets mailed to ${to}`).toContain(mailed(/^Je tickets? voor /))
    expect(mailed(/^Je inschrijving voor .* is geannuleerd/), `that it is gone, mailed to ${to}`).toBe(isGone ? 1 : 0)
  }
  for (const from of new Set([...offered.values()].map((one) => one.from))) {
    const mailed = deps.mailer.sent.filter(({ to, subject }) => to === from && subject.includes('is overgedragen')).length
    expect(mailed, `places that ${from} was told to be gone`).toBe(taken.filter((one) => one === from).length)
  }
}
