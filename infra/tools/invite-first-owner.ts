import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { staffInvitation } from '#shared/contract/staff.ts'
import { systemClock } from '#shared/lib/clock.ts'
import { createAccountStore } from '#functions/adapters/dynamodb/accounts/account-store.ts'
import { createAuditStore } from '#functions/adapters/dynamodb/audit/audit-store.ts'
import { openTable } from '#functions/adapters/dynamodb/client.ts'
import { createSqsQueue } from '#functions/adapters/sqs/queue.ts'
import { inviteFirstOwner } from '#functions/usecases/staff/invite-first-owner.ts'

const options = { mail: { type: 'string' }, name: { type: 'string' }, table: { type: 'string' }, queue: { type: 'string' } } as const

/**
 * Invites the first owner with these command-line arguments, on the AWS account of this process's environment. Returns the text to print.
 * Throws errors whose messages are written for the operator.
 */
export async function inviteFromCommandLine(args: string[]): Promise<string> {
  const { mail, name = 'Eigenaar', table: tableName, queue: queueUrl } = parseArgs({ args, options }).values
  const invitation = staffInvitation.safeParse({ name, email: mail, role: 'owner' })
  if (!invitation.success) throw new Error('Give --mail: the address of the first owner, and if you like --name.')
  if (!tableName || !queueUrl) throw new Error('Give --table and --queue, the outputs TableName and JobsQueue of the deployed stack.')
  const table = openTable({ tableName })
  const deps = {
    accounts: createAccountStore(table),
    audit: createAuditStore(table),
    queue: createSqsQueue({ queueUrl }),
    clock: systemClock,
    random: (length: number) => randomBytes(length),
  }
  const there = await inviteFirstOwner(deps, invitation.data)
  if (there) throw new Error(`There is an owner already: ${there.owner}. Owners invite others in Beheer, under Instellingen, Beheerders.`)
  return `Mailed an invitation to ${invitation.data.email}. Its link works for seven days.`
}
