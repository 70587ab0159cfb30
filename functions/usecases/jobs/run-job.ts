import type { Deps } from '#functions/ports/deps.ts'
import type { Job } from '#functions/ports/queue.ts'
import { accountMails } from '#functions/usecases/accounts/account-mails.ts'
import { newsletterMails } from '#functions/usecases/community/subscribe-to-newsletter.ts'
import { shiftMails } from '#functions/usecases/community/shifts/shift-mails.ts'
import { addressMails } from '#functions/usecases/participants/address-mails.ts'
import { staffMails } from '#functions/usecases/staff/staff-mails.ts'
import { ticketMails } from '#functions/usecases/tickets/resend-confirmation.ts'
import { mailInvite, teamInviteName } from '#functions/usecases/tickets/teams/invite-runner.ts'
import { mailPaymentLink, paymentLinkName } from '#functions/usecases/tickets/payment-link.ts'
import { runStep } from '#functions/usecases/payments/run-step.ts'
import { waitingListName } from '#functions/usecases/waiting/offers.ts'
import { advanceWaitingList } from '#functions/usecases/waiting/advance-waiting-list.ts'
import { campaignName, runCampaign, type RunNeed } from '#functions/usecases/campaigns/run-campaign.ts'
import { owedJobName } from '#functions/usecases/owed-jobs.ts'
import { noticeJobs } from '#functions/usecases/waves/notices.ts'
import { waveJobs } from '#functions/usecases/waves/reseat-wave.ts'
import { mailedKinds, type StepDeps } from './sale-kinds.ts'

/** Ms; the clocks of two machines differ a little. */
const marginMs = 1_000

const mails = {
  ...accountMails,
  ...addressMails,
  ...staffMails,
  ...ticketMails,
  ...newsletterMails,
  ...shiftMails,
  ...waveJobs,
  ...noticeJobs,
}

/** The ports that jobs of the queue need. */
export type JobDeps = StepDeps & RunNeed & Pick<Deps, 'owedJobs'>

/**
 * Runs a job of the queue: a mail, or {@link runStep}. Ignores a kind that is unknown, or not used any more. If another process has the
 * lease of the step, the job is queued again for when the lease is over: that process may have died, and the schedule would find the step
 * only up to 15 minutes later.
 */
export async function runJob(deps: JobDeps, { kind, id }: Job): Promise<void> {
  if (kind === campaignName) return runCampaign(deps, id)
  if (kind === paymentLinkName) return mailPaymentLink(deps, id)
  if (kind === teamInviteName) return mailInvite(deps, id)
  if (kind === waitingListName) return advanceWaitingList(deps, id)
  if (kind === owedJobName) return runOwedJob(deps, id)
  const mail = Object.hasOwn(mails, kind) ? mails[kind as keyof typeof mails] : undefined
  if (mail) return mail(deps, id)
  const found = mailedKinds(deps).find(({ name }) => name === kind)
  if (!found) return
  const leasedUntil = await runStep(deps, found, id)
  if (leasedUntil !== undefined) await deps.queue.enqueue({ kind, id }, { delayMs: leasedUntil - deps.clock.now() + marginMs })
}

/** Runs an owed job and then removes it. If the process stops in between, the job runs twice. */
async function runOwedJob(deps: JobDeps, id: string): Promise<void> {
  const owed = await deps.owedJobs.get(id)
  if (!owed) return
  await runJob(deps, { kind: owed.kind, id: owed.about })
  await deps.owedJobs.remove(id)
}
