import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { deletedKinds, type DeletedKind, type DeletedRecord } from '#shared/contract/deleted.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests deleted records and how to restore them, as the screen 'Verwijderd' of each section uses them.

let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const deleted = async (kind: DeletedKind, who = admin) => (await who.call('GET', `/api/admin/deleted?kind=${kind}`)).body as DeletedRecord[]

const wave = { eventDate: '2025-10-11', startTime: '2025-10-11T16:00:00.000Z', capacity: '12' }
const product1 = { name: 'Muts', category: 'clothing', price: '12.50', sizes: [], imageUrl: null, description: '', inStock: true }
const quote = { name: 'Sem Visser', content: 'Nooit zo naar water verlangd.', rating: 5, position: 2 }
const article = { title: 'Parcours om', slug: 'parcours-om', excerpt: 'a', content: 'b', category: 'events', author: 'c', published: false }
const material = { name: 'Hesjes', categoryId: 'crew', unit: 'stuks', minStock: 4, maxStock: 8, description: '' }
/** For each kind of record that can be deleted: its path, the form that creates one, and its name in the list of deleted records. */
const samples: Record<Exclude<DeletedKind, 'participant' | 'volunteer'>, { path: string; form: object; name: RegExp; detail?: RegExp }> = {
  wave: { path: '/api/waves', form: wave, name: /^Wave \d+, za 11 okt 2025$/, detail: /^18:00, 12 plekken$/ },
  product: { path: '/api/products', form: product1, name: /^Muts$/ },
  testimonial: { path: '/api/admin/testimonials', form: quote, name: /^Quote van Sem Visser$/ },
  gallery: { path: '/api/admin/gallery', form: { title: 'Mist', imageUrl: 'asset:gallery/mist.avif', position: 1 }, name: /^Mist$/ },
  article: { path: '/api/admin/articles', form: article, name: /^Parcours om$/ },
  zone: { path: '/api/admin/zones', form: { name: 'Parkeren', posts: [] }, name: /^Parkeren$/ },
  category: { path: '/api/admin/material-categories', form: { name: 'Verkeer' }, name: /^Verkeer$/ },
  material: { path: '/api/admin/materials', form: material, name: /^Hesjes$/ },
  packing: {
    path: '/api/admin/zone-materials',
    form: { zoneId: 'start', materialId: 'sandball', requiredStock: 3, packedStock: 3 },
    name: /^\S.* in \S/,
  },
  checklist: { path: '/api/admin/checklists', form: { zoneId: 'start', name: 'Na afloop', items: ['Boog plat'] }, name: /^Na afloop$/ },
}

describe('deleted records', () => {
  test.each(Object.entries(samples))(
    '%s: is listed with the user who deleted it and the restore deadline, and can be restored',
    async (kind, of) => {
      const list = () => deleted(kind as DeletedKind)
      const { body } = await admin.call('POST', of.path, of.form)
      const id = String(body.id ?? body.wave.id)
      expect((await admin.call('DELETE', `${of.path}/${id}`)).status).toBe(200)
      const at = product.deps.clock.now()
      const [found] = await list()
      expect(found).toEqual({
        id,
        name: expect.stringMatching(of.name),
        detail: expect.stringMatching(of.detail ?? /^$/),
        email: null,
        deletedAt: expect.any(String),
        deletedBy: 'beheer',
        restorableUntil: expect.any(String),
      })
      expect(Math.abs(Date.parse(found!.deletedAt) - at)).toBeLessThan(60_000)
      expect(Date.parse(found!.restorableUntil) - Date.parse(found!.deletedAt)).toBe(dayMs)
      expect((await admin.call('POST', `${of.path}/${id}/restore`)).status).toBe(200)
      expect((await list()).map((one) => one.id)).not.toContain(id)
      await admin.call('DELETE', `${of.path}/${id}`)
    },
  )

  test('a deleted record is gone after a day', async () => {
    await product.setClock(product.deps.clock.now() + dayMs + 60_000)
    const adminNextDay = await product.asAdmin()
    for (const kind of deletedKinds) expect(await deleted(kind, adminNextDay)).toEqual([])
    await product.setClock(null)
    // The session has ended, and the sweep may have removed it.
    admin = await product.asAdmin()
  })

  test('a deleted volunteer is listed with the mail address', async () => {
    const [one] = (await admin.call('GET', '/api/volunteers')).body
    await admin.call('DELETE', `/api/volunteers/${one.id}`)
    expect(await deleted('volunteer')).toMatchObject([{ id: one.id, name: one.name, email: one.email, deletedBy: 'beheer' }])
    await admin.call('POST', `/api/volunteers/${one.id}/restore`)
    expect(await deleted('volunteer')).toEqual([])
  })

  test('a read-only administrator sees deleted records but restores none; an unknown kind is refused', async () => {
    const readOnly = await product.asAdmin('read-only')
    for (const kind of deletedKinds) expect((await readOnly.call('GET', `/api/admin/deleted?kind=${kind}`)).status).toBe(200)
    for (const { path } of Object.values(samples)) expect((await readOnly.call('POST', `${path}/1/restore`)).body.code).toBe('role_too_low')
    for (const query of ['', '?kind=order', '?kind=', '?kind=__proto__'])
      expect((await admin.call('GET', `/api/admin/deleted${query}`)).status).toBe(400)
  })

  test('every kind that can be restored is listed, except race days', () => {
    const restorable = Object.values<Endpoint>(endpoints).filter(({ path }) => path.endsWith('/restore'))
    const kinds = restorable.map(({ changes }) => changes)
    expect(kinds.toSorted()).toEqual([...deletedKinds, 'race-day'].toSorted())
  })
})

