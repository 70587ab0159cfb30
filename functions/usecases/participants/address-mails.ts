import { parseJson } from '#shared/lib/parse-json.ts'
import { buildAddressGivenMail, buildAddressLeftMail } from '#functions/mail/address-changed-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'

type Need = Pick<Deps, 'roster' | 'catalog' | 'mailer' | 'settings'>
interface AddressChange {
  participantId: string
  from: string
  to: string
}
const kind = 'participant-address'

/** Has both addresses told that the organiser put the one in the place of the other: nobody loses a ticket without hearing of it. */
export async function tellBothAddresses({ queue }: Pick<Deps, 'queue'>, change: AddressChange): Promise<void> {
  await queue.enqueue({ kind, id: JSON.stringify(change) })
}

/** The mails of {@link tellBothAddresses}; the old address first, because the new one may be no address. Of who was deleted meanwhile there is none. */
export const addressMails: Readonly<Record<string, (deps: Need, id: string) => Promise<void>>> = {
  async [kind](deps, id) {
    const { participantId, from, to } = parseJson(id) as AddressChange
    const row = await deps.roster.getParticipant(participantId)
    if (!row || row.status === 'removed') return
    const about = { name: row.name, eventDate: row.eventDate, ...(await readSender(deps)) }
    if (from !== '') await deps.mailer.send(buildAddressLeftMail({ to: from, ...about }))
    await deps.mailer.send(buildAddressGivenMail({ to, ...about }))
  },
}
