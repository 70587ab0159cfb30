import type { Shift } from '#shared/contract/shifts.ts'
import { momentsOf } from '#shared/domain/volunteers/shifts.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { buildShiftMail, buildShiftReminderMail } from '#functions/mail/shift-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { ownShiftsUrl } from './own-shifts.ts'
import { byBegin, presentOn, readVolunteers } from './read-shifts.ts'

const [planJob, reminderJob] = ['volunteer-shifts', 'volunteer-reminder']
/** The reminder goes out this long before the first shift of a person that was not in an earlier one. */
const remindBeforeMs = 3 * dayMs
/** Ms; a second press, or a job that is delivered twice, mails nothing within this time. */
const repeatMs = 60_000

type MailNeed = Pick<Deps, 'catalog' | 'clock' | 'content' | 'mailer' | 'settings'>
type Entry = Shift['people'][number]

/** Queues a mail to each of these volunteers with all their shifts that are still to come. */
export async function mailShifts({ queue }: Pick<Deps, 'queue'>, volunteerIds: readonly string[]): Promise<void> {
  await Promise.all([...new Set(volunteerIds)].map((id) => queue.enqueue({ kind: planJob, id })))
}

/**
 * Queues the reminder of every volunteer with a shift that begins soon. Runs every day; each shift is in one reminder, and everybody gets at
 * most one mail a day. Returns how many.
 */
export async function remindVolunteers(deps: Pick<Deps, 'clock' | 'content' | 'queue'>): Promise<number> {
  const [shifts, volunteers] = await Promise.all([deps.content.list('shift'), readVolunteers(deps)])
  const now = deps.clock.now()
  const due = shifts.filter((one) => isAhead(one, now) && momentsOf(one).begin <= now + remindBeforeMs)
  const ids = new Set(
    due.flatMap((one) =>
      presentOn(one, volunteers)
        .filter(needsReminder)
        .map(({ volunteerId }) => volunteerId),
    ),
  )
  for (const id of ids) await deps.queue.enqueue({ kind: reminderJob, id })
  return ids.size
}

const isAhead = (shift: Shift, now: number) => momentsOf(shift).begin > now
const needsReminder = ({ answer, remindedAt }: Entry) => answer !== 'refused' && remindedAt === null

/** The mails about shifts, by the name of their job. The job's id is the volunteer's. */
export const shiftMails = {
  async [planJob](deps: MailNeed, volunteerId: string): Promise<void> {
    const now = deps.clock.now()
    const wasMailed = ({ mailedAt }: Entry) => mailedAt !== null && now < Date.parse(mailedAt) + repeatMs
    await mailTo(deps, volunteerId, { build: buildShiftMail, isNeeded: (own) => !own.every(wasMailed), mark: 'mailedAt' })
  },
  async [reminderJob](deps: MailNeed, volunteerId: string): Promise<void> {
    await mailTo(deps, volunteerId, { build: buildShiftReminderMail, isNeeded: (own) => own.some(needsReminder), mark: 'remindedAt' })
  },
}

/** Mails somebody their coming shifts, and then marks these. If the process stops in between, the mail goes out twice. */
async function mailTo(
  deps: MailNeed,
  volunteerId: string,
  { build, isNeeded, mark }: { build: typeof buildShiftMail; isNeeded: (own: Entry[]) => boolean; mark: 'mailedAt' | 'remindedAt' },
): Promise<void> {
  const volunteer = await deps.content.get('volunteer', volunteerId)
  if (!volunteer) return
  const now = deps.clock.now()
  const entryOf = ({ people }: Shift) => people.find((one) => one.volunteerId === volunteerId && one.answer !== 'refused')
  const own = (await deps.content.list('shift')).filter((one) => isAhead(one, now) && entryOf(one)).toSorted(byBegin)
  if (own.length === 0 || !isNeeded(own.map((one) => entryOf(one)!))) return
  const shifts = own.map((one) => ({ ...one, answer: entryOf(one)!.answer }))
  const url = ownShiftsUrl(deps, volunteer)
  await deps.mailer.send(build({ to: volunteer.email, name: volunteer.name, shifts, url, ...(await readSender(deps)) }))
  for (const mailed of own)
    await deps.content.change('shift', mailed.id, (shift) => ({
      ...shift,
      // A shift that was moved while the mail was sent has to be mailed again.
      people: isSameTime(shift, mailed)
        ? shift.people.map((one) => (one.volunteerId === volunteerId ? { ...one, [mark]: toIsoMoment(now) } : one))
        : shift.people,
    }))
}

const isSameTime = (a: Shift, b: Shift) => a.day === b.day && a.from === b.from && a.until === b.until && a.place === b.place
