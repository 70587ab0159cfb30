import { describe, expect, test } from 'vitest'
import type { BulkEmailForm } from '#shared/contract/mail-form.ts'
import { countBulkEmail, sendBulkEmail } from '#functions/usecases/campaigns/bulk-email.ts'
import { previewBulkEmail, testBulkEmail } from '#functions/usecases/campaigns/preview-mail.ts'
import { listCampaigns } from '#functions/usecases/campaigns/manage-campaigns.ts'
import { previewNotice } from '#functions/usecases/campaigns/notices.ts'
import { runCampaign } from '#functions/usecases/campaigns/run-campaign.ts'
import { sweepCampaigns } from '#functions/usecases/campaigns/sweep-campaigns.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import {
  shop,
  faults,
  open,
  idOf,
  mailOf,
  participant,
  form,
  requester,
  received,
  everybody,
  readOnlyCampaign,
  closeAfterEach,
} from './campaign-shop.ts'

closeAfterEach()

/** Records an administrator's decision about a participant, such as a status or a check-in. */
const decide = async (change: Parameters<typeof decideEvent>[1]) => {
  const event = decideEvent({ ...shop.deps, random: shop.deps.random }, change, 'beheer')
  await recordEvent(shop.deps, event, event.deviceId)
}
const cancelByOffice = (participantId: string) => decide({ kind: 'set-status', participantId, status: 'cancelled' })
const checkInByOffice = (participantId: string) => decide({ kind: 'set-status', participantId, status: 'checked_in' })

