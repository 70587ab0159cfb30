import { expect, test } from 'vitest'
import { NotSent } from '#functions/ports/not-sent.ts'
import { cancelCampaign, listCampaigns, pauseCampaign, retryCampaign } from '#functions/usecases/campaigns/manage-campaigns.ts'
import { notifyParticipants } from '#functions/usecases/campaigns/notices.ts'
import { readSmsSettings } from '#functions/usecases/campaigns/sms-settings.ts'
import { shop, faults, open, requester, closeAfterEach } from './campaign-shop.ts'

closeAfterEach()

// A notice reserves its cost in the month's budget. If it is stopped, the cost of unsent messages is released. Runs on the real stores.

const people = 60
/** Cents per person: each message is one SMS part. */
const each = 8
const readSpentCents = async () => (await readSmsSettings(shop.deps)).spentCents
const countSentSms = () => shop.deps.smsSender.sent.length
async function notify() {
  const notice = { channel: 'sms' as const, templateId: 'weer', filterCriteria: {}, variables: { bericht: 'Windkracht 6.' } }
  await notifyParticipants(shop.deps, requester('n'), notice)
  return (await listCampaigns(shop.deps, ['notification']))[0]!.id
}
/** Runs `then` once, when this many messages were sent. */
function atSend(count: number, then: () => Promise<unknown>) {
  const { smsSender } = shop.deps
  const { send } = smsSender
  let done: Promise<unknown> | undefined
  smsSender.send = async (sms) => {
    const sent = await send(sms)
    if (countSentSms() >= count) await (done ??= then())
    return sent
  }
}

test('stopping a notice before its first message returns all of its reserved cost, once', async () => {
  const deps = await open(people)
  const id = await notify()
  expect(await readSpentCents()).toBe(people * each)
  faults.add({ path: '.', mode: 'drop-response', rate: 0.3, seed: 5 })
  await Promise.all([cancelCampaign(deps, id), cancelCampaign(deps, id)])
  faults.clear()
  expect(await readSpentCents()).toBe(0)
  await shop.runJobs(2)
  expect([await readSpentCents(), countSentSms()]).toEqual([0, 0])
})

test('a notice stopped while sending keeps the cost of the current page of recipients, and returns the rest', async () => {
  const deps = await open(people)
  const id = await notify()
  atSend(10, () => cancelCampaign(deps, id))
  await shop.runJobs()
  expect([countSentSms(), await readSpentCents()]).toEqual([25, 25 * each])
})

test('a notice stopped while paused also returns the cost of refused messages', async () => {
  const deps = await open(people)
  const id = await notify()
  const { send } = deps.smsSender
  deps.smsSender.send = async (sms) => {
    if (sms.to.endsWith('7')) throw new NotSent('refused')
    return send(sms)
  }
  atSend(10, () => pauseCampaign(deps, id))
  await shop.runJobs()
  await cancelCampaign(deps, id)
  expect(countSentSms()).toBeGreaterThan(0)
  expect(await readSpentCents()).toBe(countSentSms() * each)
})

test('a notice stopped during a retry keeps the cost of messages sent before', async () => {
  const deps = await open(people)
  const id = await notify()
  const { send } = deps.smsSender
  deps.smsSender.send = async (sms) => {
    if (sms.to.endsWith('7')) throw new NotSent('refused')
    return send(sms)
  }
  await shop.runJobs()
  expect(countSentSms()).toBe(54)
  await retryCampaign(deps, id, { uncertainToo: false })
  await cancelCampaign(deps, id)
  expect(await readSpentCents()).toBe(54 * each)
})
