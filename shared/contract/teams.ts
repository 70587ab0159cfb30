import * as z from 'zod'
import { teamSize } from '#shared/domain/tickets/teams.ts'
import { defineEndpoints } from './endpoint.ts'
import { company, invoicedCompany } from './company.ts'
import { cents, email, eventDate, isoMoment, ok, opaqueId, personName, phone } from './fields.ts'
import { invoiceNumber } from './invoices.ts'
import { partialRefund } from './partial-refund.ts'
import { chosenWave, formParticipant, specialRequirements } from './registration.ts'
import { ticketView } from './tickets.ts'

const { least, most } = teamSize
/** The form that the buyer of a team fills in. */
export const teamForm = z.object({
  name: z.string().trim().min(2, 'Geef je team een naam').max(60, 'Hoogstens 60 tekens'),
  places: z.int('Kies een aantal').min(least, `Een team is minstens ${least} plekken`).max(most, `Hoogstens ${most} plekken in één keer`),
  eventDate,
  waveId: chosenWave,
  buyer: z.object({ name: personName, email, phone }),
  agreeToTerms: z.literal(true, 'Ga akkoord met de voorwaarden'),
})

const teamBody = teamForm.extend({
  /** Cents: the price that the button last showed. The server refuses any price but its own. */
  totalPrice: cents,
  /** The Idempotency-Keys of this buyer's earlier registrations: their unpaid places are released. */
  replaces: z.array(z.uuid()).max(3).optional(),
})
export type TeamBody = z.infer<typeof teamBody>

/** A runner, with the fields of the registration form. */
export const teamRunner = formParticipant.extend({ specialRequirements: specialRequirements.optional() })
export type TeamRunner = z.infer<typeof teamRunner>

/**
 * The id of the team's ticket, and the number of one of its places, from 1. A call also sends the version of the place that the screen
 * showed, and is refused if the place has changed since then.
 */
const place = z.object({ id: opaqueId, place: z.coerce.number().int().min(1).max(most) })
const version = z.int().min(0).max(1_000_000)
/** The link of one place. It does not contain the id of the team, which is the key to all places. */
export const placeToken = z.string().regex(/^[A-Za-z0-9_-]{72}$/, 'Deze link klopt niet')

const teamPlace = z.object({
  number: z.int(),
  version,
  /** The name of the runner; null if the place has no name yet. */
  name: z.string().nullable(),
  /** True if the place was freed, or cancelled together with its runner's ticket. */
  isCancelled: z.boolean().default(false),
  invited: z.object({ email: z.string(), at: isoMoment }).nullable(),
  /** The URL of the page where the runner fills in their own name; null once the place has a name. */
  link: z.string().nullable(),
})
const teamView = z.object({
  name: z.string(),
  eventDate,
  waveNumber: z.int().nullable(),
  waveTime: isoMoment.nullable(),
  /** True if the wave is cancelled and there is no new start yet; absent otherwise. */
  waveCancelled: z.boolean().optional(),
  price: cents,
  status: ticketView.shape.status,
  /** The last moment at which the buyer and the runners may change names. */
  until: isoMoment,
  /** Why the buyer and the runners may not change names, in Dutch; null if they may. */
  refused: z.string().nullable(),
  places: z.array(teamPlace),
  /** The company on the current invoice; null for the buyer's own name. */
  company: company.nullable().default(null),
})
export type TeamView = z.infer<typeof teamView>

const officeTeam = teamView.extend({
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Cents. `whole`: the amount that is left to refund; `maxPartialRefund`: the largest partial refund; `given`: refunded so far. */
  money: z.object({ whole: cents, maxPartialRefund: cents, given: cents }),
})
export type OfficeTeam = z.infer<typeof officeTeam>

const nameBody = z.object({ version, runner: teamRunner })

