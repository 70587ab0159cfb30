import { parseJson } from '#shared/lib/parse-json.ts'
import { buildNewAddressMail, buildOldAddressMail } from '#functions/mail/address-changed-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { createOwedJob } from '#functions/usecases/owed-jobs.ts'
import { recordMail } from '#functions/usecases/tickets/record-mail.ts'
import type { TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'

type Need = TicketNeed & Pick<Deps, 'mailer' | 'settings'>
interface AddressJob {
  participantId: string
  address: string
}
const kinds = { left: 'participant-address-left', given: 'participant-address-given' }

/** Returns the owed mails to both addresses after an organiser replaced a mail address, so that nobody loses a ticket without notice. */
export function addressMailsFor(
  deps: Pick<Deps, 'clock' | 'random'>,
  { participantId, from, to }: { participantId: string; from: string; to: string },
): OwedJob[] {
  const mailTo = (kind: string, address: string) =>
    createOwedJob(deps, kind, JSON.stringify({ participantId, address } satisfies AddressJob))
  return [...(from === '' ? [] : [mailTo(kinds.left, from)]), mailTo(kinds.given, to)]
}

/** Returns a job that mails one of the two addresses. The job sends nothing if the participant was deleted meanwhile. */
const mailAbout = (build: typeof buildOldAddressMail, what: 'address_left' | 'address_given') => async (deps: Need, about: string) => {
  const { participantId, address } = parseJson(about) as AddressJob
  const row = await deps.roster.getParticipant(participantId)
  if (!row || row.status === 'removed') return
  await deps.mailer.send(build({ to: address, name: row.name, eventDate: row.eventDate, ...(await readSender(deps)) }))
  await recordMail(deps, row.ticketId, { what, for: participantId })
}

/** The jobs of {@link addressMailsFor}, by name. */
export const addressMails: Readonly<Record<string, (deps: Need, about: string) => Promise<void>>> = {
  [kinds.left]: mailAbout(buildOldAddressMail, 'address_left'),
  [kinds.given]: mailAbout(buildNewAddressMail, 'address_given'),
}
