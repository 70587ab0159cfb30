import type { Job } from '#functions/ports/queue.ts'
import { accountMails } from '#functions/usecases/accounts/account-mails.ts'
import { newsletterMails } from '#functions/usecases/community/subscribe-to-newsletter.ts'
import { staffMails } from '#functions/usecases/staff/staff-mails.ts'
import { ticketMails } from '#functions/usecases/tickets/resend-confirmation.ts'
import { takeStep } from '#functions/usecases/payments/take-step.ts'
import { waitingListName } from '#functions/usecases/waiting/offers.ts'
import { tendDay } from '#functions/usecases/waiting/tend-line.ts'
import { campaignName, runCampaign, type RunNeed } from '#functions/usecases/campaigns/run-campaign.ts'
import { mailedKinds, type StepDeps } from './sale-kinds.ts'

const mails = { ...accountMails, ...staffMails, ...ticketMails, ...newsletterMails }

/** What whoever works for the queue needs. */
export type JobDeps = StepDeps & RunNeed

/** {@link takeStep} for a job of the queue, or the mail that it asks for. A kind that is neither (any more) has no step. */
export async function takeNextStep(deps: JobDeps, { kind, id }: Job): Promise<void> {
  if (kind === campaignName) return runCampaign(deps, id)
  if (kind === waitingListName) return tendDay(deps, id)
  const mail = Object.hasOwn(mails, kind) ? mails[kind as keyof typeof mails] : undefined
  if (mail) return mail(deps, id)
  const found = mailedKinds(deps).find(({ name }) => name === kind)
  if (found) await takeStep(deps, found, id)
}
