import { describe, expect, test } from 'vitest'
import { emptyTally } from '#shared/domain/messages/campaigns.ts'
import type { CampaignRecord, CampaignStore } from './campaign-store.ts'

let made = 0
/** A campaign with an unused id, for a store that may contain other campaigns. */
export function makeCampaign(change: Partial<CampaignRecord> = {}): CampaignRecord {
  made += 1
  return {
    id: `campagne-${String(made).padStart(20, '0')}`,
    kind: 'email',
    channel: 'email',
    template: 'custom',
    recipientType: 'all',
    audience: { who: 'participants', waveId: 3 },
    message: {
      subject: 'Onderwerp',
      content: 'Hoi {{name}}',
      includeName: true,
      includeQrCode: false,
      includeWaveInfo: false,
      isNews: false,
    },
    requestDigest: 'd',
    createdBy: 'beheer',
    createdAt: 1_750_000_000_000 + made,
    scheduledFor: null,
    stage: 'gathering',
    isPaused: false,
    count: 2,
    tally: emptyTally,
    position: null,
    round: 1,
    retriesUncertain: false,
    nextAt: null,
    leaseBy: null,
    leaseUntil: null,
    finishedAt: null,
    rev: 1,
    ...change,
  }
}

/** Defines the tests that every store of campaigns must pass. */
export function describeCampaignStore(name: string, open: () => CampaignStore): void {
  const forgetAt = 1_760_000_000_000
  describe(`campaign store: ${name}`, () => {
    test('returns a campaign as it was created, and creates it once', async () => {
      const store = open()
      const one = makeCampaign()
      expect(await store.get(one.id)).toBeUndefined()
      const made = await Promise.all([1, 2, 3].map(() => store.create(one)))
      expect(made.toSorted()).toEqual(['created', 'known', 'known'])
      expect(await store.get(one.id)).toEqual(one)
      expect(await store.getMany([one.id, one.id, 'niemand'])).toEqual([one])
      expect(await store.getMany([])).toEqual([])
    })

    test('replaces a campaign only if it did not change since it was read', async () => {
      const store = open()
      const one = makeCampaign()
      await store.create(one)
      const next = { ...one, stage: 'sending', position: 'k', leaseBy: 'l', leaseUntil: 5, tally: { ...emptyTally, sent: 3 } } as const
      expect(await store.replace(one, next)).toBe('done')
      expect(await store.replace(one, { ...one, stage: 'done' })).toBe('changed_meanwhile')
      expect(await store.get(one.id)).toEqual({ ...next, rev: 2 })
      expect(await store.replace({ ...next, rev: 2 }, one)).toBe('done')
      expect(await store.get(one.id)).toEqual({ ...one, rev: 3 })
    })

    test('returns all typed mail addresses, and ignores those of a repeated creation', async () => {
      const store = open()
      const addresses = Array.from({ length: 2_500 }, (_, at) => `iemand.${at}@voorbeeld.example`)
      const one = makeCampaign({ audience: { who: 'addresses' } })
      expect(await store.create(one, { addresses })).toBe('created')
      expect(await store.create(one, { addresses: ['ander@voorbeeld.example'] })).toBe('known')
      expect(await store.listAddresses(one.id)).toEqual(addresses)
    })

    test('adds the costs to the month only if the campaign is created, and refuses costs above the limit of the month', async () => {
      const store = open()
      const month = `m${made}`
      const [first, second, dear] = [makeCampaign(), makeCampaign(), makeCampaign()]
      expect(await store.readSpent(month)).toBe(0)
      expect(await store.create(first, { spend: { month, cents: 60, limitCents: 100 } })).toBe('created')
      expect(await store.create(first, { spend: { month, cents: 60, limitCents: 100 } })).toBe('known')
      expect(await store.create(second, { spend: { month, cents: 41, limitCents: 100 } })).toBe('too_expensive')
      expect(await store.get(second.id)).toBeUndefined()
      expect(await store.create(second, { spend: { month, cents: 40, limitCents: 100 } })).toBe('created')
      expect(await store.create(dear, { spend: { month: `${month}x`, cents: 101, limitCents: 100 } })).toBe('too_expensive')
      expect(await store.create(dear, { spend: { month, cents: 500, limitCents: null } })).toBe('created')
      expect([await store.readSpent(month), await store.readSpent(`${month}x`)]).toEqual([600, 0])
    })

    test('returns unspent costs to the month once, in the same write as the campaign', async () => {
      const store = open()
      const month = `b${made}`
      const one = makeCampaign({ spend: { month, cents: 60 } })
      await store.create(one, { spend: { month, cents: 60, limitCents: 100 } })
      expect(await store.get(one.id)).toEqual(one)
      const stopped = { ...one, stage: 'cancelled' as const, spend: { month, cents: 20 } }
      const outcomes = await Promise.all([store.replace(one, stopped), store.replace(one, stopped)])
      expect([outcomes.toSorted(), await store.readSpent(month)]).toEqual([['changed_meanwhile', 'done'], 20])
      expect(await store.replace({ ...stopped, rev: 2 }, { ...stopped, count: 1 })).toBe('done')
      expect([await store.readSpent(month), await store.get(one.id)]).toEqual([20, { ...stopped, count: 1, rev: 3 }])
    })

    test('changes the SMS terms only if nobody changed them since they were read', async () => {
      const store = open()
      const first = { centsPerPart: 8, monthlyLimitCents: 25_000 }
      const second = { centsPerPart: 9, monthlyLimitCents: 0 }
      const was = await store.getSmsTerms()
      expect([await store.putSmsTerms(first, second), await store.putSmsTerms(first, was)]).toEqual([false, true])
      expect([await store.putSmsTerms(second, undefined), await store.putSmsTerms(second, first)]).toEqual([false, true])
      expect(await store.getSmsTerms()).toEqual({ centsPerPart: 9, monthlyLimitCents: 0 })
    })

    test('lists the newest campaigns first, and lists a campaign as due from its `nextAt` on', async () => {
      const store = open()
      const base = 1_000_000 + made * 1_000
      const [old, late, idle] = [makeCampaign({ nextAt: base }), makeCampaign({ nextAt: base + 500 }), makeCampaign({ nextAt: null })]
      for (const one of [old, late, idle]) await store.create(one)
      const mine = [old.id, late.id, idle.id]
      const listed = (await store.list(3)).map(({ id }) => id)
      expect(listed).toEqual(mine.toReversed())
      const due = async (now: number) => (await store.listDue(now)).map(({ id }) => id).filter((id) => mine.includes(id))
      expect([await due(base - 1), await due(base), await due(base + 500)]).toEqual([[], [old.id], [old.id, late.id]])
      await store.replace(old, { ...old, nextAt: null })
      expect(await due(base + 500)).toEqual([late.id])
    })

    test('lists test campaigns only on request, and does not count them for the limit of the list', async () => {
      const store = open()
      const real = [makeCampaign({ kind: 'emergency' }), makeCampaign()]
      const tests = Array.from({ length: 5 }, () => makeCampaign({ kind: 'test' }))
      for (const one of [...real, ...tests]) await store.create(one)
      const ids = async (...options: Parameters<typeof store.list>) => (await store.list(...options)).map(({ id }) => id)
      expect(await ids(2)).toEqual([real[1]!.id, real[0]!.id])
      expect(await ids(1, ['emergency'])).toEqual([real[0]!.id])
      expect(await ids(5, ['test'])).toEqual(tests.map(({ id }) => id).toReversed())
    })

    test('adds a recipient once, keeps the outcome if the recipient is added again, and lists recipients by key', async () => {
      const store = open()
      const { id: campaignId } = makeCampaign()
      const keys = ['p:C', 'a:A', 'p:B', 'a:', 'p:B2']
      const all = keys.map((key) => ({ campaignId, key, ref: `ref ${key}`, forgetAt }))
      await store.addRecipients(all)
      const [first] = await store.listRecipients(campaignId, { after: null, limit: 1 })
      expect(first).toEqual({ campaignId, key: 'a:', ref: 'ref a:', status: 'pending', round: 1, reason: null, forgetAt })
      expect(await store.changeRecipient(first!, { ...first!, status: 'sent' })).toBe('done')
      expect(await store.getRecipient(campaignId, 'a:')).toEqual({ ...first, status: 'sent' })
      expect(await store.getRecipient(campaignId, 'nobody')).toBeUndefined()
      await store.addRecipients(all)
      const walk = []
      for (let after: string | null = null; ;) {
        const page = await store.listRecipients(campaignId, { after, limit: 2 })
        if (page.length === 0) break
        walk.push(...page)
        after = page.at(-1)!.key
      }
      expect(walk.map(({ key, status }) => `${key} ${status}`)).toEqual([
        'a: sent',
        'a:A pending',
        'p:B pending',
        'p:B2 pending',
        'p:C pending',
      ])
      expect(await store.listRecipients(`${campaignId}x`, { after: null, limit: 9 })).toEqual([])
    })

    test('lets only one of several concurrent claims of a recipient succeed', async () => {
      const store = open()
      const { id: campaignId } = makeCampaign()
      await store.addRecipients([{ campaignId, key: 'p:A', ref: 'p:A', forgetAt }])
      const [one] = await store.listRecipients(campaignId, { after: null, limit: 9 })
      const claim = () => store.changeRecipient(one!, { ...one!, status: 'claimed' })
      const outcomes = await Promise.all([claim(), claim(), claim(), claim()])
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
      const failed = { ...one!, status: 'failed', reason: 'refused' } as const
      expect(await store.changeRecipient(one!, failed)).toBe('changed_meanwhile')
      expect(await store.changeRecipient({ ...one!, status: 'claimed' }, failed)).toBe('done')
      expect(await store.changeRecipient({ ...failed, round: 2 }, { ...failed, round: 2, status: 'claimed' })).toBe('changed_meanwhile')
      expect(await store.listRecipients(campaignId, { after: null, limit: 9 })).toEqual([failed])
    })

    test('counts each returned mail once in its campaign, and refuses a write with outdated counts', async () => {
      const store = open()
      const one = makeCampaign()
      await store.create(one)
      const bounce = { campaignId: one.id, key: 'p:A', ref: 'p:A', kind: 'bounced' as const, forgetAt }
      await Promise.all([store.recordReturn(bounce), store.recordReturn({ ...bounce, key: 'p:B', kind: 'complained' })])
      await store.recordReturn(bounce)
      expect(await store.replace(one, { ...one, stage: 'done' })).toBe('changed_meanwhile')
      expect(await store.get(one.id)).toMatchObject({ bounced: 1, complained: 1, rev: 3 })
      expect(await store.listReturns(one.id, 9)).toEqual([bounce, { ...bounce, key: 'p:B', kind: 'complained' }])
      expect(await store.listReturns(one.id, 1)).toEqual([bounce])
      await store.recordReturn({ ...bounce, campaignId: `${one.id}x` })
      expect(await store.listReturns(`${one.id}x`, 9)).toEqual([])
    })

    test('counts only the first outcome of an SMS, and does not conflict with another write of its campaign', async () => {
      const store = open()
      const one = makeCampaign({ kind: 'emergency', channel: 'sms' })
      await store.create(one)
      const texts = ['A', 'B', 'C'].map((name) => ({
        messageId: `${one.id}-${name}`,
        campaignId: one.id,
        key: `n:${name}`,
        ref: `p:${name}`,
        forgetAt,
      }))
      for (const text of texts) await store.recordText(text)
      const [a, b] = texts as [(typeof texts)[0], (typeof texts)[0]]
      expect(await store.countDeliveries([one.id])).toEqual(new Map())
      expect(await store.recordDelivery(`${one.id}-nobody`, null)).toBeUndefined()
      const both = await Promise.all([store.recordDelivery(a.messageId, null), store.recordDelivery(b.messageId, 'limit')])
      expect(both).toEqual([
        { ...a, failure: null },
        { ...b, failure: 'limit' },
      ])
      expect(await store.recordDelivery(a.messageId, 'blocked')).toEqual({ ...a, failure: null })
      expect(await store.recordDelivery(b.messageId, null)).toEqual({ ...b, failure: 'limit' })
      expect(await store.countDeliveries([one.id, one.id, `${one.id}x`])).toEqual(new Map([[one.id, { reached: 1, unreached: 1 }]]))
      expect(await store.countDeliveries([])).toEqual(new Map())
      const { messageId: _, ...unreached } = b
      expect(await store.listUnreached(one.id, 9)).toEqual([{ ...unreached, failure: 'limit' }])
      expect(await store.listUnreached(one.id, 9)).toHaveLength(1)
      expect(await store.replace(one, { ...one, stage: 'done' })).toBe('done')
    })

    test('keeps the worse reason for suppressing an address', async () => {
      const store = open()
      const key = `adres-${made}`
      expect(await store.getSuppression(key)).toBeUndefined()
      await store.suppress(key, 'unsubscribed', 1)
      expect(await store.getSuppression(key)).toBe('unsubscribed')
      await store.endSuppression(key, 'unsubscribed')
      await store.endSuppression(key, 'unsubscribed')
      expect(await store.getSuppression(key)).toBeUndefined()
      await store.suppress(key, 'unsubscribed', 1)
      await store.suppress(key, 'bounced', 2)
      await store.suppress(key, 'unsubscribed', 3)
      await store.endSuppression(key, 'unsubscribed')
      expect(await store.getSuppression(key)).toBe('bounced')
      expect(await store.listSuppressions([])).toEqual(new Map())
      const free = Array.from({ length: 150 }, (_, at) => `vrij-${at}`)
      expect(await store.listSuppressions([...free, key, key])).toEqual(new Map([[key, 'bounced']]))
      await store.endSuppression(key, 'bounced')
      expect(await store.getSuppression(key)).toBeUndefined()
    })
  })
}
