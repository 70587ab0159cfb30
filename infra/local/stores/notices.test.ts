import { describe, expect, test } from 'vitest'
import { makeCampaign } from '#functions/ports/campaigns/campaign-store.conformance.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import {
  listNoticeHistory,
  notifyParticipants,
  notifyVolunteers,
  previewNotice,
  readNoticeQueue,
  sendEmergencyNotice,
} from '#functions/usecases/campaigns/notices.ts'
import { changeSmsSettings, readSmsSettings } from '#functions/usecases/campaigns/sms-settings.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { orderOf } from './open-test-shop.ts'
import { shop, open, mailOf, requester, received, closeAfterEach } from './campaign-shop.ts'

closeAfterEach()

/** Tests bulk notices on the real stores: no message is sent twice, and the cost stays within the budget. */
describe('a notice by SMS', () => {
  const texts = () => shop.deps.smsSender.sent.map(({ to, text }) => `${to} ${text}`).toSorted()
  const notice = (change: object = {}) => ({
    channel: 'sms' as const,
    templateId: 'weer',
    filterCriteria: {},
    variables: { bericht: 'Windkracht 6.' },
    ...change,
  })

  test('goes once to each phone number, and skips phone numbers that cannot be dialled', async () => {
    const deps = await open(4, (at) => (at === 1 ? { phone: '+31 6 1000 0000' } : at === 2 ? { phone: 'geen' } : {}))
    const preview = await previewNotice(deps, { to: 'participants', ...notice() })
    expect(preview).toMatchObject({ count: 2, withoutPhone: 1, parts: 1, costCents: 16, leftCents: 25_000 })
    expect(await notifyParticipants(deps, requester('n'), notice())).toEqual({ count: 2 })
    expect(await notifyParticipants(deps, requester('n'), notice())).toEqual({ count: 2 })
    await shop.runJobs(2)
    expect(texts()).toEqual(
      ['+31610000000', '+31610000003'].map((to) => `${to} Duinstorm weerbericht: Windkracht 6. Pas je kleding aan en drink genoeg.`),
    )
    expect(await readNoticeQueue(deps)).toEqual({ pending: 0, sent: 2, failed: 0, total: 2 })
    expect(await listNoticeHistory(deps)).toMatchObject([
      { type: 'sms', templateId: 'weer', recipientType: 'participants', status: 'sent', attempts: 1 },
    ])
    expect((await previewNotice(deps, { to: 'participants', ...notice() })).leftCents).toBe(24_984)
  })

  test('filters by payment, ticket type and volunteer role', async () => {
    const deps = await open(4)
    await registerTicket(deps, orderOf(['wacht@voorbeeld.example']), { idempotencyKey: 'k' })
    const volunteer = (id: string, preferredRole: 'safety' | 'marshal' | 'timing') =>
      deps.content.put('volunteer', {
        id,
        name: `Vrijwilliger ${id}`,
        email: `${id}@v.nl`,
        phone: `06 2000000${id}`,
        preferredRole,
        experience: null,
        availability: 'flexible',
        createdAt: '2025-01-01T00:00:00Z',
      })
    await Promise.all([volunteer('1', 'safety'), volunteer('2', 'marshal'), volunteer('3', 'timing')])
    const people = async (filterCriteria: object) =>
      (await previewNotice(deps, { to: 'participants', ...notice({ filterCriteria }) })).count
    const crew = async (filterCriteria: object) => (await previewNotice(deps, { to: 'volunteers', ...notice({ filterCriteria }) })).count
    expect(await Promise.all([people({}), people({ paymentStatus: 'paid' }), people({ paymentStatus: 'pending' })])).toEqual([4, 4, 1])
    expect(await Promise.all([people({ registrationType: 'solo' }), people({ registrationType: 'duo' })])).toEqual([2, 2])
    expect(
      await Promise.all([
        crew({}),
        crew({ preferredRole: 'scanner' }),
        crew({ preferredRole: 'ehbo' }),
        crew({ preferredRole: 'marshal' }),
      ]),
    ).toEqual([3, 1, 1, 1])
    expect(await notifyVolunteers(deps, requester(), notice({ filterCriteria: { preferredRole: 'ehbo' } }))).toEqual({ count: 1 })
    await shop.runJobs()
    expect(texts()).toEqual(['+31620000001 Duinstorm weerbericht: Windkracht 6. Pas je kleding aan en drink genoeg.'])
    await deps.catalog.createEdition({ ...builtInEdition, id: 'later', name: 'Later', days: ['2026-10-10'], currentSince: 5, rev: 1 })
    expect([await people({}), await people({ paymentStatus: 'pending' }), await crew({})]).toEqual([0, 0, 3])
  })

  test('refuses missing values, unknown templates or placeholders, and a cost above the budget', async () => {
    const deps = await open(2_000, () => ({}))
    const refused = (change: object) => expect(notifyParticipants(deps, requester(), notice(change))).rejects
    await refused({ variables: {} }).toMatchObject({ code: 'invalid_input', message: 'Vul {{bericht}} in' })
    await refused({ templateId: 'x' }).toMatchObject({ code: 'invalid_input' })
    await refused({ variables: { bericht: '{{naam}}' } }).toMatchObject({ code: 'invalid_input' })
    await expect(notifyVolunteers(deps, requester(), notice({ templateId: 'herinnering' }))).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await refused({ variables: { bericht: 'x'.repeat(200) } }).toMatchObject({
      code: 'too_expensive',
      message: 'Dit kost € 320,00. Deze maand mag er nog € 250,00 aan sms uit.',
    })
    expect(await listNoticeHistory(deps)).toEqual([])
  }, 30_000)

  test('uses the price that an owner sets, and stays within the monthly budget', async () => {
    const deps = await open(3)
    expect(await readSmsSettings(deps)).toEqual({ centsPerPart: 8, monthlyLimitCents: 25_000, spentCents: 0, version: expect.any(String) })
    const { version } = await readSmsSettings(deps)
    await changeSmsSettings(deps, { centsPerPart: 10, monthlyLimitCents: 50 })
    const second = changeSmsSettings(deps, { centsPerPart: 11, monthlyLimitCents: 50, version })
    await expect(second).rejects.toMatchObject({ code: 'record_changed', details: { centsPerPart: 10 } })
    expect(await previewNotice(deps, { to: 'participants', ...notice() })).toMatchObject({ costCents: 30, leftCents: 50 })
    await notifyParticipants(deps, requester(), notice())
    await expect(notifyParticipants(deps, requester(), notice())).rejects.toMatchObject({
      code: 'too_expensive',
      message: 'Dit kost € 0,30. Deze maand mag er nog € 0,20 aan sms uit.',
    })
    expect((await readSmsSettings(deps)).spentCents).toBe(30)
  })

  test('an emergency notice uses SMS only for numbers whose country is certain, and mail for the others', async () => {
    const typed: Partial<ParticipantRecord>[] = [
      { phone: '+31 06 1000 0000' },
      { phone: '0470 12 34 56', country: 'België' },
      { phone: '0612345678', country: 'België' },
      { phone: '0664 1234567', country: 'Anders' },
      { phone: '071 361 1234' },
      { phone: '0612345677 of 0201234567' },
    ]
    const deps = await open(typed.length, (at) => typed[at]!)
    const message = 'Verlaat het strand.'
    expect(await previewNotice(deps, { to: 'everybody', message })).toMatchObject({ count: 6, withoutPhone: 4 })
    await sendEmergencyNotice(deps, requester(), message)
    await shop.runJobs(2)
    expect(texts()).toEqual(['+31610000000', '+32470123456'].map((to) => `${to} ${message}`))
    expect(received()).toEqual([2, 3, 4, 5].map(mailOf))
  })

  test('an emergency notice goes unchanged to everybody, even beyond the budget, and by mail to people without a phone number', async () => {
    const deps = await open(3, (at) => (at === 2 ? { phone: '' } : {}))
    await deps.content.put('volunteer', {
      id: 'v',
      name: 'Vera',
      email: 'vera@v.nl',
      phone: '0620000000',
      preferredRole: 'safety',
      experience: null,
      availability: 'flexible',
      createdAt: '2025-01-01T00:00:00Z',
    })
    await deps.campaigns.create(makeCampaign(), { spend: { month: '2025-06', cents: 24_999, limitCents: null } })
    const message = 'Onweer. Ga naar {{name}} de tent.'
    expect(await previewNotice(deps, { to: 'everybody', message })).toMatchObject({
      count: 4,
      withoutPhone: 1,
      example: message,
      leftCents: 1,
    })
    expect(await sendEmergencyNotice(deps, requester(), message)).toEqual({ count: 4 })
    await shop.runJobs(2)
    expect(texts()).toEqual(['+31610000000', '+31610000001', '+31620000000'].map((to) => `${to} ${message}`))
    expect(deps.mailer.sent).toMatchObject([{ to: mailOf(2), subject: 'Noodmelding' }])
    expect(await listNoticeHistory(deps)).toMatchObject([{ type: 'emergency', status: 'sent', count: 4, sent: 4 }])
  })
})
