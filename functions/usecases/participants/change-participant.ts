import type { ParticipantEdit, ParticipantRecordView } from '#shared/contract/participant-record.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict, withSharedRetryBudget } from '#functions/ports/retry-on-conflict.ts'
import { storeHealthNote } from '#functions/usecases/health/health-notes.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { moveNewsConsent } from '#functions/usecases/news/consent.ts'
import { movePushes } from '#functions/usecases/push/subscribe.ts'
import { updateGiverAddress } from '#functions/usecases/transfers/update-giver-address.ts'
import { moveParticipant, type MoveNeed } from '#functions/usecases/waves/move-participant.ts'
import { queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { isSameName } from '#functions/usecases/is-same-name.ts'
import { addressKey } from '#functions/usecases/campaigns/address-key.ts'
import { addressMailsFor } from './address-mails.ts'
import { readParticipant, type ReadNeed, type SeenParticipant } from './read-participant.ts'

type Need = ReadNeed &
  MoveNeed &
  Pick<Deps, 'accounts' | 'profiles' | 'health' | 'limits' | 'pushes' | 'random' | 'transfers' | 'queue' | 'campaigns' | 'settings'>

/**
 * Changes the given fields of a participant (decision 26): first the wave, which may be refused, then the roster row, the profile and the
 * account in one transaction (`profiles.save`), then the special requirements, and the status as an event by this administrator. A new mail
 * address is also stored with places that the same person gave away, and both addresses get a mail. Throws `not_found`, `record_changed`
 * with the current values, and the errors of {@link moveParticipant}.
 */
export async function changeParticipant(
  deps: Need,
  change: { id: string; username: string; edit: ParticipantEdit },
): Promise<ParticipantRecordView> {
  return withSharedRetryBudget(() => changeOnce(deps, change))
}

async function changeOnce(
  deps: Need,
  { id, username, edit }: { id: string; username: string; edit: ParticipantEdit },
): Promise<ParticipantRecordView> {
  const before = await readParticipant(deps, id)
  const { shown } = before
  if (edit.version !== undefined && edit.version !== shown.version) {
    // The participant already has the wanted values: this call repeats a call whose answer was lost.
    if (!hasWantedValues(shown, edit)) throw buildChangedError(before)
    return shown
  }
  if (shown.status === 'cancelled' && before.row.status === 'cancelled' && edit.status !== undefined && edit.status !== 'cancelled')
    throw fieldError('status', 'Dit ticket is geannuleerd: de status kan niet meer anders.')
  if (edit.waveId !== undefined && edit.waveId !== shown.waveId)
    await moveParticipant(deps, {
      participantId: id,
      waveId: edit.waveId,
      mail: edit.mail,
      ...(edit.version === undefined ? {} : { fromWaveId: shown.waveId }),
    })
  await saveFields(deps, before, edit)
  if (edit.status !== undefined && edit.status !== shown.status) {
    const event = decideEvent(deps, { kind: 'set-status', participantId: id, status: edit.status }, username)
    await recordEvent(deps, event, event.deviceId)
  }
  return (await readParticipant(deps, id)).shown
}

const hasWantedValues = (shown: ParticipantRecordView, { version: _, mail: _mail, ...edit }: ParticipantEdit) =>
  Object.entries(withoutAbsent(edit)).every(([name, value]) => shown[name as keyof typeof edit] === value)
const buildChangedError = ({ shown }: SeenParticipant) => new AppError('record_changed', { details: shown })
const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })

async function saveFields(deps: Need, before: SeenParticipant, edit: ParticipantEdit): Promise<void> {
  return retryOnConflict(async () => {
    // Reads the participant again, because a move to another wave has changed the row.
    const seen = await readParticipant(deps, before.row.id)
    if (edit.version !== undefined && seen.fieldsVersion !== before.fieldsVersion) throw buildChangedError(seen)
    const outcome = await trySave(deps, seen, edit)
    if (outcome === 'changed_meanwhile') return conflict
    if (edit.specialRequirements !== undefined && edit.specialRequirements !== seen.shown.specialRequirements)
      await saveRequirements(deps, seen, edit.specialRequirements)
    return undefined
  })
}

async function trySave(deps: Need, seen: SeenParticipant, edit: ParticipantEdit): Promise<'done' | 'changed_meanwhile'> {
  const { row } = seen
  const { name, email, phone, gender, emergencyContact, emergencyContactPhone } = { ...seen.shown, ...withoutAbsent(edit) }
  const isNewRow = name !== row.name || email !== row.email || phone !== row.phone || gender !== row.gender
  const isNewProfile = emergencyContact !== seen.shown.emergencyContact || emergencyContactPhone !== seen.shown.emergencyContactPhone
  if (!isNewRow && !isNewProfile) return 'done'
  const [from, to] = [normalizeEmail(row.email), normalizeEmail(email)]
  // The office confirms that this address is right, so it gets messages again, even if mail to it bounced before. Like the other
  // steps for a new address, this runs before the write: if the process stopped after the write, no repeat would run it.
  if (from !== to) await deps.campaigns.endSuppression(addressKey(deps.settings, to), 'bounced')
  // A new address with the same name belongs to the same person. If the name is new too, it is another person, such as a partner,
  // who did not give away the places of the old address.
  const holder = from === to ? undefined : await findHolder(deps, row.id, from)
  if (from !== to && isSameName(name, row.name)) {
    await updateGiverAddress(deps, { from, to: email.trim(), name })
    await moveNewsConsent(deps, { from, to })
    // The push subscriptions stay with the old account if it still has another place.
    if (holder?.participantIds.length === 1) await movePushes(deps, { from, to })
  }
  const { street, houseNumber, postalCode, city, country, notificationPreferences, privacySettings } = seen.address
  const owed = from === to ? [] : addressMailsFor(deps, { participantId: row.id, from: row.email.trim(), to: email.trim() })
  const outcome = await deps.profiles.save({
    previous: seen.profile,
    next: {
      participantId: row.id,
      street,
      houseNumber,
      postalCode,
      city,
      country,
      emergencyContact,
      emergencyContactPhone,
      notificationPreferences,
      privacySettings,
      updatedAt: deps.clock.now(),
    },
    codeVersion: row.codeVersion,
    row: { previous: row, name, phone, email, gender },
    ...(from === to ? {} : { account: holder ? { from: [from], to } : { from: [], notFrom: [from], to } }),
    owed,
  })
  if (outcome === 'done') await queueOwedJobs(deps, owed)
  return outcome
}

/** Returns the account of a mail address, if the participant belongs to it now. */
async function findHolder({ accounts }: Need, id: string, address: string): Promise<ParticipantAccount | undefined> {
  const account = await accounts.getAccount(address)
  return account?.participantIds.includes(id) ? account : undefined
}

async function saveRequirements(deps: Need, { row }: SeenParticipant, text: string): Promise<void> {
  const ticket = await deps.tickets.get(row.ticketId)
  // The note is stored under the mail address on the ticket, because the owner's profile looks for it under that address.
  const email = ticket?.participants.find(({ id }) => id === row.id)?.email ?? row.email
  const noteKey = { ticketId: row.ticketId, index: row.index, email: normalizeEmail(email) }
  if (text.trim() === '') await deps.health.remove(noteKey)
  else await storeHealthNote(deps, { ...noteKey, eventDate: row.eventDate }, text)
}

function withoutAbsent<Given extends object>(given: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>
}
