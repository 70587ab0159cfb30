import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { cents, eventDate, isoMoment, opaqueId, participantId } from './fields.ts'
import { wizardParticipant } from './registration.ts'

const params = z.object({ participantId })

const upgradeBody = z.object({
  /** The second person, with the fields and rules of the wizard. */
  partner: wizardParticipant,
  /** Cents: the price that the button last showed. The server refuses any price but its own. */
  totalPrice: cents,
})
export type UpgradeBody = z.infer<typeof upgradeBody>

const upgradeView = z.object({
  eventDate,
  /** Null until the ticket has a wave. */
  waveNumber: z.int().nullable(),
  waveTime: isoMoment.nullable(),
  /** The deadline of the upgrade; null if participants of the edition may not change their registration. */
  until: isoMoment.nullable(),
  /** Why the ticket cannot become a duo, in Dutch; null if it can. */
  refused: z.string().nullable(),
  /** The price in cents: the sum of `lines`; 0 if there is nothing to pay. */
  price: cents,
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  /** Cents: the fees from which the price is computed. `duo`, `solo`: the present entry fees. `paid`: the entry fee paid for the solo. */
  basis: z.object({ duo: cents, solo: cents, paid: cents }),
  /** The unpaid sale of the second place, which holds that place; null if there is none. */
  open: z.object({ ticketId: opaqueId, name: z.string(), until: isoMoment }).nullable(),
})
export type UpgradeView = z.infer<typeof upgradeView>

/** The calls with which a participant turns a solo into a duo by buying the second place (docs/decisions/0074). */
export const upgradeEndpoints = defineEndpoints({
  readUpgradeOffer: {
    method: 'GET',
    path: '/api/participant/places/:participantId/duo',
    access: ['participant'],
    summary: 'Returns whether, until when and for how much a place of the account can become a duo.',
    params,
    response: upgradeView,
  },
  upgradeToDuo: {
    method: 'POST',
    path: '/api/participant/places/:participantId/duo',
    access: ['participant'],
    changes: 'participant',
    summary:
      'Holds a second place beside a solo of the account and opens its payment; the ticket becomes a duo once that is paid. The same person again continues the same payment; another person replaces it. Safe to repeat.',
    params,
    body: upgradeBody,
    response: z.object({ ticketId: opaqueId, paymentUrl: z.string().optional() }),
  },
})
