import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { bulkEmailForm, type BulkEmailForm } from '#shared/contract/campaigns.ts'
import { makeCampaign } from '#functions/ports/campaigns/campaign-store.conformance.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { NotSent } from '#functions/ports/not-sent.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { countBulkEmail, previewBulkEmail, sendBulkEmail, testBulkEmail } from '#functions/usecases/campaigns/bulk-email.ts'
import {
  cancelCampaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  retryCampaign,
} from '#functions/usecases/campaigns/manage-campaigns.ts'
import {
  listNoticeHistory,
  notifyParticipants,
  notifyVolunteers,
  previewNotice,
  readNoticeQueue,
  sendEmergencyNotice,
} from '#functions/usecases/campaigns/notices.ts'
import { addressKey } from '#functions/usecases/campaigns/people.ts'
import { runCampaign } from '#functions/usecases/campaigns/run-campaign.ts'
import { changeSmsSettings, readSmsSettings } from '#functions/usecases/campaigns/sms-settings.ts'
import { sweepCampaigns } from '#functions/usecases/campaigns/sweep-campaigns.ts'
import { unsubscribe } from '#functions/usecases/campaigns/unsubscribe.ts'
import { builtEdition } from '#shared/domain/editions.ts'
import { ticketFixture } from '#functions/ports/tickets/ticket-store.conformance.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'
import { openDirectFaultyTable } from './test-table.ts'

/** Messages to many, on real stores: nobody twice, whatever stops in the middle. */
let shop: TestShop
let faults: Awaited<ReturnType<typeof openDirectFaultyTable>>['faults']
afterEach(() => shop?.close())

async function open(people: number, change: (at: number) => Partial<ParticipantRecord> = () => ({})) {
  const opened = await openDirectFaultyTable()
  faults = opened.faults
  shop = await openTestShop({ opened })
  await shop.deps.roster.putParticipants(Array.from({ length: people }, (_, at) => ({ ...participant(at), ...change(at) })))
  return shop.deps
}
const idOf = (at: number) => `0000${String(at).padStart(4, '0')}`
const mailOf = (at: number) => `iemand${at}@voorbeeld.example`
const participant = (at: number): ParticipantRecord => ({
  id: idOf(at),
  ticketId: `ticket-${at}`,
  ticketRef: 'ABCDEFGH',
  ticketType: at % 3 === 0 ? 'duo' : 'solo',
  index: 0,
  name: `Iemand ${at}`,
  email: mailOf(at),
  phone: `06 1${String(at).padStart(7, '0')}`,
  gender: 'other',
  eventDate: testDay,
  waveId: (at % 2) + 1,
  waveNumber: (at % 2) + 1,
  waveTime: Date.parse('2025-10-11T08:00:00Z'),
  codeVersion: 1,
  status: 'active',
  createdAt: 1,
  rev: 1,
  updatedAt: 1_000 + at,
})
const form = (change: Partial<BulkEmailForm> = {}) =>
  bulkEmailForm.parse({ subject: 'Nieuws', content: 'Hoi {{name}}, tot zaterdag in wave {{waveId}}.', ...change })
const asker = (idempotencyKey?: string) => ({ username: 'beheer', idempotencyKey })
const received = () => shop.deps.mailer.sent.map(({ to }) => to).toSorted()
const everybody = (people: number) => Array.from({ length: people }, (_, at) => mailOf(at)).toSorted()
const place = { street: '', houseNumber: '', postalCode: '', city: '', country: '', emergencyContact: '', emergencyContactPhone: '' }
const wishes = (participantId: string, { email = true, allowMarketing = true }) => ({
  participantId,
  ...place,
  updatedAt: 1,
  notificationPreferences: { email, sms: false, push: false },
  privacySettings: { shareResults: true, shareProfile: false, allowMarketing },
})
const only = async () => (await listCampaigns(shop.deps, ['email']))[0]!