describe('a deleted record that conflicts with the current records', () => {
  test('stays deleted with a message if its zone is gone or its slug is in use', async () => {
    const zone = (await admin.call('POST', '/api/admin/zones', { name: 'Tent', posts: [] })).body
    const list = (await admin.call('POST', '/api/admin/checklists', { zoneId: zone.id, name: 'Tent', items: ['Haringen'] })).body
    await admin.call('DELETE', `/api/admin/checklists/${list.id}`)
    await admin.call('DELETE', `/api/admin/zones/${zone.id}`)
    const back = () => admin.call('POST', `/api/admin/checklists/${list.id}/restore`)
    expect((await back()).body.message).toBe('Deze zone is er niet (meer)')
    await admin.call('POST', `/api/admin/zones/${zone.id}/restore`)
    expect((await Promise.all([back(), back()])).map(({ status }) => status)).toEqual([200, 200])

    const slug = 'twee-keer'
    await admin.call('POST', '/api/admin/articles', { ...article, slug, title: 'Eerste' })
    await admin.call('DELETE', `/api/admin/articles/${slug}`)
    await admin.call('POST', '/api/admin/articles', { ...article, slug, title: 'Tweede' })
    const refused = await admin.call('POST', `/api/admin/articles/${slug}/restore`)
    expect([refused.status, refused.body.code]).toEqual([409, 'restore_refused'])
    expect((await deleted('article')).map(({ name }) => name)).toContain('Eerste')
  })
})

describe('a deleted participant', () => {
  const someone = async (skip: number) =>
    (
      (await admin.call('GET', '/api/participants')).body as {
        id: string
        name: string
        email: string
        ticketType: string
        waveNumber: number | null
      }[]
    ).filter(({ ticketType }) => ticketType === 'solo')[skip]!
  const wavesTaken = async () =>
    ((await admin.call('GET', '/api/admin/waves')).body as { currentCount: number }[]).map(({ currentCount }) => currentCount)

  test('is listed until restored or expired, the latest deletion first', async () => {
    const [first, second, third] = [await someone(5), await someone(6), await someone(7)]
    const gone = await admin.call('DELETE', `/api/participants/${first.id}`)
    await admin.call('DELETE', `/api/participants/${second.id}`)
    await admin.call('DELETE', `/api/participants/${third.id}`)
    const listed = await deleted('participant')
    expect(listed.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
    expect(listed[2]).toMatchObject({
      name: first.name,
      email: first.email,
      detail: expect.stringMatching(/^(za 11|zo 12) okt/),
      deletedBy: 'beheer',
      restorableUntil: gone.body.restorableUntil,
    })
    await admin.call('POST', `/api/participants/${second.id}/restore`)
    expect((await deleted('participant')).map(({ id }) => id)).not.toContain(second.id)
    const readOnly = await product.asAdmin('read-only')
    expect((await readOnly.call('POST', `/api/participants/${first.id}/restore`)).body.code).toBe('role_too_low')
    await product.setClock(Date.parse(gone.body.restorableUntil) + 60_000)
    expect(await deleted('participant', await product.asAdmin())).toEqual([])
    await product.setClock(null)
    // The session has ended, and the sweep may have removed it.
    admin = await product.asAdmin()
  })

  test('takes no place if the ticket is cancelled, and is then restored as cancelled', async () => {
    const [before, after] = [await someone(10), await someone(11)]
    const cancel = (id: string) => admin.call('POST', `/api/admin/participants/${id}/cancel`, { back: 'nothing', expected: 0 })
    const read = async (id: string) => (await admin.call('GET', `/api/admin/participants/${id}`)).body.participant
    // The first ticket is cancelled before its participant is deleted, and the second ticket after its participant is deleted.
    expect((await cancel(before.id)).status).toBe(200)
    const shown = await read(before.id)
    expect(shown.status).toBe('cancelled')
    await admin.call('DELETE', `/api/participants/${before.id}`)
    await admin.call('DELETE', `/api/participants/${after.id}`)
    await product.deps.tickets.transition(...(await ended(after.id)))
    const taken = await wavesTaken()
    expect((await deleted('participant')).slice(0, 2).map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/, ticket geannuleerd$/),
      expect.stringMatching(/, ticket geannuleerd$/),
    ])
    for (const one of [before, after])
      expect((await admin.call('POST', `/api/participants/${one.id}/restore`)).body.participant).toMatchObject({
        id: one.id,
        status: 'cancelled',
        qrCode: '',
      })
    expect(await read(before.id)).toEqual(shown)
    expect(await wavesTaken()).toEqual(taken)
  })

  test('keeps its restore deadline when it is deleted again, even if the first call was slow', async () => {
    const { id } = await someone(12)
    let time = product.deps.clock.now()
    const slow = { ...product.deps, clock: { now: () => (time += 1_000) } }
    expect(await deleteParticipant(slow, id)).toEqual(await deleteParticipant(slow, id))
  })

  /** Returns a participant's ticket as it is now, and the same ticket as refunded. */
  async function ended(id: string) {
    const row = await product.deps.roster.getParticipant(id)
    const ticket = (await product.deps.tickets.get(row!.ticketId))!
    return [ticket, { ...ticket, state: 'refunded' as const }] as const
  }
})
