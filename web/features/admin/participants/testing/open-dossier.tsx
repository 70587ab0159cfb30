import type { ParticipantDossier } from '#shared/contract/participants.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Dossier from '#web/features/admin/participants/dossier.tsx'
import { sanne } from './sanne.ts'

/** The id of the participant whose page is opened. */
export const id = sanne.id
/** A paid Solo. `given`: the cents that were already refunded. */
export const dossier = (given: number, more: Partial<ParticipantDossier> = {}): ParticipantDossier => ({
  participant: sanne,
  active: true,
  ticket: {
    id: 'b'.repeat(32),
    state: 'paid',
    price: 8500,
    lines: [{ label: 'Solo', amount: 8500 }],
    paymentMethod: 'ideal',
    discountCode: null,
    hasFlex: false,
    buyer: { name: 'Sanne', email: 'sanne@voorbeeld.nl' },
  },
  money: { given, whole: 8500 - given, entry: 8500 - given, maxPartialRefund: 8500 - given - 1 },
  underway: false,
  disputed: false,
  refundDisputed: false,
  mailTo: ['sanne@voorbeeld.nl'],
  transferRefused: null,
  offered: null,
  timeline: [],
  ...more,
})

/** The path of the participant in the API. */
export const at = `/api/admin/participants/${id}`
/** The request that loads the page, as a key of the fake answers. */
export const page = `GET ${at}/dossier`

/**
 * Opens the page of the participant, for the role `owner` by default. The tests then change the answers, so that the page shows outdated
 * data.
 */
export async function openDossier(answers: Parameters<typeof fakeWire>[0], { role = 'owner' }: { role?: AdminRole } = {}) {
  const wire = fakeWire({ [page]: { body: dossier(0) }, ...answers })
  const office = (
    <AdminRoleContext value={role}>
      <Dossier />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/:id': office }, `/${id}`)
  await screen.until(() => screen.text().includes('Alle scans van deze persoon'))
  return { wire, screen, plain: () => screen.text().replaceAll('\u00a0', ' ') }
}
