import { createWriteTransaction } from 'electrodb'
import type { AccountStore, AdminAccount } from '#functions/ports/accounts/account-store.ts'
import { accountEntities } from './account-entities.ts'
import { toTtl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'

/** Accounts and sessions in the table. */
export function createAccountStore(table: Table): AccountStore {
  const { session, account, accountLeft, admin } = accountEntities(table)
  const participant = createParticipantEntity(table)
  /** A set without members is no attribute. Who joins meanwhile keeps the account. */
  const deleteEmpty = (email: string) =>
    ifConditionHolds(
      account
        .delete({ email })
        .where((attribute, { notExists }) => notExists(attribute.participantIds))
        .go({ response: 'all_old' }),
    )
  const readAccount = (found: {
    email: string
    passwordHash?: string
    participantIds?: string[]
    pendingEmail?: string
    pendingUntil?: number
  }) => ({
    email: found.email,
    passwordHash: found.passwordHash ?? null,
    participantIds: found.participantIds ?? [],
    pendingEmail:
      found.pendingEmail === undefined || found.pendingUntil === undefined
        ? null
        : { email: found.pendingEmail, until: found.pendingUntil },
  })
  return plainErrors({
    async putSession(one) {
      await session.put({ ...one, ttl: toTtl(one.expiresAt) }).go()
    },
    async getSession(idHash) {
      return (await session.get({ idHash }).go({ consistent: true })).data ?? undefined
    },
    async deleteSession(idHash) {
      await session.delete({ idHash }).go()
    },
    async addParticipants(email, participantIds) {
      const { data } = await account
        .upsert({ email })
        .add({ participantIds: [...participantIds] })
        .go({ response: 'all_new' })
      return readAccount(data)
    },
    async getAccount(email) {
      const { data } = await account.get({ email }).go({ consistent: true })
      return data ? readAccount(data) : undefined
    },
    async changePasswordHash(email, from, to) {
      const written = await ifConditionHolds(
        account
          .patch({ email })
          .set({ passwordHash: to })
          // Or it is what it shall become: then this is a repetition whose first answer was lost. A hash is salted, so it is nobody else's.
          .where(
            ({ passwordHash }, { eq, notExists }) =>
              `${from === null ? notExists(passwordHash) : eq(passwordHash, from)} OR ${eq(passwordHash, to)}`,
          )
          .go(),
      )
      return written !== undefined
    },
    async setPendingEmail(email, pending) {
      const there = account.patch({ email })
      await ifConditionHolds(
        pending
          ? there.set({ pendingEmail: pending.email, pendingUntil: pending.until }).go()
          : there.remove(['pendingEmail', 'pendingUntil']).go(),
      )
    },
    async moveAccount({ from, to, participants, at }) {
      const email = from.pendingEmail.email.toLowerCase()
      // A set that is empty is not there.
      const ids = from.participantIds.length === 0 ? {} : { participantIds: from.participantIds }
      const answer = await runTransaction(() =>
        createWriteTransaction({ account, accountLeft, participant }, (open) => [
          open.account
            .delete({ email: from.email })
            // As many are the same ones: an id that leaves an account changes its row, which is looked at below.
            .where(
              ({ passwordHash, participantIds, pendingEmail, pendingUntil }, { eq, notExists, size, escape }) =>
                `${from.passwordHash === null ? notExists(passwordHash) : eq(passwordHash, from.passwordHash)} AND ${from.participantIds.length === 0 ? notExists(participantIds) : `${size(participantIds)} = ${escape(from.participantIds.length)}`} AND ${eq(pendingEmail, from.pendingEmail.email)} AND ${eq(pendingUntil, from.pendingEmail.until)}`,
            )
            .commit(),
          to
            ? open.account
                .patch({ email })
                .add(ids)
                .set(to.passwordHash === null && from.passwordHash !== null ? { passwordHash: from.passwordHash } : {})
                .where(({ passwordHash }, { eq, notExists }) =>
                  to.passwordHash === null ? notExists(passwordHash) : eq(passwordHash, to.passwordHash),
                )
                .commit()
            : open.account.create({ email, passwordHash: from.passwordHash ?? undefined, ...ids }).commit(),
          // Of an empty one it is known by its address.
          ...(from.participantIds.length === 0 ? [open.accountLeft.put({ email, leftAt: at }).commit()] : []),
          ...participants.map(({ id, rev }) =>
            open.participant
              .patch({ id })
              .set({ email: from.pendingEmail.email, updatedAt: at })
              .add({ rev: 1 })
              .where((attribute, { eq }) => eq(attribute.rev, rev))
              .commit(),
          ),
        ]).go(),
      )
      return answer.ok ? 'done' : 'changed_meanwhile'
    },
    async removeParticipants(email, participantIds) {
      if (participantIds.length > 0)
        await ifConditionHolds(
          account
            .patch({ email })
            .delete({ participantIds: [...participantIds] })
            .go(),
        )
      if (await deleteEmpty(email)) await accountLeft.delete({ email }).go()
    },
    async listLeft() {
      const { data } = await accountLeft.query.main({}).go({ pages: 'all' })
      return data
    },
    async removeLeft({ email, leftAt }) {
      const wasThere = (await deleteEmpty(email))?.data != null
      // Another one may have left it this moment, and begun its time anew.
      await ifConditionHolds(
        accountLeft
          .delete({ email })
          .where((attribute, { eq }) => eq(attribute.leftAt, leftAt))
          .go(),
      )
      return wasThere
    },
    async getAdmin(username) {
      const { data } = await admin.get({ username }).go({ consistent: true })
      return data ? toAdmin(data) : undefined
    },
    async putAdmin({ username, passwordHash }) {
      await admin.upsert({ username, passwordHash }).go()
    },
    async listAdmins() {
      const { data } = await admin.query.all({}).go({ pages: 'all' })
      return data.map(toAdmin)
    },
    async saveAdmin({ previous, next, witness }) {
      const username = previous?.username ?? next!.username
      const answer = await runTransaction(() =>
        createWriteTransaction({ admin }, (open) => {
          const asRead = ({ rev }: { rev: unknown }, { eq, notExists }: Operations) =>
            previous!.rev === 0 ? notExists(rev) : eq(rev, previous!.rev)
          return [
            !next
              ? open.admin
                  .delete({ username })
                  .where(asRead as never)
                  .commit()
              : previous
                ? open.admin
                    .put(toItem(next, previous.rev + 1))
                    .where(asRead as never)
                    .commit()
                : open.admin.create(toItem(next, 1)).commit(),
            ...(witness === undefined
              ? []
              : [
                  open.admin
                    .check({ username: witness })
                    .where(
                      ({ role, passwordHash }, { eq, exists, notExists }) =>
                        `(${notExists(role)} OR ${eq(role, 'owner')}) AND ${exists(passwordHash)}`,
                    )
                    .commit(),
                ]),
          ]
        }).go(),
      )
      return answer.ok ? 'done' : 'changed_meanwhile'
    },
    async listAdminSessions(subject) {
      const { data } = await session.query.office({ role: 'admin', ...(subject === undefined ? {} : { subject }) }).go({ pages: 'all' })
      return subject === undefined ? data : data.filter((one) => one.subject === subject)
    },
    async touchSession(idHash, seenAt) {
      await ifConditionHolds(session.patch({ idHash }).set({ seenAt }).go())
    },
  })
}

interface Operations {
  eq(attribute: unknown, value: unknown): string
  notExists(attribute: unknown): string
}

type Stored = Partial<{ [Key in keyof AdminAccount]: NonNullable<AdminAccount[Key]> }> & { username: string }

/** One that only has a name and a password was made by the surroundings: an owner. */
function toAdmin({ username, name, passwordHash, role, email, invitedAt, secondStep, rev }: Stored): AdminAccount {
  return {
    username,
    name: name ?? username,
    passwordHash: passwordHash ?? null,
    role: role ?? 'owner',
    email: email ?? null,
    invitedAt: invitedAt ?? null,
    secondStep: secondStep ?? null,
    rev: rev ?? 0,
  }
}

function toItem({ passwordHash, email, invitedAt, secondStep, ...rest }: Omit<AdminAccount, 'rev'>, rev: number) {
  return {
    ...rest,
    passwordHash: passwordHash ?? undefined,
    email: email ?? undefined,
    invitedAt: invitedAt ?? undefined,
    secondStep: secondStep ?? undefined,
    rev,
  }
}