/** The calls for teams of friends or companies: one payment for several places, which get the names of runners later. */
export const teamEndpoints = defineEndpoints({
  registerTeam: {
    method: 'POST',
    path: '/api/teams',
    access: 'public',
    summary:
      'Holds the places of a team and opens the payment. A repeat with the same Idempotency-Key returns the same ticket, which is paid as every ticket.',
    body: teamBody,
    response: z.object({ ticketId: opaqueId, paymentUrl: z.string().optional() }),
  },
  readTeam: {
    method: 'GET',
    path: '/api/teams/:id',
    access: 'public',
    summary: 'Returns a team and the names of its runners, by the unguessable id of its ticket.',
    params: z.object({ id: opaqueId }),
    response: teamView,
  },
  nameRunner: {
    method: 'POST',
    path: '/api/teams/:id/places/:place',
    access: 'public',
    summary: 'Names the runner of a place, who is mailed a ticket. Refused after the date that the organiser set. Safe to repeat.',
    params: place,
    body: nameBody,
    response: ok,
  },
  takePlaceBack: {
    method: 'POST',
    path: '/api/teams/:id/places/:place/take-back',
    access: 'public',
    summary: 'Takes a place back from its runner, whose ticket ends and who is mailed; the place stays with the team. Safe to repeat.',
    params: place,
    body: z.object({ version }),
    response: ok,
  },
  changeTeamCompany: {
    method: 'POST',
    path: '/api/teams/:id/company',
    access: 'public',
    summary:
      'Puts another company, or with null the buyer’s own name, on the invoice of a paid team: a credit note reverses it, and a new invoice replaces it. Returns the number of the present invoice. Safe to repeat.',
    params: z.object({ id: opaqueId }),
    body: invoicedCompany,
    response: z.object({ number: invoiceNumber }),
  },
  inviteRunner: {
    method: 'POST',
    path: '/api/teams/:id/places/:place/invite',
    access: 'public',
    summary: 'Mails the link of a place without a name to an address, also again.',
    params: place,
    body: z.object({ version, email }),
    response: ok,
  },
  readTeamPlace: {
    method: 'GET',
    path: '/api/team-places/:token',
    access: 'public',
    summary: 'Returns the place behind the link that its runner got.',
    params: z.object({ token: placeToken }),
    response: z.object({
      team: z.string(),
      buyer: z.string(),
      eventDate,
      waveNumber: z.int().nullable(),
      waveTime: isoMoment.nullable(),
      /** True if the wave is cancelled and there is no new start yet. */
      waveCancelled: z.boolean().optional(),
      until: isoMoment,
      refused: z.string().nullable(),
      isTaken: z.boolean(),
    }),
  },
  takeTeamPlace: {
    method: 'POST',
    path: '/api/team-places/:token',
    access: 'public',
    summary: 'The runner fills in their own name and data, and is mailed a ticket. The link works once. Safe to repeat.',
    params: z.object({ token: placeToken }),
    body: z.object({ runner: teamRunner }),
    response: ok,
  },
  readTeamInOffice: {
    method: 'GET',
    path: '/api/admin/teams/:id',
    access: ['admin'],
    summary: 'Returns a team with its buyer, for an administrator.',
    params: z.object({ id: opaqueId }),
    response: officeTeam,
  },
  nameRunnerInOffice: {
    method: 'POST',
    path: '/api/admin/teams/:id/places/:place',
    access: ['admin'],
    changes: 'participant',
    summary: 'Names the runner of a place for an administrator, also after the date.',
    params: place,
    body: nameBody,
    response: ok,
  },
  takePlaceBackInOffice: {
    method: 'POST',
    path: '/api/admin/teams/:id/places/:place/take-back',
    access: ['admin'],
    changes: 'participant',
    summary: 'Takes a place back from its runner for an administrator, also after the date.',
    params: place,
    body: z.object({ version }),
    response: ok,
  },
  releaseTeamPlace: {
    method: 'POST',
    path: '/api/admin/teams/:id/places/:place/release',
    access: ['admin'],
    changes: 'participant',
    summary: 'Frees a place without a name, which others can then buy. Refunds nothing. Safe to repeat.',
    params: place,
    body: z.object({ version }),
    response: ok,
  },
  moveTeam: {
    method: 'POST',
    path: '/api/admin/teams/:id/wave',
    access: ['admin'],
    changes: 'participant',
    summary: 'Moves the places of a team that have no name yet to another wave of its day. Safe to repeat.',
    params: z.object({ id: opaqueId }),
    body: z.object({ waveId: chosenWave }),
    response: ok,
  },
  refundTeamPart: {
    method: 'POST',
    path: '/api/admin/teams/:id/refund',
    access: ['admin'],
    changes: 'participant',
    adminRole: 'owner',
    summary:
      'Refunds a part of what a team paid; its places stay. Mails the buyer a credit note. The same `key` counts once. Refuses if another amount than `given` was refunded by now.',
    params: z.object({ id: opaqueId }),
    body: partialRefund,
    response: ok,
  },
  cancelTeam: {
    method: 'POST',
    path: '/api/admin/teams/:id/cancel',
    access: ['admin'],
    changes: 'participant',
    adminRole: 'owner',
    summary:
      'Cancels a team with all its places and the tickets of its runners, and refunds everything or nothing. Refuses if the amount that the screen showed is not the present one. Safe to repeat.',
    params: z.object({ id: opaqueId }),
    body: z.object({ back: z.enum(['whole', 'nothing'], 'Kies wat er teruggaat'), expected: cents }),
    response: ok,
  },
})
