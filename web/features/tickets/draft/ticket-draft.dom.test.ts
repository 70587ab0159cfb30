import { beforeEach, describe, expect, it, vi } from 'vitest'
import { builtInFacts } from '#shared/facts/event-facts.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { jamal, sanne, startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import { findFurthestStep } from '#web/features/tickets/wizard/furthest-step.ts'
import { forgetOldHealth } from './health-on-device.ts'
import { buildWizardOrder, priceDraft } from '#web/features/tickets/order/build.ts'
import { chooseOrderKey } from '#web/features/tickets/order/send.ts'
import { changeRegistration, emptyForm, registrationDraftKey, useRegistrationDraft } from './registration-draft.ts'
import { changeDraft, clearDraft, draftKey, emptyDraft, forceNewKey, useTicketDraft } from './ticket-draft.ts'

beforeEach(() => startDraft())
const draft = () => ({ ...useTicketDraft.getState(), ticketType: useTicketDraft.getState().ticketType ?? ('solo' as const) })

describe('the draft on the device', () => {
  it('restores the draft after a reload', async () => {
    changeDraft({ ticketType: 'duo', code: 'ZEEWIND10' })
    const stored = localStorage.getItem(draftKey)!
    useTicketDraft.setState(emptyDraft())
    localStorage.setItem(draftKey, stored)
    await useTicketDraft.persist.rehydrate()
    expect(useTicketDraft.getState()).toMatchObject({
      ticketType: 'duo',
      code: 'ZEEWIND10',
      participants: [{ name: sanne.name }, { name: jamal.name }],
    })
  })

  it('reads all fields of the draft from the device as soon as the module of the draft loads', async () => {
    const offer = { token: 't', ticketType: 'duo', eventDate: '2025-10-12', waveId: null, waveNumber: null, waveTime: null, until: '2025-09-02T12:16:00.000Z' } as const // prettier-ignore
    changeDraft({
      addons: [{ id: 5, size: 'L' }],
      discount: { id: 'z', code: 'ZEEWIND10', type: 'percentage', value: 10, ticketType: 'solo' },
      offer,
      sent: { key: 'k', contents: 'c', replaces: ['a', 'b'] },
    })
    const before = useTicketDraft.getState()
    vi.resetModules()
    const { useTicketDraft: afterReload } = await import('./ticket-draft.ts')
    expect(afterReload.getState()).toEqual(before)
  })

  it.each([
    '{"state":{"ticketType":"trio","participants":"x","addons":[{"id":"1"}],"code":"BLIJFT"},"version":1}',
    '{"state":null,"version":1}',
  ])('keeps the valid fields of %s', async (stored) => {
    localStorage.setItem(draftKey, stored)
    await useTicketDraft.persist.rehydrate()
    expect(useTicketDraft.getState()).toMatchObject({
      ...(stored.includes('BLIJFT') ? { code: 'BLIJFT', ticketType: null, addons: [] } : {}),
      participants: [{}, {}],
    })
  })

  it('deletes the health data of a draft after a day, on any page', async () => {
    const change = Date.parse('2025-09-01T12:00:00Z')
    vi.setSystemTime(change)
    changeDraft({
      participants: [{ ...sanne, medicalConditions: 'Pinda-allergie' }, jamal],
      sent: { key: 'k', contents: 'Pinda', replaces: [] },
    })
    changeRegistration({ form: { ...emptyForm(), specialRequirements: 'Pinda-allergie' }, status: 'pending' })
    vi.setSystemTime(change + dayMs - 1)
    forgetOldHealth()
    expect(localStorage.getItem(draftKey)).toContain('Pinda-allergie')
    expect(localStorage.getItem(registrationDraftKey)).toContain('Pinda-allergie')
    vi.setSystemTime(change + dayMs)
    forgetOldHealth()
    expect(JSON.stringify(localStorage)).not.toContain('Pinda')
    await useTicketDraft.persist.rehydrate()
    await useRegistrationDraft.persist.rehydrate()
    expect(draft()).toMatchObject({
      participants: [{ name: sanne.name, medicalConditions: '' }, {}],
      sent: { key: 'k' },
      healthForgotten: true,
    })
    // A visitor who opens the payment step must fill in the health data first, and no order is sent before that.
    expect(findFurthestStep(draft())).toBe(2)
    expect(useRegistrationDraft.getState()).toMatchObject({ status: 'editing', healthForgotten: true })
    vi.useRealTimers()
  })

  it('has no personal data on the device after the draft is cleared', () => {
    clearDraft()
    expect(JSON.stringify(localStorage)).not.toContain('Sanne')
    expect(useTicketDraft.getState().participants[0].name).toBe('')
  })

  it('keeps the second participant in the draft of a Solo, and sends only the first', () => {
    changeDraft({ ticketType: 'duo' })
    changeDraft({ ticketType: 'solo' })
    expect(buildWizardOrder(draft(), builtInFacts).participants).toHaveLength(1)
    changeDraft({ ticketType: 'duo' })
    expect(buildWizardOrder(draft(), builtInFacts).participants.map(({ name }) => name)).toEqual([sanne.name, jamal.name])
  })
})