/** Tests on real stores that a bulk message reaches each chosen recipient once, and nobody else. */
describe('a bulk mail', () => {
  test('reaches everybody once despite faults of the table and repeated runs', async () => {
    const deps = await open(60)
    for (const [mode, rate] of [
      ['throttle', 0.1],
      ['conflict', 0.1],
      ['drop-request', 0.05],
      ['drop-response', 0.1],
    ] as const)
      faults.add({ path: '.', mode, rate, seed: 3 })
    expect(await sendBulkEmail(deps, requester('k'), form())).toMatchObject({ count: 60 })
    expect(await sendBulkEmail(deps, requester('k'), form())).toMatchObject({ count: 60 })
    await shop.runJobs(3)
    faults.clear()
    shop.pass(3 * 60_000)
    await sweepCampaigns(deps)
    await shop.runJobs(2)
    expect(received()).toEqual(everybody(60))
    expect(await listCampaigns(deps, ['email'])).toMatchObject([{ state: 'done', count: 60, tally: { sent: 60 } }])
    await runCampaign(deps, (await readOnlyCampaign()).id)
    expect(received()).toHaveLength(60)
  })

  test("contains the person's name, wave and code as chosen, and no data of other people", async () => {
    const deps = await open(2)
    await sendBulkEmail(
      deps,
      requester(),
      form({ content: 'Je code is {{qrCode}} en je start {{waveTime}}.\n\n<b>Tot dan</b>', includeQrCode: true, includeWaveInfo: true }),
    )
    await shop.runJobs()
    const mail = deps.mailer.sent.find(({ to }) => to === mailOf(1))!
    expect(mail.subject).toBe('Nieuws')
    expect(mail.text).toContain('Hoi Iemand 1,')
    expect(mail.text).toContain('Je code is DS-0000-0001 en je start 10:00.')
    expect(mail.text).toContain('Wave: 2')
    expect(mail.html).toContain('&lt;b&gt;Tot dan&lt;/b&gt;')
    expect(mail.attachments).toMatchObject([{ filename: 'qr-code.png', contentId: 'qr' }])
    expect(mail.text).not.toContain('Uitschrijven')
    expect((await previewBulkEmail(deps, form(), `p:${idOf(1)}`)).text).toContain('Hoi Iemand 1, tot zaterdag in wave 2.')
  })

  test('goes once to each participant of a wave or with a status, or once to each typed address', async () => {
    const deps = await open(6, (at) => (at === 5 ? { status: 'cancelled' } : at === 4 ? { status: 'unpaid' } : {}))
    const count = async (change: Partial<BulkEmailForm>) => (await countBulkEmail(deps, form(change))).count
    expect(await count({})).toBe(4)
    expect(await count({ recipientType: 'wave', waveId: 1 })).toBe(2)
    expect(await count({ recipientType: 'status', status: 'cancelled' })).toBe(1)
    expect(await count({ recipientType: 'status', status: 'registered' })).toBe(4)
    const custom = {
      recipientType: 'custom',
      customEmails: 'een@v.nl, TWEE@v.nl,twee@v.nl,, ',
      content: 'Zonder iets persoonlijks',
    } as const
    expect(await sendBulkEmail(deps, requester(), form(custom))).toMatchObject({ count: 2 })
    await shop.runJobs()
    expect(received()).toEqual(['een@v.nl', 'twee@v.nl'])
    expect(deps.mailer.sent[0]!.text).not.toContain('Hoi ')
    await expect(sendBulkEmail(deps, requester(), form({ recipientType: 'wave', waveId: 99 }))).rejects.toMatchObject({
      code: 'nobody_to_send_to',
    })
  })

  test('leaves out a cancelled participant, even if cancelled just before sending', async () => {
    const deps = await open(4)
    await cancelByOffice(idOf(0))
    expect((await countBulkEmail(deps, form({ recipientType: 'wave', waveId: 1 }))).count).toBe(1)
    expect((await previewNotice(deps, { to: 'everybody', message: 'Onweer' })).count).toBe(3)
    expect((await countBulkEmail(deps, form({ recipientType: 'status', status: 'cancelled' }))).count).toBe(1)
    await sendBulkEmail(deps, requester(), form({ includeQrCode: true }))
    const { listRecipients } = deps.campaigns
    let isWritten = false
    deps.campaigns.listRecipients = async (...asked) => {
      if (!isWritten) await cancelByOffice(idOf(1))
      isWritten = true
      return listRecipients(...asked)
    }
    await shop.runJobs()
    expect(received()).toEqual([mailOf(2), mailOf(3)])
    expect(await listCampaigns(deps, ['email'])).toMatchObject([{ tally: { sent: 2, skipped: 1 } }])
  })

  test('contains no QR code for cancelled participants', async () => {
    const deps = await open(2)
    await cancelByOffice(idOf(0))
    await sendBulkEmail(deps, requester(), form({ recipientType: 'status', status: 'cancelled', includeQrCode: true }))
    await shop.runJobs()
    expect(deps.mailer.sent).toMatchObject([{ to: mailOf(0), attachments: [] }])
  })

  test('an emergency notice reaches participants who checked in before they were cancelled', async () => {
    const deps = await open(2)
    await checkInByOffice(idOf(0))
    await Promise.all([cancelByOffice(idOf(0)), cancelByOffice(idOf(1))])
    expect((await previewNotice(deps, { to: 'everybody', message: 'Onweer' })).count).toBe(1)
  })

  test('goes out at its scheduled time, to everybody who is a participant at that time', async () => {
    const deps = await open(2)
    await sendBulkEmail(deps, requester(), form({ scheduledFor: new Date(deps.clock.now() + 60 * 60_000).toISOString() }))
    await shop.runJobs()
    expect([await sweepCampaigns(deps), (await readOnlyCampaign()).state]).toEqual([0, 'scheduled'])
    await deps.roster.putParticipants([{ ...participant(2), updatedAt: deps.clock.now() }])
    shop.pass(61 * 60_000)
    expect(await sweepCampaigns(deps)).toBe(1)
    await shop.runJobs()
    expect(received()).toEqual(everybody(3))
  })

  test("a test mail goes to one address with one person's data, and is not a campaign", async () => {
    const deps = await open(3)
    await testBulkEmail(deps, requester(), { form: form(), recipient: `p:${idOf(2)}`, to: 'ik@duinstorm.example' })
    await shop.runJobs()
    expect(deps.mailer.sent).toMatchObject([{ to: 'ik@duinstorm.example', subject: '[Test] Nieuws' }])
    expect(deps.mailer.sent[0]!.text).toContain('Hoi Iemand 2, tot zaterdag in wave 1.')
    expect(await listCampaigns(deps, ['email'])).toEqual([])
  })

  test('refuses another mail with an idempotency key that was used before', async () => {
    const deps = await open(1)
    await sendBulkEmail(deps, requester('k'), form())
    await expect(sendBulkEmail(deps, requester('k'), form({ subject: 'Anders' }))).rejects.toMatchObject({ code: 'request_reused' })
  })

  test('a repeat after a lost response returns the same campaign, even if it is due now or has no recipients left', async () => {
    const deps = await open(1)
    const scheduled = form({ scheduledFor: new Date(deps.clock.now() + 60_000).toISOString() })
    const { id } = await sendBulkEmail(deps, requester('k'), scheduled)
    await deps.roster.putParticipants([{ ...participant(0), status: 'cancelled', updatedAt: deps.clock.now() }])
    shop.pass(60 * 60_000)
    expect(await sendBulkEmail(deps, requester('k'), scheduled)).toMatchObject({ id, count: 1 })
    expect(deps.queue.jobs).toContainEqual(expect.objectContaining({ kind: 'campaign', id }))
  })

  test('counting and previewing again reads only changes, not the whole roster or all tickets', async () => {
    const opened = await open(30)
    const asked: string[] = []
    const { roster, tickets } = opened
    const deps = {
      ...opened,
      tickets: { ...tickets, list: (page: Parameters<typeof tickets.list>[0]) => (asked.push('tickets'), tickets.list(page)) },
      roster: {
        ...roster,
        listStates: () => (asked.push('states'), roster.listStates()),
        listChanges: (page: Parameters<typeof roster.listChanges>[0]) => (
          page.since === 0 && asked.push('roster'),
          roster.listChanges(page)
        ),
      },
    }
    await opened.content.put('subscriber', { id: 'lezer@v.nl', subscribedAt: 1 } as never)
    const weigh = async () => {
      shop.pass(20_000)
      const counts = [{}, { recipientType: 'wave', waveId: 1 }, { recipientType: 'status', status: 'registered' }] as const
      const found = []
      for (const one of counts) found.push((await countBulkEmail(deps, form(one))).count)
      const notice = await previewNotice(deps, { to: 'everybody', message: 'Onweer. Ga naar de tent.' })
      const news = await previewBulkEmail(deps, form({ recipientType: 'newsletter', content: 'De inschrijving is open.' }), null)
      return [...found, notice.count, (await previewBulkEmail(deps, form(), null)).to, news.to]
    }
    const expected = [30, 15, 30, 30, mailOf(0), 'lezer@v.nl']
    expect(await weigh()).toEqual(expected)
    asked.length = 0
    expect(await weigh()).toEqual(expected)
    expect(asked).toEqual([])
  })

  test('refuses a scheduled time in the past with an error at its field, but accepts the current minute', async () => {
    const deps = await open(1)
    const scheduledIn = (ms: number) => form({ scheduledFor: new Date(deps.clock.now() + ms).toISOString() })
    await expect(sendBulkEmail(deps, requester(), scheduledIn(-10 * 60_000))).rejects.toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'scheduledFor' }],
    })
    await sendBulkEmail(deps, requester(), scheduledIn(-60_000))
    await shop.runJobs()
    expect(received()).toEqual(everybody(1))
  })
})
