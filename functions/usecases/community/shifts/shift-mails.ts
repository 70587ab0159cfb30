import type { Shift, VolunteerRecord } from '#shared/contract/shifts.ts'
import { isSamePost, getShiftBounds } from '#shared/domain/volunteers/shifts.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { buildShiftMail, buildShiftReminderMail } from '#functions/mail/shift-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { ownShiftsUrl } from './own-shifts.ts'
import { changesJob, listChanges, removeMailedChanges, type ShiftChange } from './shift-changes.ts'
import { byStartAndPlace, volunteersOn, readVolunteers } from './read-shifts.ts'

const [planJob, reminderJob] = ['volunteer-shifts', 'volunteer-reminder']
/** Ms; a volunteer is reminded this long before their next shift, unless an earlier reminder named that shift. */
const remindBeforeMs = 3 * dayMs
/** Ms; within this time, a second press of the button or a job that the queue delivers twice sends no second mail. */
const repeatMs = 60_000
/** Ms; the clocks of two machines differ a little. */
const marginMs = 1_000

type MailNeed = Pick<Deps, 'catalog' | 'clock' | 'content' | 'mailer' | 'settings'>
type Entry = Shift['people'][number]

/** Queues a mail to each of these volunteers with all their shifts that are still to come. */
export async function mailShifts({ queue }: Pick<Deps, 'queue'>, volunteerIds: readonly string[]): Promise<void> {
  await Promise.all([...new Set(volunteerIds)].map((id) => queue.enqueue({ kind: planJob, id })))
}

/**
 * Queues the reminder of every volunteer with a shift that begins soon. Runs every day. A shift is in only one reminder, and everybody
 * gets at most one mail a day. Returns the number of mails.
 */
export async function remindVolunteers(deps: Pick<Deps, 'clock' | 'content' | 'queue'>): Promise<number> {
  const [shifts, volunteers] = await Promise.all([deps.content.list('shift'), readVolunteers(deps)])
  const now = deps.clock.now()
  const due = shifts.filter((one) => isUpcoming(one, now) && getShiftBounds(one).begin <= now + remindBeforeMs)
  const ids = new Set(
    due.flatMap((one) =>
      volunteersOn(one, volunteers)
        .filter(needsReminder)
        .map(({ volunteerId }) => volunteerId),
    ),
  )
  for (const id of ids) await deps.queue.enqueue({ kind: reminderJob, id })
  return ids.size
}

const isUpcoming = (shift: Shift, now: number) => getShiftBounds(shift).begin > now
const needsReminder = ({ answer, remindedAt }: Entry) => answer !== 'refused' && remindedAt === null

/** The mails about shifts, by the name of their job. The job has the id of the volunteer. */
export const shiftMails = {
  async [planJob](deps: MailNeed, volunteerId: string): Promise<void> {
    const now = deps.clock.now()
    const wasMailed = ({ mailedAt }: Entry) => mailedAt !== null && now < Date.parse(mailedAt) + repeatMs
    await mailUpcomingShifts(deps, volunteerId, (own) => own.length > 0 && !own.every(wasMailed))
  },
  async [changesJob](deps: MailNeed & Pick<Deps, 'queue'>, volunteerId: string): Promise<void> {
    const dueAt = (await deps.content.get('volunteer', volunteerId))?.changedShifts?.dueAt
    if (dueAt === undefined) return
    const remainingMs = dueAt - deps.clock.now()
    if (remainingMs <= 0) await mailUpcomingShifts(deps, volunteerId, () => false)
    // A shift changed again meanwhile, or the clock of another machine was ahead.
    else await deps.queue.enqueue({ kind: changesJob, id: volunteerId }, { delayMs: remainingMs + marginMs })
  },
  async [reminderJob](deps: MailNeed, volunteerId: string): Promise<void> {
    const found = await readUpcomingShifts(deps, volunteerId)
    if (!found?.own.some(({ entry }) => needsReminder(entry))) return
    await deps.mailer.send(buildShiftReminderMail(await describe(deps, found)))
    await markMailed(deps, found, 'remindedAt')
  },
}

/**
 * Mails a volunteer all their upcoming shifts, with the changes that were not mailed yet. Sends nothing if there is no such change and
 * `isNeeded` returns false.
 */
async function mailUpcomingShifts(deps: MailNeed, volunteerId: string, isNeeded: (own: Entry[]) => boolean): Promise<void> {
  const found = await readUpcomingShifts(deps, volunteerId)
  if (!found) return
  const { volunteer, own, changes } = found
  if (changes.length > 0 || isNeeded(own.map(({ entry }) => entry))) {
    await deps.mailer.send(buildShiftMail({ ...(await describe(deps, found)), changes }))
    await markMailed(deps, found, 'mailedAt')
  }
  if (volunteer.changedShifts) await removeMailedChanges(deps, volunteerId, volunteer.changedShifts.dueAt)
}

interface Own {
  volunteer: VolunteerRecord
  /** The upcoming shifts that the volunteer did not refuse, sorted by start time. */
  own: { shift: Shift; entry: Entry }[]
  changes: ShiftChange[]
}

async function readUpcomingShifts({ content, clock }: MailNeed, volunteerId: string): Promise<Own | undefined> {
  const volunteer = await content.get('volunteer', volunteerId)
  if (!volunteer) return undefined
  const [shifts, now] = [await content.list('shift'), clock.now()]
  const own = shifts
    .filter((one) => isUpcoming(one, now))
    .toSorted(byStartAndPlace)
    .flatMap((shift) =>
      shift.people.filter((one) => one.volunteerId === volunteerId && one.answer !== 'refused').map((entry) => ({ shift, entry })),
    )
  return { volunteer, own, changes: listChanges(volunteer, shifts, now) }
}

const describe = async (deps: MailNeed, { volunteer, own }: Own) => ({
  to: volunteer.email,
  name: volunteer.name,
  shifts: own.map(({ shift, entry }) => ({ ...shift, answer: entry.answer })),
  url: ownShiftsUrl(deps, volunteer),
  ...(await readSender(deps)),
})

/** Marks the mailed shifts, after the mail. If the process stops in between, the mail goes out twice. */
async function markMailed({ content, clock }: MailNeed, { volunteer, own }: Own, mark: 'mailedAt' | 'remindedAt'): Promise<void> {
  const at = toIsoMoment(clock.now())
  for (const { shift: mailed } of own) {
    const { day, from, until, place } = mailed
    const marked = { [mark]: at, told: { day, from, until, place } }
    await content.change('shift', mailed.id, (shift) => ({
      ...shift,
      people: shift.people.map((one) => {
        if (one.volunteerId !== volunteer.id) return one
        // A shift that was moved while the mail was sent has to be mailed again.
        return isSamePost(shift, mailed) ? { ...one, ...marked } : { ...one, told: marked.told }
      }),
    }))
  }
}
