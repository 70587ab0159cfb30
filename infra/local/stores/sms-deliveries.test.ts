import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { runSmsDeliveries } from '#functions/jobs/run-sms-deliveries.ts'
import { NotSent } from '#functions/ports/not-sent.ts'
import { getCampaign, listCampaigns } from '#functions/usecases/campaigns/manage-campaigns.ts'
import { notifyParticipants, sendEmergencyNotice } from '#functions/usecases/campaigns/notices.ts'
import { sweepCampaigns } from '#functions/usecases/campaigns/sweep-campaigns.ts'
import { requester, closeAfterEach, mailOf, open, received, shop } from './campaign-shop.ts'

// Tests the SMS provider's records, which state whether an accepted SMS was delivered. Runs on the real stores.

closeAfterEach()

const lines: Record<string, unknown>[] = []
const deliverRecords = (messages: readonly string[], messageType = 'DATA_MESSAGE') => {
  const batch = { messageType, logEvents: messages.map((message, at) => ({ id: String(at), timestamp: 1, message })) }
  const data = gzipSync(JSON.stringify(batch)).toString('base64')
  lines.length = 0
  return runSmsDeliveries(shop.deps, { awslogs: { data } }, (line) => void lines.push(line))
}
const recordOf = (messageId: string, providerResponse = 'Message has been accepted by phone carrier', status = 'SUCCESS') =>
  JSON.stringify({
    notification: { messageId, timestamp: '2025-10-11 10:00:00.000' },
    delivery: { destination: '+31610000000', priceInUSD: 0.08, smsType: 'Transactional', providerResponse, dwellTimeMs: 5 },
    status,
  })
const failureOf = (messageId: string, response: string) => recordOf(messageId, response, 'FAILURE')
const emergency = async () => {
  await sendEmergencyNotice(shop.deps, requester('nood'), 'Onweer.')
  await shop.runJobs()
  const { id } = (await listCampaigns(shop.deps, ['emergency']))[0]!
  return { id, sms: shop.deps.smsSender.sent.map(({ messageId }) => messageId) }
}
const runCampaignJobs = async () => {
  await sweepCampaigns(shop.deps)
  await shop.runJobs()
}

test('the outcome of an SMS is unknown until the SMS provider reports it, and later reports do not change it', async () => {
  await open(3)
  const { id, sms } = await emergency()
  const read = async () => (await getCampaign(shop.deps, id)).campaign.deliveries
  expect(await read()).toEqual({ reached: 0, unreached: 0, unknown: 3 })
  await deliverRecords([recordOf(sms[0]!), failureOf(sms[1]!, 'Phone has blocked SMS')])
  expect(await read()).toEqual({ reached: 1, unreached: 1, unknown: 1 })
  await deliverRecords([recordOf(sms[0]!), recordOf(sms[1]!), failureOf(sms[1]!, 'Phone has blocked SMS')])
  expect(await read()).toEqual({ reached: 1, unreached: 1, unknown: 1 })
  expect(lines).toEqual([{ event: 'sms-deliveries', reached: 2, unreached: 1, unknown: 0, unreadable: 0 }])
})

test('sends one mail to a person whom an emergency SMS did not reach, however often the failure is reported', async () => {
  await open(30)
  const { id, sms } = await emergency()
  const missed = [failureOf(sms[0]!, 'No quota left for account'), failureOf(sms[29]!, 'Phone number is opted out')]
  await deliverRecords(missed)
  expect((await getCampaign(shop.deps, id)).unreached.map(({ remedy }) => remedy)).toEqual(['mailing', 'mailing'])
  await runCampaignJobs()
  await deliverRecords(missed)
  await runCampaignJobs()
  await deliverRecords([failureOf(sms[15]!, 'Invalid phone number')])
  await runCampaignJobs()
  const { campaign, unreached } = await getCampaign(shop.deps, id)
  expect(campaign).toMatchObject({ state: 'done', count: 30, tally: { sent: 30 }, deliveries: { reached: 0, unreached: 3, unknown: 27 } })
  expect(unreached.map(({ reason, remedy }) => `${reason} ${remedy}`).toSorted()).toEqual(
    ['invalid', 'limit', 'opted-out'].map((reason) => `${reason} mailed`),
  )
  const numbers = [0, 29, 15].map((at) => shop.deps.smsSender.sent[at]!.to)
  expect(received()).toEqual(numbers.map((to) => mailOf(Number(to.slice(-7)))).toSorted())
})