describe('a mail to many', () => {
  test('reaches everybody once, whoever runs it and however often, on a table on a bad day', async () => {
    const deps = await open(60)
    for (const [mode, rate] of [
      ['throttle', 0.1],
      ['conflict', 0.1],
      ['drop-request', 0.05],
      ['drop-response', 0.1],
    ] as const)
      faults.add({ path: '.', mode, rate, seed: 3 })
    expect(await sendBulkEmail(deps, asker('k'), form())).toMatchObject({ count: 60 })
    expect(await sendBulkEmail(deps, asker('k'), form())).toMatchObject({ count: 60 })
    await shop.runJobs(3)
    faults.clear()
    shop.pass(3 * 60_000)
    await sweepCampaigns(deps)
    await shop.runJobs(2)
    expect(received()).toEqual(everybody(60))
    expect(await listCampaigns(deps, ['email'])).toMatchObject([{ state: 'done', count: 60, tally: { sent: 60 } }])
    await runCampaign(deps, (await only()).id)
    expect(received()).toHaveLength(60)
  })

  test('says the person: name, wave, code, what was asked for, and nothing of others', async () => {
    const deps = await open(2)
    await sendBulkEmail(
      deps,
      asker(),
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
    expect((await previewBulkEmail(deps, form(), idOf(1))).text).toContain('Hoi Iemand 1, tot zaterdag in wave 2.')
  })

  test('goes to a wave, a status, or addresses that were typed in, each once', async () => {
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
    expect(await sendBulkEmail(deps, asker(), form(custom))).toMatchObject({ count: 2 })
    await shop.runJobs()
    expect(received()).toEqual(['een@v.nl', 'twee@v.nl'])
    expect(deps.mailer.sent[0]!.text).not.toContain('Hoi ')
    await expect(sendBulkEmail(deps, asker(), form({ recipientType: 'wave', waveId: 99 }))).rejects.toMatchObject({
      code: 'nobody_to_send_to',
    })
  })

  test('at its time, to who is there by then', async () => {
    const deps = await open(2)
    await sendBulkEmail(deps, asker(), form({ scheduledFor: new Date(deps.clock.now() + 60 * 60_000).toISOString() }))
    await shop.runJobs()
    expect([await sweepCampaigns(deps), (await only()).state]).toEqual([0, 'scheduled'])
    await deps.roster.putParticipants([participant(2)])
    shop.pass(61 * 60_000)
    expect(await sweepCampaigns(deps)).toBe(1)
    await shop.runJobs()
    expect(received()).toEqual(everybody(3))
  })

  test('a test goes to the one address, as the person would get it, and is no campaign', async () => {
    const deps = await open(3)
    await testBulkEmail(deps, asker(), { form: form(), participantId: idOf(2), to: 'ik@duinstorm.example' })
    await shop.runJobs()
    expect(deps.mailer.sent).toMatchObject([{ to: 'ik@duinstorm.example', subject: '[Test] Nieuws' }])
    expect(deps.mailer.sent[0]!.text).toContain('Hoi Iemand 2, tot zaterdag in wave 1.')
    expect(await listCampaigns(deps, ['email'])).toEqual([])
  })

  test('a reused key with another mail is refused', async () => {
    const deps = await open(1)
    await sendBulkEmail(deps, asker('k'), form())
    await expect(sendBulkEmail(deps, asker('k'), form({ subject: 'Anders' }))).rejects.toMatchObject({ code: 'request_reused' })
  })

  test('asked again after a lost answer it is the same one, also when nobody is left to send to or its moment came meanwhile', async () => {
    const deps = await open(1)
    const later = form({ scheduledFor: new Date(deps.clock.now() + 60_000).toISOString() })
    const { id } = await sendBulkEmail(deps, asker('k'), later)
    await deps.roster.putParticipants([{ ...participant(0), status: 'cancelled' }])
    shop.pass(60 * 60_000)
    expect(await sendBulkEmail(deps, asker('k'), later)).toMatchObject({ id, count: 1 })
    expect(deps.queue.jobs).toContainEqual(expect.objectContaining({ kind: 'campaign', id }))
  })

  test('is refused for a moment that is over, at its field; this very minute is now', async () => {
    const deps = await open(1)
    const at = (ms: number) => form({ scheduledFor: new Date(deps.clock.now() + ms).toISOString() })
    await expect(sendBulkEmail(deps, asker(), at(-10 * 60_000))).rejects.toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'scheduledFor' }],
    })
    await sendBulkEmail(deps, asker(), at(-60_000))
    await shop.runJobs()
    expect(received()).toEqual(everybody(1))
  })
})

