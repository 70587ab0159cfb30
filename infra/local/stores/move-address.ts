import { updateGiverAddress } from '#functions/usecases/transfers/update-giver-address.ts'
import type { TestShop } from './open-test-shop.ts'

/** Moves a log-in to another mail address, as the link in the confirmation mail does. */
export async function moveAddress({ deps }: TestShop, from: string, to: string): Promise<void> {
  const { accounts, roster, clock } = deps
  await updateGiverAddress(deps, { from, to })
  await accounts.setPendingEmail(from, { email: to, until: clock.now() + 1000 })
  const account = (await accounts.getAccount(from))!
  const rows = await Promise.all(account.participantIds.map((id) => roster.getParticipant(id)))
  await accounts.moveAccount({
    from: { ...account, pendingEmail: account.pendingEmail! },
    to: undefined,
    participants: rows.map((row) => row!),
    at: clock.now(),
  })
}
