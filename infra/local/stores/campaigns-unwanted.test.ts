import { describe, expect, test } from 'vitest'
import { bulkEmailForm } from '#shared/contract/mail-form.ts'
import { countBulkEmail, sendBulkEmail } from '#functions/usecases/campaigns/bulk-email.ts'
import { getCampaign } from '#functions/usecases/campaigns/manage-campaigns.ts'
import { addressKey } from '#functions/usecases/campaigns/address-key.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { readProfile } from '#functions/usecases/accounts/read-profile.ts'
import { updateProfile } from '#functions/usecases/accounts/update-profile.ts'
import { makeNewsletterToken } from '#functions/usecases/community/newsletter-link.ts'
import { confirmNewsletter } from '#functions/usecases/community/subscribe-to-newsletter.ts'
import { applyNewsChoice, moveNewsConsent, readWantsNews } from '#functions/usecases/news/consent.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { myDataPage } from '#functions/usecases/privacy/my-data-page.ts'
import { unsubscribe } from '#functions/usecases/campaigns/unsubscribe.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { ticketFixture } from '#functions/ports/tickets/ticket-fixture.ts'
import { testDay } from './open-test-shop.ts'
import { shop, open, idOf, mailOf, form, requester, received, profileWith, readOnlyCampaign, closeAfterEach } from './campaign-shop.ts'

closeAfterEach()