describe('what stops in the middle', () => {
  /** A job whose time is over after so many looks at the clock: it stops between two pages. */
  const runBriefly = (id: string, looks: number, deps: Parameters<typeof runCampaign>[0] = shop.deps) => {
    let asked = 0
    return withinBudget(
      25_000,
      () => runCampaign(deps, id),
      () => (asked++ > looks ? 20_000 : 0),
    )
  }

  test('a job that is out of time leaves the rest to the next', async () => {
    const deps = await open(120)
    const { id } = await sendBulkEmail(deps, asker(), form())
    deps.queue.jobs.splice(0)
    let jobs = 0
    while ((await only()).state !== 'done' && jobs++ < 500) await runBriefly(id, 3)
    expect(jobs).toBeGreaterThan(2)
    expect(received()).toEqual(everybody(120))
    expect(deps.queue.jobs.length, 'each asked the queue for the rest').toBeGreaterThan(0)
  })

  test('many mails through a redeploy and a kill: nobody twice, nobody lost, and never more under way than a page', async () => {
    const people = 800
    const deps = await open(people)
    const { id } = await sendBulkEmail(deps, asker(), form())
    deps.queue.jobs.splice(0)
    const { mailer } = deps
    let [underWay, most] = [0, 0]
    const counting: typeof mailer.sendOnce = async (mail) => {
      most = Math.max(most, ++underWay)
      await mailer.sendOnce(mail)
      underWay--
    }
    // A redeploy lets a job end between two pages; the queue has the rest.
    await runBriefly(id, 14, { ...deps, mailer: { ...mailer, sendOnce: counting } })
    const before = received().length
    expect([before > 100, before < people / 2, most <= 25, deps.queue.jobs.splice(0).length]).toEqual([true, true, true, 1])
    // Whatever a machine was at when it died arrived, and it never heard so.
    const unheard: string[] = []
    await new Promise<void>((died) => {
      const sendOnce: typeof mailer.sendOnce = async (mail) => {
        await mailer.sendOnce(mail)
        if (mailer.sent.length < people / 2) return
        unheard.push(mail.to)
        died()
        return new Promise(() => {})
      }
      void runCampaign({ ...deps, mailer: { ...mailer, sendOnce } }, id)
    })
    shop.pass(3 * 60_000)
    expect(await sweepCampaigns(deps)).toBe(1)
    await shop.runJobs()
    expect(received()).toEqual(everybody(people))
    expect((await only()).tally).toEqual({ sent: people - unheard.length, failed: 0, skipped: 0, uncertain: unheard.length })
    expect(unheard.length).toBeLessThanOrEqual(25)
  }, 30_000)

  test('a pause stops after those under way, and going on loses and repeats nobody', async () => {
    const deps = await open(80)
    const { id } = await sendBulkEmail(deps, asker(), form())
    const { sendOnce } = deps.mailer
    let paused: Promise<unknown> | undefined
    deps.mailer.sendOnce = async (mail) => {
      await sendOnce(mail)
      // Several go at once: nobody may see exactly thirty.
      if (deps.mailer.sent.length >= 30) await (paused ??= pauseCampaign(deps, id))
    }
    await shop.runJobs()
    const before = received().length
    expect([before < 80, (await only()).state, (await only()).tally.sent]).toEqual([true, 'paused', before])
    shop.pass(10 * 60_000)
    expect(await sweepCampaigns(deps)).toBe(0)
    await resumeCampaign(deps, id)
    await shop.runJobs()
    expect(received()).toEqual(everybody(80))
    await expect(pauseCampaign(deps, id)).rejects.toMatchObject({ code: 'campaign_refused' })
  })

  test('who was cut off while the provider was asked is not mailed again by itself; an administrator may', async () => {
    const deps = await open(3)
    const { id } = await sendBulkEmail(deps, asker(), form())
    const { sendOnce } = deps.mailer
    deps.mailer.sendOnce = async (mail) => {
      if (mail.to !== mailOf(1)) return sendOnce(mail)
      await sendOnce(mail)
      throw new Error('socket hang up')
    }
    await shop.runJobs()
    expect(await only()).toMatchObject({ state: 'done', tally: { sent: 2, uncertain: 1 } })
    await expect(retryCampaign(deps, id, { uncertainToo: false })).rejects.toMatchObject({ code: 'campaign_refused' })
    expect((await getCampaign(deps, id)).problems).toEqual([{ who: 'Iemand 1', status: 'uncertain', reason: 'no-answer' }])
    deps.mailer.sendOnce = sendOnce
    await retryCampaign(deps, id, { uncertainToo: true })
    await shop.runJobs()
    expect(await only()).toMatchObject({ state: 'done', attempts: 2, tally: { sent: 3, uncertain: 0 } })
    expect(received().filter((to) => to === mailOf(1))).toHaveLength(2)
  })

  test('a refusal fails for that one alone, and a retry is for them alone', async () => {
    const deps = await open(5)
    const { id } = await sendBulkEmail(deps, asker(), form())
    const { sendOnce } = deps.mailer
    deps.mailer.sendOnce = async (mail) => {
      if (mail.to === mailOf(3)) throw new NotSent('refused')
      return sendOnce(mail)
    }
    await shop.runJobs()
    expect(await only()).toMatchObject({ state: 'done', tally: { sent: 4, failed: 1 } })
    // The first is on its way when its answer is lost; what the network sends again asks for nothing more.
    const again = () => retryCampaign(deps, id, { uncertainToo: false, attempts: 1 })
    expect(await again()).toMatchObject({ state: 'sending', attempts: 2 })
    await shop.runJobs()
    expect(await again()).toMatchObject({ state: 'done', attempts: 2, tally: { failed: 1 } })
    expect(deps.queue.jobs).toEqual([])
    deps.mailer.sendOnce = sendOnce
    await retryCampaign(deps, id, { uncertainToo: false, attempts: 2 })
    await shop.runJobs(2)
    expect([received(), (await only()).tally]).toEqual([everybody(5), { sent: 5, failed: 0, skipped: 0, uncertain: 0 }])
    await expect(retryCampaign(deps, id, { uncertainToo: false })).rejects.toMatchObject({ code: 'campaign_refused' })
  })

  test('a provider that wants no more for now gets the rest later', async () => {
    const deps = await open(30)
    await sendBulkEmail(deps, asker(), form())
    const { sendOnce } = deps.mailer
    let isTired = true
    deps.mailer.sendOnce = async (mail) => {
      if (isTired && deps.mailer.sent.length >= 7) throw new NotSent('throttled')
      return sendOnce(mail)
    }
    await shop.runJobs()
    expect([received().length, (await only()).state]).toEqual([7, 'sending'])
    isTired = false
    shop.pass(15_000)
    await sweepCampaigns(deps)
    await shop.runJobs()
    expect(received()).toEqual(everybody(30))
  })

  test('who is cancelled gets nothing any more', async () => {
    const deps = await open(3)
    const { id } = await sendBulkEmail(deps, asker(), form())
    await cancelCampaign(deps, id)
    await shop.runJobs()
    expect([received(), (await only()).state]).toEqual([[], 'cancelled'])
    await expect(resumeCampaign(deps, id)).resolves.toMatchObject({ state: 'cancelled' })
  })

  test('whatever happens in whatever order: nobody twice, and at its end everybody has an outcome', async () => {
    const deps = await open(40)
    const steps = fc.array(fc.constantFrom('run', 'twice', 'brief', 'pause', 'resume', 'sweep', 'wait', 'storm'), {
      minLength: 4,
      maxLength: 14,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        deps.mailer.sent.splice(0)
        const { id } = await sendBulkEmail(deps, asker(), form())
        const allow = (work: Promise<unknown>) => work.catch(() => undefined)
        for (const step of history) {
          if (step === 'run') await allow(runCampaign(deps, id))
          if (step === 'twice') await Promise.all([allow(runCampaign(deps, id)), allow(runCampaign(deps, id))])
          if (step === 'brief') await allow(runBriefly(id, 2))
          if (step === 'pause') await allow(pauseCampaign(deps, id))
          if (step === 'resume') await allow(resumeCampaign(deps, id))
          if (step === 'sweep') await allow(sweepCampaigns(deps))
          if (step === 'wait') shop.pass(3 * 60_000)
          if (step === 'storm') faults.add({ path: 'Put|Update', mode: 'drop-response', times: 4 })
        }
        faults.clear()
        await allow(resumeCampaign(deps, id))
        shop.pass(3 * 60_000)
        await runCampaign(deps, id)
        deps.queue.jobs.splice(0)
        const { campaign } = await getCampaign(deps, id)
        expect([campaign.state, campaign.tally.sent + campaign.tally.uncertain]).toEqual(['done', 40])
        expect(new Set(received()).size).toBe(received().length)
        expect(received().length).toBeGreaterThanOrEqual(campaign.tally.sent)
      }),
      { numRuns: 12, seed: 13 },
    )
  }, 60_000)
})

