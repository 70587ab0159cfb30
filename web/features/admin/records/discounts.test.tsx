import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Discounts from './discounts.tsx'

const code = (more: object) => ({
  code: 'GRATIS',
  name: 'Vrijkaart',
  type: 'percentage',
  value: 100,
  ticketTypes: ['solo'],
  validFrom: null,
  validUntil: null,
  maxUses: null,
  active: false,
  used: 0,
  over: 'Uit',
  version: 'v1',
  ...more,
})
const open = (role: AdminRole, refusal: Parameters<typeof fakeWire>[0][string] = { body: code({}) }) => {
  fakeWire({
    'GET /api/admin/discount-codes': { body: [code({}), code({ code: 'AAN', active: true, over: null })] },
    'POST /api/admin/discount-codes': refusal,
  })
  return renderScreen(
    {
      '/': (
        <AdminRoleContext value={role}>
          <Discounts />
        </AdminRoleContext>
      ),
    },
    '/',
  )
}
const buttons = () => [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent)

it("lets staff turn an owner's code off, but not on", async () => {
  const staff = await open('staff')
  await staff.until(() => staff.text().includes('GRATIS'))
  expect(buttons().filter((label) => /^Zet (GRATIS|AAN) /.test(label ?? ''))).toEqual(['Zet AAN uit'])
})

it("lets an owner turn an owner's code off and on", async () => {
  const owner = await open('owner')
  await owner.until(() => owner.text().includes('GRATIS'))
  expect(
    buttons()
      .filter((label) => /^Zet (GRATIS|AAN) /.test(label ?? ''))
      .toSorted(),
  ).toEqual(['Zet AAN uit', 'Zet GRATIS aan'])
})

it('shows staff the limits at the fields, and the refusal of a higher value at its field', async () => {
  const message = 'Meer dan 50% korting geeft alleen een eigenaar.'
  const screen = await open('staff', { status: 403, body: { code: 'role_too_low', message, details: [{ path: 'value', message }] } })
  await screen.until(() => screen.text().includes('GRATIS'))
  await screen.press('Nieuwe code')
  expect(screen.text()).toContain('Hoogstens 50%')
  expect(screen.text()).toContain('Hoogstens 100 keer')
  await screen.fill('Code', 'VEEL')
  await screen.fill('Naam', 'Veel')
  await screen.fill('Waarde', '90')
  await screen.fill('Hoe vaak', '10')
  await screen.submit()
  await screen.until(() => [...document.querySelectorAll('[id$=-error]')].some((one) => one.textContent === message))
})

it('makes unique codes in one press, downloads them, and shows them as one row with how many are used', async () => {
  const group = code({ code: 'ZOMER-*', codes: 200, maxUses: 200, used: 17, active: true, over: null })
  const wire = fakeWire({
    'GET /api/admin/discount-codes': { body: [group] },
    'POST /api/admin/discount-groups': { body: group },
    'PATCH /api/admin/discount-groups/ZOMER': { body: { ...group, active: false } },
    'GET /api/admin/discount-groups/ZOMER': { body: [{ code: 'ZOMER-7K4P2M9X', used: false, active: true }] },
  })
  const saved: File[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: File) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined }),
  )
  const screen = await renderScreen({ '/': <Discounts /> }, '/')
  await screen.until(() => screen.text().includes('ZOMER-* (200 codes)'))
  expect(screen.text()).toContain('17 van 200')
  expect(screen.text()).toContain('1 regel · 200 kortingscodes')
  await screen.press('Unieke codes')
  await screen.fill('Begin van elke code', 'zomer')
  await screen.fill('Naam', 'Zomeractie')
  await screen.fill('Waarde', '10')
  await screen.submit()
  await screen.until(() => saved.length === 1)
  expect(await saved[0]!.text()).toContain('ZOMER-7K4P2M9X;Vrij')
  expect(wire.sentTo('/api/admin/discount-groups')[0]!.body).toMatchObject({ prefix: 'ZOMER', count: 200, value: 10 })
  await screen.press('Zet ZOMER-* uit')
  await screen.until(() => screen.text().includes('ZOMER-* staat uit'))
})

it('changes the last day of all codes of a group, and switches them off', async () => {
  const group = code({ code: 'ZOMER-*', codes: 200, maxUses: 200, used: 17, active: true, over: null, validUntil: '2025-09-30' })
  const wire = fakeWire({
    'GET /api/admin/discount-codes': { body: [group] },
    'PATCH /api/admin/discount-groups/ZOMER': { body: group },
  })
  const screen = await renderScreen({ '/': <Discounts /> }, '/')
  await screen.until(() => screen.text().includes('ZOMER-* (200 codes)'))
  await screen.press('Bewerk ZOMER-*')
  await screen.fill('Laatste dag (hoeft niet)', '2025-10-11')
  fireEvent.click(document.querySelector('dialog input[type=checkbox]')!)
  await screen.submit()
  await screen.until(() => screen.text().includes('ZOMER-* bijgewerkt'))
  expect(wire.sentTo('/api/admin/discount-groups/ZOMER')[0]!.body).toEqual({ validUntil: '2025-10-11', active: false })
})
