import { beforeEach, describe, expect, test } from 'vitest'
import { normalizeEmail } from '#shared/lib/email.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { AccountStore } from '#functions/ports/accounts/account-store.ts'
import type { ProfileStore } from '#functions/ports/accounts/profile-store.ts'
import type { ParticipantRecord, RosterStore } from '#functions/ports/roster/roster-store.ts'
import { ticketFixture } from '#functions/ports/tickets/ticket-fixture.ts'
import type { TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import type { AcceptedTransfer, TransferRecord, TransferStore } from './transfer-store.ts'

interface Stores {
  transfers: TransferStore
  tickets: TicketStore
  roster: RosterStore
  accounts: AccountStore
  profiles: ProfileStore
}

/** Defines the tests that every store of transfers must pass, together with the stores whose records change in a transfer. */
export function describeTransferStore(name: string, open: () => Stores): void {
  describe(`transfer store: ${name}`, () => {
    let stores: Stores
    beforeEach(() => {
      stores = open()
    })

    const offerOf = (id: string, ticketId: string, toEmail: string): TransferRecord => ({
      ...saleDefaults,
      id,
      ticketId,
      fromEmail: `oud-${id}@voorbeeld.nl`,
      fromName: 'Sanne',
      toEmail,
      state: 'pending',
      createdAt: 1_000,
      forgetAt: 4_000_000_000_000,
      holdExpiresAt: 9_000,
      nextStep: 'send-mail',
      nextStepAt: 1_000,
      rev: 1,
    })

    /** Creates a paid ticket with its roster row, an account, a profile and an open offer. */
    async function offered(): Promise<AcceptedTransfer> {
      const { transfers, tickets, roster, accounts, profiles } = stores
      const ticket = ticketFixture({ state: 'paid', nextStep: null, nextStepAt: null })
      const person = ticket.participants[0]!
      const row: ParticipantRecord = {
        id: person.id,
        ticketId: ticket.id,
        ticketRef: 'ABCDEFGH',
        ticketType: 'solo',
        index: 0,
        name: person.name,
        email: person.email,
        phone: person.phone,
        gender: person.gender,
        eventDate: ticket.eventDate,
        waveId: null,
        waveNumber: 0,
        waveTime: null,
        codeVersion: 1,
        status: 'active',
        createdAt: 1,
        rev: 4,
        updatedAt: 1,
      }
      const previous = offerOf(person.id, ticket.id, `nieuw-${person.id}@voorbeeld.nl`)
      await tickets.put([ticket])
      await roster.putParticipants([row])
      await accounts.addParticipants(previous.fromEmail, [person.id])
      const profile = {
        participantId: person.id,
        street: 'Zeestraat',
        houseNumber: '1',
        postalCode: '2202 AA',
        city: 'Noordwijk',
        country: 'NL',
      }
      await profiles.save({
        previous: undefined,
        codeVersion: 1,
        next: {
          ...profile,
          emergencyContact: 'Piet',
          emergencyContactPhone: '0612345678',
          notificationPreferences: { email: true, sms: false, push: false },
          privacySettings: { shareResults: true, shareProfile: false, allowMarketing: true },
          updatedAt: 1,
        },
      })
      expect(await transfers.offer(previous, undefined)).toBe('done')
      return {
        transfer: { previous, next: { ...previous, state: 'paid', paidAt: 2_000, nextStepAt: 2_000 } },
        ticket: { previous: ticket, next: { ...ticket, participants: [{ ...person, name: 'Anna' }] } },
        row: { previous: row, name: 'Anna', email: previous.toEmail, phone: '0687654321', gender: 'other' },
        from: [previous.fromEmail],
        to: previous.toEmail,
        stateRev: 0,
        at: 2_000,
      }
    }

    const seen = async ({ transfer, row, ticket, from, to }: AcceptedTransfer) => {
      const { transfers, tickets, roster, accounts, profiles } = stores
      const found = await roster.getParticipant(row.previous.id)
      return {
        state: (await transfers.get(transfer.previous.id))!.state,
        row: [found!.name, found!.codeVersion, found!.rev, found!.updatedAt],
        ticket: (await tickets.get(ticket.previous.id))!.participants[0]!.name,
        accounts: [(await accounts.getAccount(from[0]!))?.participantIds.length, (await accounts.getAccount(to))?.participantIds.length],
        profile: (await profiles.get(row.previous.id)) !== undefined,
      }
    }

    test('stores one offer per participant, and replaces it only if nobody changed it since it was read', async () => {
      const { transfers } = stores
      const { transfer } = await offered()
      const { previous } = transfer
      expect(await transfers.get(previous.id)).toEqual(previous)
      expect((await transfers.listDue(1_000, 100)).due).toContainEqual(previous)
      expect(await transfers.list()).toContainEqual(previous)
      expect(await transfers.offer(previous, undefined)).toBe('changed_meanwhile')
      const another = { ...previous, toEmail: 'piet@voorbeeld.nl' }
      expect(await transfers.offer(another, { ...previous, rev: 7 })).toBe('changed_meanwhile')
      expect(await transfers.offer(another, previous)).toBe('done')
      expect(await transfers.get(previous.id)).toEqual({ ...another, rev: 2 })
      expect(await transfers.transition(previous, previous)).toBe('changed_meanwhile')
    })

    test('transfers a place once, with its ticket, roster row and account, and removes the profile', async () => {
      const change = await offered()
      const outcomes = await Promise.all([1, 2, 3].map(() => stores.transfers.accept(change)))
      expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'changed_meanwhile', 'done'])
      expect(await seen(change)).toEqual({ state: 'paid', row: ['Anna', 2, 5, 2_000], ticket: 'Anna', accounts: [0, 1], profile: false })
      expect(await stores.roster.getParticipant(change.row.previous.id)).toMatchObject({
        phone: '0687654321',
        gender: 'other',
        email: change.to,
      })
    })

    test('moves an account without participants to another mail address', async () => {
      const { transfers, accounts } = stores
      const change = await offered()
      const email = change.from[0]!
      const pendingEmail = { email: `verhuisd-${email}`, until: 9_000 }
      await accounts.changePasswordHash(email, null, 'phc')
      await accounts.setPendingEmail(email, pendingEmail)
      const full = { ...(await accounts.getAccount(email))!, pendingEmail }
      await transfers.accept(change)
      const move = { to: undefined, participants: [], at: 3_000 }
      expect(await accounts.moveAccount({ ...move, from: full })).toBe('changed_meanwhile')
      expect(await accounts.moveAccount({ ...move, from: { ...full, participantIds: [] } })).toBe('done')
      expect(await accounts.getAccount(normalizeEmail(pendingEmail.email))).toMatchObject({ passwordHash: 'phc', participantIds: [] })
    })

    test("does not save the earlier holder's profile after a transfer", async () => {
      const { transfers, profiles } = stores
      const change = await offered()
      const { rev, ...previous } = (await profiles.get(change.row.previous.id))!
      await transfers.accept(change)
      const save = (codeVersion: number) => profiles.save({ previous: undefined, next: previous, codeVersion })
      expect(await profiles.save({ previous: { ...previous, rev }, next: previous, codeVersion: 2 })).toBe('changed_meanwhile')
      expect([await save(1), await save(2)]).toEqual(['changed_meanwhile', 'done'])
    })

    test('transfers nothing if one of the records changed since it was read', async () => {
      const { transfers, roster } = stores
      const change = await offered()
      const { transfer, ticket, row } = change
      const before = await seen(change)
      const wrong: Partial<AcceptedTransfer>[] = [
        { transfer: { ...transfer, previous: { ...transfer.previous, rev: 9 } } },
        { ticket: { ...ticket, previous: { ...ticket.previous, rev: 9 } } },
        { row: { ...row, previous: { ...row.previous, rev: 9 } } },
        { from: ['niemand@voorbeeld.nl'] },
        { from: [], notFrom: change.from },
        { stateRev: 3 },
      ]
      for (const one of wrong) expect(await transfers.accept({ ...change, ...one })).toBe('changed_meanwhile')
      await roster.putParticipants([{ ...row.previous, status: 'cancelled' }])
      expect(await transfers.accept(change)).toBe('changed_meanwhile')
      expect(await seen(change)).toEqual(before)
      await roster.putParticipants([row.previous])
      expect(await transfers.accept(change)).toBe('done')
    })
  })
}