describe('who wants no mail', () => {
  test('signs off by the link of a mail, from news and not from what is about their own ticket', async () => {
    const deps = await open(2)
    await sendBulkEmail(deps, asker(), form({ isNews: true }))
    await shop.runJobs()
    const mail = deps.mailer.sent.find(({ to }) => to === mailOf(1))!
    const token = /uitschrijven#([\w-]+)/.exec(mail.text)![1]!
    expect(mail.oneClickUrl).toBe(`https://duinstorm.example/api/unsubscribe/${token}`)
    await expect(unsubscribe(deps, { token: token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'), address: '1' })).rejects.toMatchObject({
      code: 'link_expired',
    })
    await unsubscribe(deps, { token, address: '1' })
    await unsubscribe(deps, { token, address: '1' })
    deps.mailer.sent.splice(0)
    shop.pass(1_000)
    await sendBulkEmail(deps, asker(), form({ isNews: true, subject: 'Meer nieuws' }))
    await shop.runJobs()
    expect([received(), (await only()).tally.skipped]).toEqual([[mailOf(0)], 1])
    await sendBulkEmail(deps, asker(), form())
    await shop.runJobs()
    expect(received()).toContain(mailOf(1))
  })

  test('the newsletter goes to its readers, who sign off for good until they sign up again', async () => {
    const deps = await open(1)
    for (const id of ['een@v.nl', 'twee@v.nl']) await deps.content.put('subscriber', { id, createdAt: '2025-05-01T10:00:00.000Z' })
    const letter = { recipientType: 'newsletter', subject: 'Nieuwsbrief', content: 'De inschrijving is open.' } as const
    const send = async (subject: string) => {
      shop.pass(1_000)
      await sendBulkEmail(deps, asker(), form({ ...letter, subject }))
      await shop.runJobs(2)
      return deps.mailer.sent.splice(0).toSorted((a, b) => (a.to < b.to ? -1 : 1))
    }
    expect((await countBulkEmail(deps, form(letter))).count).toBe(2)
    const [one, two] = await send('Een')
    expect([one!.to, two!.to]).toEqual(['een@v.nl', 'twee@v.nl'])
    expect(one!.text).not.toContain('Hoi ')
    const token = /uitschrijven#([\w-]+)/.exec(two!.text)![1]!
    await unsubscribe(deps, { token, address: '1' })
    expect((await send('Twee')).map(({ to }) => to)).toEqual(['een@v.nl'])
    await deps.content.put('subscriber', { id: 'twee@v.nl', createdAt: '2025-06-01T10:00:00.000Z' })
    expect((await send('Drie')).map(({ to }) => to)).toEqual(['een@v.nl', 'twee@v.nl'])
    const asks = bulkEmailForm.safeParse({ ...letter, content: 'Hoi {{name}}, tot gauw.', includeQrCode: true })
    expect(asks.error!.issues.map(({ path }) => path[0])).toEqual(['content', 'includeQrCode'])
  })

  test('is read by who ticked it with a ticket too, of whatever edition, once, until they sign off or turn news off', async () => {
    const deps = await open(4)
    const ticket = (at: number, agreeToNewsletter: boolean) =>
      ticketFixture({
        id: `ticket-${at}`,
        state: 'paid',
        eventDate: testDay,
        participants: [{ ...ticketFixture().participants[0]!, id: idOf(at), email: mailOf(at), agreeToNewsletter }],
      })
    await deps.tickets.put([0, 1, 2, 3].map((at) => ticket(at, at !== 3)))
    await deps.catalog.createEdition({ ...builtEdition, id: 'later', name: 'Later', days: ['2026-10-10'], currentSince: 5, rev: 1 })
    await deps.content.put('subscriber', { id: mailOf(0), createdAt: '2025-05-01T10:00:00.000Z' })
    const letter = { recipientType: 'newsletter', subject: 'Nieuwsbrief', content: 'De inschrijving is open.' } as const
    const send = async (subject: string) => {
      shop.pass(1_000)
      const { id, count } = await sendBulkEmail(deps, asker(), form({ ...letter, subject }))
      await shop.runJobs(2)
      const got = deps.mailer.sent.splice(0).toSorted((a, b) => (a.to < b.to ? -1 : 1))
      return { id, got, count }
    }
    const first = await send('Een')
    expect([first.count, first.got.map(({ to }) => to)]).toEqual([3, [0, 1, 2].map(mailOf)])
    expect(first.got[1]!.text).not.toContain('Iemand')
    await unsubscribe(deps, { token: /uitschrijven#([\w-]+)/.exec(first.got[1]!.text)![1]!, address: '1' })
    await deps.profiles.save({ previous: undefined, next: wishes(idOf(2), { allowMarketing: false }), codeVersion: 1 })
    expect(await countBulkEmail(deps, form(letter))).toEqual({ count: 1, examples: [] })
    const { id, got } = await send('Twee')
    expect(got.map(({ to }) => to)).toEqual([mailOf(0)])
    expect((await getCampaign(deps, id)).problems.map(({ who }) => who).toSorted()).toEqual([mailOf(1), mailOf(2)])
  })

  test('the figure on the button is of who takes it: no news for who wants none, nothing to a mail box that refused', async () => {
    const deps = await open(4)
    await deps.campaigns.suppress(addressKey(deps.settings, mailOf(0)), 'bounced', 1)
    await deps.campaigns.suppress(addressKey(deps.settings, mailOf(1)), 'unsubscribed', 1)
    await deps.profiles.save({ previous: undefined, next: wishes(idOf(2), { allowMarketing: false }), codeVersion: 1 })
    const count = async (isNews: boolean) => (await countBulkEmail(deps, form({ isNews }))).count
    expect([await count(false), await count(true)]).toEqual([3, 1])
    expect(await sendBulkEmail(deps, asker(), form({ isNews: true }))).toMatchObject({ count: 1 })
    await shop.runJobs()
    expect(received()).toEqual([mailOf(3)])
    expect(await only()).toMatchObject({ count: 4, tally: { sent: 1, skipped: 3 } })
  })

  test('a mail box that refused gets none, nor one whose owner turned mail off', async () => {
    const deps = await open(3)
    await deps.campaigns.suppress(addressKey(deps.settings, mailOf(0).toUpperCase()), 'bounced', 1)
    await deps.profiles.save({ previous: undefined, next: wishes(idOf(1), { email: false }), codeVersion: 1 })
    const { id } = await sendBulkEmail(deps, asker(), form())
    await shop.runJobs()
    expect(received()).toEqual([mailOf(2)])
    const { problems } = await getCampaign(deps, id)
    expect(problems.map(({ reason }) => reason).toSorted()).toEqual(['bounced', 'unsubscribed'])
  })
})

describe('a notice by SMS', () => {
  const texts = () => shop.deps.texter.sent.map(({ to, text }) => `${to} ${text}`).toSorted()
  const notice = (change: object = {}) => ({
    channel: 'sms' as const,
    templateId: 'weer',
    filterCriteria: {},
    variables: { bericht: 'Windkracht 6.' },
    ...change,
  })

  test('goes once to a number, whoever has it, and to nobody whose number can not be dialled', async () => {
    const deps = await open(4, (at) => (at === 1 ? { phone: '+31 6 1000 0000' } : at === 2 ? { phone: 'geen' } : {}))
    const preview = await previewNotice(deps, { to: 'participants', ...notice() })
    expect(preview).toMatchObject({ count: 2, withoutPhone: 1, parts: 1, costCents: 16, leftCents: 25_000 })
    expect(await notifyParticipants(deps, asker('n'), notice())).toEqual({ count: 2 })
    expect(await notifyParticipants(deps, asker('n'), notice())).toEqual({ count: 2 })
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

  test('the filters of the specification', async () => {
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
    expect(await notifyVolunteers(deps, asker(), notice({ filterCriteria: { preferredRole: 'ehbo' } }))).toEqual({ count: 1 })
    await shop.runJobs()
    expect(texts()).toEqual(['+31620000001 Duinstorm weerbericht: Windkracht 6. Pas je kleding aan en drink genoeg.'])
    await deps.catalog.createEdition({ ...builtEdition, id: 'later', name: 'Later', days: ['2026-10-10'], currentSince: 5, rev: 1 })
    expect([await people({}), await people({ paymentStatus: 'pending' }), await crew({})]).toEqual([0, 0, 3])
  })

  test('a value that is missing, a template that is not there or asks what nobody has, and money that is not there are refused', async () => {
    const deps = await open(2_000, () => ({}))
    const refused = (change: object) => expect(notifyParticipants(deps, asker(), notice(change))).rejects
    await refused({ variables: {} }).toMatchObject({ code: 'invalid_input', message: 'Vul {{bericht}} in' })
    await refused({ templateId: 'x' }).toMatchObject({ code: 'invalid_input' })
    await refused({ variables: { bericht: '{{naam}}' } }).toMatchObject({ code: 'invalid_input' })
    await expect(notifyVolunteers(deps, asker(), notice({ templateId: 'herinnering' }))).rejects.toMatchObject({ code: 'invalid_input' })
    await refused({ variables: { bericht: 'x'.repeat(200) } }).toMatchObject({
      code: 'too_expensive',
      message: 'Dit kost € 320,00. Deze maand mag er nog € 250,00 aan sms uit.',
    })
    expect(await listNoticeHistory(deps)).toEqual([])
  }, 30_000)

  test('costs what an owner says, and no more than the month may', async () => {
    const deps = await open(3)
    expect(await readSmsSettings(deps)).toEqual({ centsPerPart: 8, monthlyLimitCents: 25_000, spentCents: 0, version: expect.any(String) })
    const { version } = await readSmsSettings(deps)
    await changeSmsSettings(deps, { centsPerPart: 10, monthlyLimitCents: 50 })
    const second = changeSmsSettings(deps, { centsPerPart: 11, monthlyLimitCents: 50, version })
    await expect(second).rejects.toMatchObject({ code: 'record_changed', details: { centsPerPart: 10 } })
    expect(await previewNotice(deps, { to: 'participants', ...notice() })).toMatchObject({ costCents: 30, leftCents: 50 })
    await notifyParticipants(deps, asker(), notice())
    await expect(notifyParticipants(deps, asker(), notice())).rejects.toMatchObject({
      code: 'too_expensive',
      message: 'Dit kost € 0,30. Deze maand mag er nog € 0,20 aan sms uit.',
    })
    expect((await readSmsSettings(deps)).spentCents).toBe(30)
  })

  test('an emergency goes to all, beyond the limit, by mail where there is no telephone, as it was written', async () => {
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
    expect(await sendEmergencyNotice(deps, asker(), message)).toEqual({ count: 4 })
    await shop.runJobs(2)
    expect(texts()).toEqual(['+31610000000', '+31610000001', '+31620000000'].map((to) => `${to} ${message}`))
    expect(deps.mailer.sent).toMatchObject([{ to: mailOf(2), subject: 'Noodmelding' }])
    expect(await listNoticeHistory(deps)).toMatchObject([{ type: 'emergency', status: 'sent', count: 4, sent: 4 }])
  })
})
