import { createWriteTransaction } from 'electrodb'
import type { AccountStore, AdminAccount } from '#functions/ports/accounts/account-store.ts'
import { owedJobWrites } from '#functions/adapters/dynamodb/owed-jobs.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { AccountEntities } from './account-entities.ts'

/** Opens the administrators in the table. */
export function openAdmins({
  admin,
  loginSetting,
  owedJob,
}: AccountEntities): Pick<AccountStore, 'getAdmin' | 'putAdmin' | 'listAdmins' | 'saveAdmin' | 'getOwnersTwoSteps' | 'setOwnersTwoSteps'> {
  return {
    async getOwnersTwoSteps() {
      return (await loginSetting.get({}).go({ consistent: true })).data?.ownersTwoSteps
    },
    async setOwnersTwoSteps(on, owed) {
      await runTransaction(() =>
        createWriteTransaction({ loginSetting, owedJob }, (open) => [
          open.loginSetting.put({ ownersTwoSteps: on }).commit(),
          ...owedJobWrites(open, owed),
        ]).go(),
      )
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
    async saveAdmin({ previous, next, remainingOwner, owed }) {
      const username = previous?.username ?? next!.username
      const answer = await runTransaction(() =>
        createWriteTransaction({ admin, owedJob }, (open) => {
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
            ...(remainingOwner === undefined
              ? []
              : [
                  open.admin
                    .check({ username: remainingOwner })
                    .where(
                      ({ role, passwordHash }, { eq, exists, notExists }) =>
                        `(${notExists(role)} OR ${eq(role, 'owner')}) AND ${exists(passwordHash)}`,
                    )
                    .commit(),
                ]),
            ...owedJobWrites(open, owed),
          ]
        }).go(),
      )
      return answer.ok ? 'done' : 'changed_meanwhile'
    },
  }
}

interface Operations {
  eq(attribute: unknown, value: unknown): string
  notExists(attribute: unknown): string
}

type Stored = Partial<{ [Key in keyof AdminAccount]: NonNullable<AdminAccount[Key]> }> & { username: string }

/** Converts an item to an administrator. An item with only a username and a password was created at deployment, and is an owner's. */
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
