import { brand } from '#shared/facts/brand.ts'
import type { ShiftForm } from '#shared/contract/shifts.ts'
import type { ShiftAnswer, ShiftPost } from '#shared/domain/volunteers/shifts.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { formatEventDate, formatLongDay } from '#shared/lib/dates.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, facts, note, paragraph } from './pieces.ts'
import { buildPlaceFact } from './place-fact.ts'

interface ShiftMail extends Sender {
  to: string
  name: string
  /** Sorted by start time. */
  shifts: readonly (ShiftForm & { answer: ShiftAnswer })[]
  url: string
}
interface ShiftPlanMail extends ShiftMail {
  /** Changes that were not mailed to the volunteer yet; `now` is null if the volunteer is off that shift. */
  changes: readonly { was: ShiftPost; now: ShiftPost | null }[]
}

const countShifts = (count: number) => (count === 1 ? '1 dienst' : `${count} diensten`)
const buildShiftFacts = ({ shifts, facts: inForce }: ShiftMail) =>
  facts([
    ...shifts.map(({ day, from, until, place, role, note: remark }) => ({
      label: `${formatLongDay(day)}, ${from} tot ${until}`,
      value: `${place}, ${volunteerRoleNames[role]}`,
      ...(remark ? { more: remark } : {}),
    })),
    buildPlaceFact(null, inForce),
  ])

const describePost = ({ day, from, until, place }: ShiftPost) => `${formatLongDay(day)}, ${from} tot ${until}, ${place}`

/** Builds the mail to a volunteer with all their upcoming shifts and the link to answer. Changes that were not mailed yet come first. */
export function buildShiftMail(mail: ShiftPlanMail): Mail {
  if (mail.changes.length > 0) return buildChangeMail(mail)
  const { to, name, shifts, url, siteUrl, facts: inForce } = mail
  const what = `We hebben ${countShifts(shifts.length)} voor je bij ${brand.name}.`
  return buildMail({
    to,
    subject: `Je ${shifts.length === 1 ? 'dienst' : 'diensten'} bij ${brand.name}: kun je komen?`,
    title: 'Hier sta je',
    band: formatEventDate(shifts[0]!.day),
    preview: what,
    siteUrl,
    facts: inForce,
    parts: [
      {
        pieces: [
          paragraph(`Hoi ${name}, ${what[0]!.toLowerCase()}${what.slice(1)} Laat per dienst weten of je komt. Dat kan tot hij begint.`),
          buildShiftFacts(mail),
          button('Ja of nee zeggen', url),
        ],
      },
      {
        pieces: [note('Bewaar deze mail: de link laat altijd je diensten van nu zien. Stuur hem niet door, want hij is alleen voor jou.')],
      },
    ],
  })
}

function buildChangeMail(mail: ShiftPlanMail): Mail {
  const { to, name, shifts, changes, url, siteUrl, facts: inForce } = mail
  const [first] = changes as [ShiftPlanMail['changes'][number]]
  const isOpen = shifts.some(({ answer }) => answer === 'open')
  const isOff = changes.every(({ now }) => now === null)
  const isOne = changes.length === 1
  const what = `je ${isOne ? 'dienst' : 'diensten'} bij ${brand.name} ${isOff ? (isOne ? 'vervalt' : 'vervallen') : isOne ? 'is gewijzigd' : 'zijn gewijzigd'}`
  return buildMail({
    to,
    subject: `J${what.slice(1)}`,
    title: isOff && shifts.length === 0 ? 'Je hoeft niet te komen' : 'Je rooster is gewijzigd',
    band: formatEventDate(first.was.day),
    preview: `Was: ${describePost(first.was)}.`,
    siteUrl,
    facts: inForce,
    parts: [
      {
        pieces: [
          paragraph(`Hoi ${name}, ${what}.`),
          facts(
            changes.flatMap(({ was, now }) => [
              { label: 'Was', value: describePost(was) },
              { label: 'Nu', value: now === null ? 'Vervalt, hier hoef je niet te komen' : describePost(now) },
            ]),
          ),
        ],
      },
      shifts.length > 0
        ? {
            heading: 'Je diensten van nu',
            pieces: [
              buildShiftFacts(mail),
              ...(isOpen ? [paragraph('Laat per dienst weten of je komt.')] : []),
              button(isOpen ? 'Ja of nee zeggen' : 'Bekijk je diensten', url),
            ],
          }
        : { pieces: [paragraph('Je staat nu op geen enkele dienst. Krijg je een nieuwe, dan mailen we je.')] },
    ],
  })
}

/** Builds the reminder to a volunteer, some days before their first shift. */
export function buildShiftReminderMail(mail: ShiftMail): Mail {
  const { to, name, shifts, url, siteUrl, facts: inForce } = mail
  const what = `${formatLongDay(shifts[0]!.day)} om ${shifts[0]!.from} verwachten we je bij ${shifts[0]!.place}.`
  const isOpen = shifts.some(({ answer }) => answer === 'open')
  return buildMail({
    to,
    subject: `Bijna zover: je ${shifts.length === 1 ? 'dienst' : 'diensten'} bij ${brand.name}`,
    title: 'Tot gauw',
    band: formatEventDate(shifts[0]!.day),
    preview: what,
    siteUrl,
    facts: inForce,
    parts: [
      {
        pieces: [
          paragraph(`Hoi ${name}, ${what}`),
          buildShiftFacts(mail),
          ...(isOpen ? [paragraph('We weten nog niet of je komt. Zeg het even, dan weet de rest waar ze aan toe zijn.')] : []),
          paragraph('Kun je toch niet? Zeg het via de link, dan zoeken we iemand anders.'),
          button(isOpen ? 'Ja of nee zeggen' : 'Bekijk je diensten', url),
        ],
      },
    ],
  })
}
