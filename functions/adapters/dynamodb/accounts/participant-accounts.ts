import { createWriteTransaction, type EntityItem } from 'electrodb'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { AccountStore, ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import type { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { owedJobWrites } from '#functions/adapters/dynamodb/owed-jobs.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { AccountEntities } from './account-entities.ts'

type Accounts = Pick<
  AccountStore,
  | 'addParticipants'
  | 'addUnchangedParticipants'
  | 'getAccount'
  | 'changePasswordHash'
  | 'setPendingEmail'
  | 'moveAccount'
  | 'removeParticipants'
  | 'listAbandoned'
  | 'removeAbandoned'
>

/** Opens the accounts of participants, and the records of when participants left an account. */
export function openAccounts({
  account,
  accountLeft,
  owedJob,
  participant,
}: AccountEntities & { participant: ReturnType<typeof createParticipantEntity> }): Accounts {
  /**
   * Deletes an account if it has no participants; if a participant was added meanwhile, the account stays. An account without participants
   * has no attribute `participantIds`, because DynamoDB removes a set that becomes empty.
   */
  const deleteEmpty = (email: string) =>
    ifConditionHolds(
      account
        .delete({ email })
        .where((attribute, { notExists }) => notExists(attribute.participantIds))
        .go({ response: 'all_old' }),
    )
  const getAccount = async (email: string) => {
    const { data } = await account.get({ email }).go({ consistent: true })
    return data ? toAccount(data) : undefined
  }
  return {
    async addParticipants(email, participantIds) {
      const { data } = await account
        .upsert({ email })
        .add({ participantIds: [...participantIds] })
        .go({ response: 'all_new' })
      return toAccount(data)
    },
    async addUnchangedParticipants(email, rows) {
      const answer = await runTransaction(() =>
        createWriteTransaction({ account, participant }, (open) => [
          open.account
            .upsert({ email })
            .add({ participantIds: rows.map(({ id }) => id) })
            .commit(),
          ...rows.map(({ id, rev }) =>
            open.participant
              .check({ id })
              .where((attribute, { eq }) => eq(attribute.rev, rev))
              .commit(),
          ),
        ]).go(),
      )
      return answer.ok ? getAccount(email) : undefined
    },
    getAccount,
    async changePasswordHash(email, from, to) {
      const written = await ifConditionHolds(
        account
          .patch({ email })
          .set({ passwordHash: to })
          // If the hash is already `to`, an earlier attempt of this call wrote it: no other call writes the same salted hash.
          .where(
            ({ passwordHash }, { eq, notExists }) =>
              `${from === null ? notExists(passwordHash) : eq(passwordHash, from)} OR ${eq(passwordHash, to)}`,
          )
          .go(),
      )
      return written !== undefined
    },
    async setPendingEmail(email, pending, owed) {
      await runTransaction(() =>
        createWriteTransaction({ account, owedJob }, (open) => {
          const patch = open.account.patch({ email })
          return [
            pending
              ? patch.set({ pendingEmail: pending.email, pendingUntil: pending.until }).commit()
              : patch.remove(['pendingEmail', 'pendingUntil']).commit(),
            ...owedJobWrites(open, owed),
          ]
        }).go(),
      )
    },
    async moveAccount({ from, to, participants, at }) {
      const email = normalizeEmail(from.pendingEmail.email)
      // DynamoDB can't store an empty set, so the attribute is left out.
      const ids = from.participantIds.length === 0 ? {} : { participantIds: from.participantIds }
      const answer = await runTransaction(() =>
        createWriteTransaction({ account, accountLeft, participant }, (open) => [
          open.account
            .delete({ email: from.email })
            // Comparing the number of ids is enough: removing an id also changes the participant's roster row, which is checked below.
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
          // No index lists accounts, so an account without participants is found only through this record.
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
    async listAbandoned() {
      const { data } = await accountLeft.query.main({}).go({ pages: 'all' })
      return data
    },
    async removeAbandoned({ email, leftAt }) {
      const wasThere = (await deleteEmpty(email))?.data != null
      // If another participant left meanwhile, the record has a later `leftAt` and must stay.
      await ifConditionHolds(
        accountLeft
          .delete({ email })
          .where((attribute, { eq }) => eq(attribute.leftAt, leftAt))
          .go(),
      )
      return wasThere
    },
  }
}

function toAccount({
  email,
  passwordHash,
  participantIds,
  pendingEmail,
  pendingUntil,
}: EntityItem<AccountEntities['account']>): ParticipantAccount {
  return {
    email,
    passwordHash: passwordHash ?? null,
    participantIds: participantIds ?? [],
    pendingEmail: pendingEmail === undefined || pendingUntil === undefined ? null : { email: pendingEmail, until: pendingUntil },
  }
}