/** Tests on real stores that nobody gets unwanted bulk mail. */
describe('unwanted mail', () => {
  test('the profile, the data download and mailings use the same consent, wherever it was changed', async () => {
    const deps = await open(3)
    const full = { ...deps, devices: createDeviceStore(shop.table) }
    const ticked = [true, false, undefined]
    const people = ticked.map((tick, at) => ({
      ...ticketFixture().participants[0]!,
      id: idOf(at),
      email: mailOf(at),
      ...(tick === undefined ? {} : { agreeToNewsletter: tick }),
    }))
    await deps.tickets.put(
      people.map((one, at) => ticketFixture({ id: `ticket-${at}`, state: 'paid', eventDate: testDay, participants: [one] })),
    )
    for (const at of ticked.keys()) await deps.accounts.addParticipants(mailOf(at), [idOf(at)])
    let links: (string | undefined)[] = []
    /** Each person's consent, as it shows in the profile and the download, in a mail with news, and in the newsletter. */
    const readConsents = async () => {
      shop.pass(1_000)
      deps.mailer.sent.splice(0)
      await sendBulkEmail(deps, requester(), form({ isNews: true, subject: 'Nieuws' }))
      await sendBulkEmail(
        deps,
        requester(),
        form({ recipientType: 'newsletter', subject: 'Nieuwsbrief', content: 'De inschrijving is open.' }),
      )
      await shop.runJobs()
      const mailOfKind = (at: number, subject: string) =>
        deps.mailer.sent.find((mail) => mail.to === mailOf(at) && mail.subject === subject)
      links = [...ticked.keys()].map((at) => /uitschrijven#([\w-]+)/.exec(mailOfKind(at, 'Nieuwsbrief')?.text ?? '')?.[1])
      return Promise.all(
        [...ticked.keys()].map(async (at) => {
          const data = await gatherData(full, mailOf(at))
          const { allowMarketing } = data.participants[0]!.profile.privacySettings
          const row = (await deps.roster.getParticipant(idOf(at)))!
          expect((await readProfile(deps, row)).shown.privacySettings.allowMarketing).toBe(allowMarketing)
          const reads = !myDataPage(data).includes('Je bent niet aangemeld.')
          return [allowMarketing, mailOfKind(at, 'Nieuws') !== undefined, mailOfKind(at, 'Nieuwsbrief') !== undefined, reads]
        }),
      )
    }
    const choose = (at: number, allowMarketing: boolean) =>
      updateProfile(full, {
        email: mailOf(at),
        address: '1',
        participantId: idOf(at),
        profileData: { privacySettings: { shareResults: true, shareProfile: false, allowMarketing } },
      })
    const [yes, no] = [
      [true, true, true, true],
      [false, false, false, false],
    ]
    // A person who was never asked has the specification's default, and does not get the newsletter.
    const unasked = [true, true, false, false]
    expect(await readConsents()).toEqual([yes, no, unasked])
    await choose(0, false)
    await choose(1, true)
    await choose(2, false)
    expect(await readConsents()).toEqual([no, yes, no])
    await unsubscribe(deps, { token: links[1]!, address: '1' })
    await confirmNewsletter(deps, { token: makeNewsletterToken(deps.settings, mailOf(0), deps.clock.now()), address: '1' })
    expect(await readConsents()).toEqual([yes, no, no])
    await choose(0, false)
    await choose(1, true)
    await choose(2, true)
    expect(await readConsents()).toEqual([no, yes, yes])
  }, 60_000)

  test('consent and unsubscription move to a changed mail address', async () => {
    const deps = await open(1)
    const readConsent = (email: string) => readWantsNews(deps, { email, chosen: undefined, ticked: false })
    await confirmNewsletter(deps, { token: makeNewsletterToken(deps.settings, mailOf(0), deps.clock.now()), address: '1' })
    await moveNewsConsent(deps, { from: mailOf(0), to: 'Nieuw@v.nl' })
    expect([await readConsent('nieuw@v.nl'), await readConsent(mailOf(0))]).toEqual([true, false])
    await applyNewsChoice(deps, 'nieuw@v.nl', false)
    await deps.campaigns.suppress(addressKey(deps.settings, 'nieuw@v.nl'), 'unsubscribed', 1)
    await moveNewsConsent(deps, { from: 'nieuw@v.nl', to: 'ander@v.nl' })
    expect(await readWantsNews(deps, { email: 'ander@v.nl', chosen: true, ticked: true })).toBe(false)
    await applyNewsChoice(deps, 'ander@v.nl', true)
    expect(await readConsent('ander@v.nl')).toBe(true)
  })

  test("a mail's link unsubscribes from news, but not from mails about the person’s ticket", async () => {
    const deps = await open(2)
    await sendBulkEmail(deps, requester(), form({ isNews: true }))
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
    await sendBulkEmail(deps, requester(), form({ isNews: true, subject: 'Meer nieuws' }))
    await shop.runJobs()
    expect([received(), (await readOnlyCampaign()).tally.skipped]).toEqual([[mailOf(0)], 1])
    await sendBulkEmail(deps, requester(), form())
    await shop.runJobs()
    expect(received()).toContain(mailOf(1))
  })

  test('the newsletter goes to its readers until they unsubscribe, and again after a new sign-up', async () => {
    const deps = await open(1)
    for (const id of ['een@v.nl', 'twee@v.nl']) await deps.content.put('subscriber', { id, createdAt: '2025-05-01T10:00:00.000Z' })
    const letter = { recipientType: 'newsletter', subject: 'Nieuwsbrief', content: 'De inschrijving is open.' } as const
    const send = async (subject: string) => {
      shop.pass(1_000)
      await sendBulkEmail(deps, requester(), form({ ...letter, subject }))
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

  test('the newsletter also goes once to ticket holders who asked for it, until they unsubscribe', async () => {
    const deps = await open(4)
    const ticket = (at: number, agreeToNewsletter: boolean) =>
      ticketFixture({
        id: `ticket-${at}`,
        state: 'paid',
        eventDate: testDay,
        participants: [{ ...ticketFixture().participants[0]!, id: idOf(at), email: mailOf(at), agreeToNewsletter }],
      })
    await deps.tickets.put([0, 1, 2, 3].map((at) => ticket(at, at !== 3)))
    await deps.catalog.createEdition({ ...builtInEdition, id: 'later', name: 'Later', days: ['2026-10-10'], currentSince: 5, rev: 1 })
    await deps.content.put('subscriber', { id: mailOf(0), createdAt: '2025-05-01T10:00:00.000Z' })
    const letter = { recipientType: 'newsletter', subject: 'Nieuwsbrief', content: 'De inschrijving is open.' } as const
    const send = async (subject: string) => {
      shop.pass(1_000)
      const { id, count } = await sendBulkEmail(deps, requester(), form({ ...letter, subject }))
      await shop.runJobs(2)
      const got = deps.mailer.sent.splice(0).toSorted((a, b) => (a.to < b.to ? -1 : 1))
      return { id, got, count }
    }
    const first = await send('Een')
    expect([first.count, first.got.map(({ to }) => to)]).toEqual([3, [0, 1, 2].map(mailOf)])
    expect(first.got[1]!.text).not.toContain('Iemand')
    await unsubscribe(deps, { token: /uitschrijven#([\w-]+)/.exec(first.got[1]!.text)![1]!, address: '1' })
    await deps.profiles.save({ previous: undefined, next: profileWith(idOf(2), { allowMarketing: false }), codeVersion: 1 })
    expect(await countBulkEmail(deps, form(letter))).toEqual({
      count: 1,
      examples: [{ id: `n:${mailOf(0)}`, name: mailOf(0) }],
      leftOut: [
        { reason: 'unsubscribed', count: 2 },
        { reason: 'double', count: 1 },
      ],
    })
    const { id, got } = await send('Twee')
    expect(got.map(({ to }) => to)).toEqual([mailOf(0)])
    expect((await getCampaign(deps, id)).problems.map(({ who }) => who).toSorted()).toEqual([mailOf(1), mailOf(2)])
  })

  test('a choice in one profile applies to all places bought with the same mail address, until the next choice', async () => {
    const deps = await open(1)
    const readOther = () => readWantsNews(deps, { email: mailOf(0), chosen: undefined, ticked: true })
    expect(await readOther()).toBe(true)
    await applyNewsChoice(deps, mailOf(0), false)
    expect(await readOther()).toBe(false)
    await applyNewsChoice(deps, mailOf(0), true)
    expect(await readOther()).toBe(true)
  })

  test('the number of recipients on the send button excludes people who do not want the mail or cannot be reached', async () => {
    const deps = await open(4)
    await deps.campaigns.suppress(addressKey(deps.settings, mailOf(0)), 'bounced', 1)
    await deps.campaigns.suppress(addressKey(deps.settings, mailOf(1)), 'unsubscribed', 1)
    await deps.profiles.save({ previous: undefined, next: profileWith(idOf(2), { allowMarketing: false }), codeVersion: 1 })
    const count = async (isNews: boolean) => (await countBulkEmail(deps, form({ isNews }))).count
    expect([await count(false), await count(true)]).toEqual([3, 1])
    expect(await sendBulkEmail(deps, requester(), form({ isNews: true }))).toMatchObject({ count: 1 })
    await shop.runJobs()
    expect(received()).toEqual([mailOf(3)])
    expect(await readOnlyCampaign()).toMatchObject({ count: 4, tally: { sent: 1, skipped: 3 } })
  })

  test('skips addresses that bounced and people who turned mail off', async () => {
    const deps = await open(3)
    await deps.campaigns.suppress(addressKey(deps.settings, mailOf(0).toUpperCase()), 'bounced', 1)
    await deps.profiles.save({ previous: undefined, next: profileWith(idOf(1), { email: false }), codeVersion: 1 })
    const { id } = await sendBulkEmail(deps, requester(), form())
    await shop.runJobs()
    expect(received()).toEqual([mailOf(2)])
    const { problems } = await getCampaign(deps, id)
    expect(problems.map(({ reason }) => reason).toSorted()).toEqual(['bounced', 'unsubscribed'])
  })
})
