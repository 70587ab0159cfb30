import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { createOwedJob, queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { twoStepsMails } from './staff-mails.ts'

type Need = Pick<Deps, 'accounts' | 'settings'>

/** Returns whether owners need a second step: what an owner chose, or the installation's setting if no owner chose. */
export async function readOwnersTwoSteps({ accounts, settings }: Need): Promise<{ ownersTwoSteps: boolean }> {
  return { ownersTwoSteps: (await accounts.getOwnersTwoSteps()) ?? settings.ownersTwoSteps ?? true }
}

/** Sets whether owners need a second step to log in, from the next call on. Mails each owner if that changed. */
export async function changeOwnersTwoSteps(
  deps: Need & Pick<Deps, 'queue' | 'clock' | 'random'>,
  on: boolean,
): Promise<{ ownersTwoSteps: boolean }> {
  const { ownersTwoSteps: before } = await readOwnersTwoSteps(deps)
  const owners = before === on ? [] : (await deps.accounts.listAdmins()).filter(({ role }) => role === 'owner')
  const owed = owners.map(({ username }) => createOwedJob(deps, on ? twoStepsMails.on : twoStepsMails.off, username))
  await deps.accounts.setOwnersTwoSteps(on, owed)
  await queueOwedJobs(deps, owed)
  return { ownersTwoSteps: on }
}

/** Whether a logged-in administrator must set up a second step before anything else. */
export async function lacksSecondStep(deps: Need, { role, secondStep }: Pick<AdminAccount, 'role' | 'secondStep'>): Promise<boolean> {
  return role === 'owner' && secondStep === null && (await readOwnersTwoSteps(deps)).ownersTwoSteps
}