describe('the order', () => {
  it('sends the total that the screen shows, and no empty fields', () => {
    changeDraft({
      ticketType: 'duo',
      addons: [{ id: 1 }],
      discount: { code: 'ZEEWIND10', type: 'percentage', value: 10, ticketType: 'duo' },
    })
    const order = buildWizardOrder(draft(), builtInFacts)
    expect(order).toMatchObject({ totalPrice: 15949, discountCode: 'ZEEWIND10', addons: [{ id: 1 }] })
    expect(order.totalPrice).toBe(priceDraft(draft(), builtInFacts).total)
    expect(order.participants[0]).not.toHaveProperty('street')
    expect(order.participants.map(({ shirtSize }) => shirtSize)).toEqual([undefined, 'L'])
  })

  it('leaves out a discount that was checked for the other ticket type', () => {
    changeDraft({ discount: { code: 'DUO', type: 'fixed', value: 2500, ticketType: 'duo' } })
    expect(buildWizardOrder(draft(), builtInFacts)).toMatchObject({ totalPrice: 8500 })
    expect(buildWizardOrder(draft(), builtInFacts)).not.toHaveProperty('discountCode')
  })

  it('gives an unchanged order the same idempotency key; a changed order replaces up to three earlier orders', () => {
    let made = 0
    const newKey = () => `key-${++made}`
    const first = chooseOrderKey(buildWizardOrder(draft(), builtInFacts), null, newKey)
    expect(first).toMatchObject({ key: 'key-1', replaces: [] })
    expect(chooseOrderKey(buildWizardOrder(draft(), builtInFacts), first, newKey)).toBe(first)
    changeDraft({ addons: [{ id: 6 }] })
    const second = chooseOrderKey(buildWizardOrder(draft(), builtInFacts), first, newKey)
    expect(second).toMatchObject({ key: 'key-2', replaces: ['key-1'] })
    let last = second
    for (const id of [1, 2, 3]) {
      changeDraft({ addons: [{ id }] })
      last = chooseOrderKey(buildWizardOrder(draft(), builtInFacts), last, newKey)
    }
    expect(last).toMatchObject({ key: 'key-5', replaces: ['key-2', 'key-3', 'key-4'] })
  })

  it('gives an unchanged order a new idempotency key if the sent order can no longer be paid', () => {
    const order = buildWizardOrder(draft(), builtInFacts)
    changeDraft({ sent: chooseOrderKey(order, null, () => 'key-1') })
    forceNewKey()
    expect(chooseOrderKey(order, useTicketDraft.getState().sent, () => 'key-2')).toMatchObject({ key: 'key-2', replaces: ['key-1'] })
  })
})

it.each([
  ['no ticket type', { ticketType: null }, 1],
  ['no day', { eventDate: '' }, 1],
  ['a name missing', { participants: [{ ...sanne, name: '' }, jamal] as const }, 2],
  ['terms not agreed to', { participants: [{ ...sanne, agreeToTerms: false }, jamal] as const }, 2],
  ['the second of a duo missing', { ticketType: 'duo' as const, participants: [sanne, { ...jamal, phone: '' }] as const }, 2],
  ['the second missing, but Solo', { participants: [sanne, { ...jamal, phone: '' }] as const }, 3],
  ['nothing missing', {}, 3],
])('opens no step after the first one that is incomplete: %s', (_, change, step) => {
  startDraft(change as Parameters<typeof startDraft>[0])
  expect(findFurthestStep(useTicketDraft.getState())).toBe(step)
})