test('mails the people whose failure is reported while the notice is still being sent', async () => {
  await open(40)
  const { smsSender, mailer } = shop.deps
  const [{ send }, { sendOnce }] = [smsSender, mailer]
  const failingIds = ['sms-30', 'sms-1']
  const reportNextFailure = async () => {
    const messageId = failingIds.shift()
    if (messageId) await deliverRecords([failureOf(messageId, 'No quota left for account')])
  }
  smsSender.send = async (sms) => {
    const sent = await send(sms)
    // Reports the failure of an earlier message while later ones are being sent.
    if (smsSender.sent.length > 35 && failingIds.length === 2) await reportNextFailure()
    return sent
  }
  mailer.sendOnce = async (mail) => {
    await sendOnce(mail)
    // While the mail to that person is sent, reports the failure of a message earlier in the list.
    await reportNextFailure()
  }
  await emergency()
  const missed = [0, 29].map((at) => mailOf(Number(smsSender.sent[at]!.to.slice(-7))))
  expect(received()).toEqual(missed.toSorted())
  expect((await listCampaigns(shop.deps, ['emergency']))[0]).toMatchObject({ state: 'done', tally: { sent: 40 } })
})

test('also mails an emergency notice whose SMS was refused or got no response', async () => {
  await open(30)
  const { smsSender } = shop.deps
  const { send } = smsSender
  const missed: string[] = []
  smsSender.send = async (sms) => {
    if (missed.length === 2) return send(sms)
    missed.push(sms.to)
    throw missed.length === 1 ? new Error('no answer') : new NotSent('refused')
  }
  const { id } = await emergency()
  await runCampaignJobs()
  const { campaign } = await getCampaign(shop.deps, id)
  expect(campaign).toMatchObject({ state: 'done', count: 30, tally: { sent: 28, uncertain: 1, failed: 1 } })
  expect(received()).toEqual(missed.map((to) => mailOf(Number(to.slice(-7)))).toSorted())
})

test('does not mail an ordinary notice whose SMS failed', async () => {
  await open(2)
  await notifyParticipants(shop.deps, requester('n'), {
    channel: 'sms',
    templateId: 'weer',
    filterCriteria: {},
    variables: { bericht: 'Windkracht 6.' },
  })
  await shop.runJobs()
  await deliverRecords([failureOf('sms-1', 'Phone carrier is currently unreachable/unavailable')])
  await runCampaignJobs()
  const { id } = (await listCampaigns(shop.deps, ['notification']))[0]!
  expect((await getCampaign(shop.deps, id)).unreached).toMatchObject([{ reason: 'unreachable', remedy: 'call' }])
  expect(received()).toEqual([])
})

test.each([
  ['No quota left for account', 'limit'],
  ['This delivery would exceed max price', 'limit'],
  ['Phone number is opted out', 'opted-out'],
  ['Invalid phone number', 'invalid'],
  ['Blocked as spam by phone carrier', 'blocked'],
  ['Destination is on a blocked list', 'blocked'],
  ['Phone carrier has blocked this message', 'blocked'],
  ['Phone is currently unreachable/unavailable', 'unreachable'],
  ['Unknown error attempting to reach phone', 'unreachable'],
  ['Message body is invalid', 'unknown'],
  ['Something new', 'unknown'],
])('reads the response %j as the reason "%s"', async (response, reason) => {
  await open(1)
  const { id, sms } = await emergency()
  await deliverRecords([failureOf(sms[0]!, response)])
  expect((await getCampaign(shop.deps, id)).unreached.map((one) => one.reason)).toEqual([reason])
})

test('logs and drops unreadable records and records of unknown SMS', async () => {
  await open(1)
  await emergency()
  await deliverRecords(['{', '{}', recordOf('of-somebody-else')])
  expect(lines).toEqual([{ event: 'sms-deliveries', reached: 0, unreached: 0, unknown: 1, unreadable: 2 }])
  await deliverRecords(['CWL CONTROL MESSAGE: Checking health of destination'], 'CONTROL_MESSAGE')
  expect(lines).toEqual([])
})
