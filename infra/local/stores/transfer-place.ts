import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { makeTransferToken } from '#functions/usecases/transfers/transfer-link.ts'
import type { TestShop } from './open-test-shop.ts'
import { newHolderForm } from './new-holder-form.ts'

/** Offers a place, accepts it, and sends all mails. */
export async function transferPlace(shop: TestShop, { id, from, to }: { id: string; from: string; to: string }): Promise<void> {
  const { deps } = shop
  const address = '203.0.113.7'
  await offerTransfer(deps, { participantId: id, to, email: from, address })
  const token = makeTransferToken(deps.settings, (await deps.transfers.get(id))!)
  await acceptTransfer(deps, { token, participant: newHolderForm, address })
  await shop.runJobs()
}
