import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { deletedKinds, type DeletedKind, type DeletedRecord } from '#shared/contract/deleted.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Participants from './participants/participants.tsx'
import Articles from './records/articles.tsx'
import Categories from './records/categories.tsx'
import Checklists from './records/checklists.tsx'
import Gallery from './records/gallery.tsx'
import Materials from './records/materials.tsx'
import Packing from './records/packing.tsx'
import Testimonials from './records/testimonials.tsx'
import Zones from './records/zones.tsx'
import Products from './products/products.tsx'
import Volunteers from './volunteers/volunteers.tsx'
import Waves from './waves/waves.tsx'

const deleted: DeletedRecord = {
  id: '7',
  name: 'Iets',
  detail: 'za 11 okt, wave 3',
  email: null,
  deletedAt: '2025-10-01T10:00:00.000Z',
  deletedBy: 'hilde@voorbeeld.example',
  restorableUntil: '2025-10-02T10:00:00.000Z',
}
/** For each kind of record: the screen with its list of deleted records, and the path that restores a record. */
const sections: Record<DeletedKind, [screen: ComponentType, restore: string]> = {
  participant: [Participants, '/api/participants/7/restore'],
  wave: [Waves, '/api/waves/7/restore'],
  volunteer: [Volunteers, '/api/volunteers/7/restore'],
  product: [Products, '/api/products/7/restore'],
  article: [Articles, '/api/admin/articles/7/restore'],
  testimonial: [Testimonials, '/api/admin/testimonials/7/restore'],
  gallery: [Gallery, '/api/admin/gallery/7/restore'],
  zone: [Zones, '/api/admin/zones/7/restore'],
  category: [Categories, '/api/admin/material-categories/7/restore'],
  material: [Materials, '/api/admin/materials/7/restore'],
  packing: [Packing, '/api/admin/zone-materials/7/restore'],
  checklist: [Checklists, '/api/admin/checklists/7/restore'],
}
const list = '/api/admin/deleted'
const open = (Screen: ComponentType, role: AdminRole = 'owner') =>
  renderScreen(
    {
      '/': (
        <AdminRoleContext value={role}>
          <Screen />
        </AdminRoleContext>
      ),
    },
    '/',
  )

it.each(deletedKinds)('lists a deleted %s with the user who deleted it and the deadline, and restores it', async (kind) => {
  const [Screen, restore] = sections[kind]
  const listedKinds: (string | null)[] = []
  const wire = fakeWire({
    [`GET ${list}`]: (query) => ({ body: listedKinds.push(query.get('kind')) === 1 ? [deleted] : [] }),
    [`POST ${restore}`]: { body: { ok: true } },
  })
  const screen = await open(Screen)
  await screen.press('Verwijderd')
  await screen.until(() => screen.text().includes('hilde@voorbeeld.example'))
  expect(screen.text()).toContain('do 2 okt 12:00')
  await screen.press('Zet Iets terug')
  await screen.until(() => screen.text().includes('Geen verwijderde'))
  expect([listedKinds, wire.sentTo(restore).length]).toEqual([[kind, kind], 1])
})

it('distinguishes two deleted people with the same name by mail address and code', async () => {
  const body = ['7K4P2M9X', '8N5W3V7K'].map((id, at) => ({ ...deleted, id, name: 'Sanne de Vries', email: `sanne${at}@voorbeeld.example` }))
  fakeWire({ [`GET ${list}`]: { body } })
  const screen = await open(Participants)
  await screen.press('Verwijderd')
  await screen.until(() => screen.text().includes('sanne1@voorbeeld.example'))
  for (const part of ['sanne0@voorbeeld.example', 'DS-7K4P-2M9X', 'DS-8N5W-3V7K']) expect(screen.text()).toContain(part)
})

it('shows why the list does not load, shows why a restore fails, and refetches the list after the failed restore', async () => {
  const wire = fakeWire({ [`GET ${list}`]: refusal(503, 'busy', 'Even te druk.') })
  const screen = await open(Waves)
  await screen.press('Verwijderd')
  await screen.until(() => screen.text().includes('De lijst laadt niet'))
  expect(screen.text()).toContain('Even te druk.')
  await screen.press('Sluiten')
  wire.answers[`GET ${list}`] = { body: [{ ...deleted, deletedBy: null }] }
  wire.answers['POST /api/waves/7/restore'] = refusal(409, 'restore_refused', 'Dit kan niet meer ongedaan gemaakt worden.')
  await screen.press('Verwijderd')
  await screen.until(() => screen.text().includes('Onbekend'))
  await screen.press('Zet Iets terug')
  await screen.until(() => screen.text().includes('Iets is niet teruggezet'))
  expect(screen.text()).toContain('Dit kan niet meer ongedaan gemaakt worden.')
  await screen.until(() => wire.sentTo(list).length === 3)
})

it('hides the restore button from a read-only administrator', async () => {
  fakeWire({ [`GET ${list}`]: { body: [deleted] } })
  const screen = await open(Zones, 'read-only')
  await screen.press('Verwijderd')
  await screen.until(() => screen.text().includes('hilde@voorbeeld.example'))
  expect(screen.query('button[aria-label^="Zet "]')).toBeNull()
})
