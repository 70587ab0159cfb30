// Mails an invitation to the first owner of a fresh AWS account: `npm run first-owner` (docs/deploying.md).
import { productRegion } from '#infra/stacks/regions.ts'
import { inviteFromCommandLine } from './invite-first-owner.ts'

// Uses the region of the product, even if the shell is set to another region.
process.env.AWS_REGION = productRegion
try {
  console.log(await inviteFromCommandLine(process.argv.slice(2)))
} catch (error) {
  console.error(String((error as Error).message).split('\n')[0])
  process.exitCode = 1
}
