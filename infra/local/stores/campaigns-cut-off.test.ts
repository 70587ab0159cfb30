import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NotSent } from '#functions/ports/not-sent.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { sendBulkEmail } from '#functions/usecases/campaigns/bulk-email.ts'
import {
  cancelCampaign,
  getCampaign,
  pauseCampaign,
  resumeCampaign,
  retryCampaign,
} from '#functions/usecases/campaigns/manage-campaigns.ts'
import { runCampaign } from '#functions/usecases/campaigns/run-campaign.ts'
import { sweepCampaigns } from '#functions/usecases/campaigns/sweep-campaigns.ts'
import { shop, faults, open, mailOf, form, requester, received, everybody, readOnlyCampaign, closeAfterEach } from './campaign-shop.ts'

closeAfterEach()

/** Tests on real stores that an interrupted campaign sends nobody two messages. */
describe('an interrupted campaign', () => {
  /** Runs a job whose time is over after it has read the clock `looks` times, so that it stops between two pages of recipients. */
  const runBriefly = (id: string, looks: number, deps: Parameters<typeof runCampaign>[0] = shop.deps) => {
    let clockReads = 0
    return withinBudget(
      25_000,
      () => runCampaign(deps, id),
      () => (clockReads++ > looks ? 20_000 : 0),
    )
  }

  test('a job that runs out of time leaves the remaining recipients to the next job', async () => {
    const deps = await open(120)
    const { id } = await sendBulkEmail(deps, requester(), form())
    deps.queue.jobs.splice(0)
    let jobs = 0
    while ((await readOnlyCampaign()).state !== 'done' && jobs++ < 500) await runBriefly(id, 3)
    expect(jobs).toBeGreaterThan(2)
    expect(received()).toEqual(everybody(120))
    expect(deps.queue.jobs.length, 'a stopped job queues another for the rest').toBeGreaterThan(0)
  })

  test('survives a redeploy and a kill: skips nobody, mails nobody twice, and sends at most 25 mails at a time', async () => {
    const people = 800
    const deps = await open(people)
    const { id } = await sendBulkEmail(deps, requester(), form())
    deps.queue.jobs.splice(0)
    const { mailer } = deps
    let [underWay, most] = [0, 0]
    const counting: typeof mailer.sendOnce = async (mail) => {
      most = Math.max(most, ++underWay)
      await mailer.sendOnce(mail)
      underWay--
    }
    // A redeploy ends the job between two pages of recipients; the queue has a job for the rest.
    await runBriefly(id, 14, { ...deps, mailer: { ...mailer, sendOnce: counting } })
    const before = received().length
    expect([before > 100, before < people / 2, most <= 25, deps.queue.jobs.splice(0).length]).toEqual([true, true, true, 1])
    // When the machine died, some mails were under way. They all arrived, but their responses were lost.
    const unansweredMails: string[] = []
    await new Promise<void>((died) => {
      const sendOnce: typeof mailer.sendOnce = async (mail) => {
        await mailer.sendOnce(mail)
        if (mailer.sent.length < people / 2) return
        unansweredMails.push(mail.to)
        died()
        return new Promise(() => {})
      }
      void runCampaign({ ...deps, mailer: { ...mailer, sendOnce } }, id)
    })
    shop.pass(3 * 60_000)
    expect(await sweepCampaigns(deps)).toBe(1)
    await shop.runJobs()
    expect(received()).toEqual(everybody(people))
    expect((await readOnlyCampaign()).tally).toEqual({
      sent: people - unansweredMails.length,
      failed: 0,
      skipped: 0,
      uncertain: unansweredMails.length,
    })
    expect(unansweredMails.length).toBeLessThanOrEqual(25)
  }, 30_000)

  test('a pause lets the mails under way finish, and resuming skips nobody and mails nobody twice', async () => {
    const deps = await open(80)
    const { id } = await sendBulkEmail(deps, requester(), form())
    const { sendOnce } = deps.mailer
    let paused: Promise<unknown> | undefined
    deps.mailer.sendOnce = async (mail) => {
      await sendOnce(mail)
      // Several mails are sent concurrently, so the number may never be exactly thirty here.
      if (deps.mailer.sent.length >= 30) await (paused ??= pauseCampaign(deps, id))
    }
    await shop.runJobs()
    const before = received().length
    expect([before < 80, (await readOnlyCampaign()).state, (await readOnlyCampaign()).tally.sent]).toEqual([true, 'paused', before])
    shop.pass(10 * 60_000)
    expect(await sweepCampaigns(deps)).toBe(0)
    await resumeCampaign(deps, id)
    await shop.runJobs()
    expect(received()).toEqual(everybody(80))
    await expect(pauseCampaign(deps, id)).rejects.toMatchObject({ code: 'campaign_refused' })
  })

  test('a mail with a lost response is never repeated automatically, only by an administrator', async () => {
    const deps = await open(3)
    const { id } = await sendBulkEmail(deps, requester(), form())
    const { sendOnce } = deps.mailer
    deps.mailer.sendOnce = async (mail) => {
      if (mail.to !== mailOf(1)) return sendOnce(mail)
      await sendOnce(mail)
      throw new Error('socket hang up')
    }
    await shop.runJobs()
    expect(await readOnlyCampaign()).toMatchObject({ state: 'done', tally: { sent: 2, uncertain: 1 } })
    await expect(retryCampaign(deps, id, { uncertainToo: false })).rejects.toMatchObject({ code: 'campaign_refused' })
    expect((await getCampaign(deps, id)).problems).toEqual([{ who: 'Iemand 1', status: 'uncertain', reason: 'no-answer' }])
    deps.mailer.sendOnce = sendOnce
    await retryCampaign(deps, id, { uncertainToo: true })
    await shop.runJobs()
    expect(await readOnlyCampaign()).toMatchObject({ state: 'done', attempts: 2, tally: { sent: 3, uncertain: 0 } })
    expect(received().filter((to) => to === mailOf(1))).toHaveLength(2)
  })

  test('a refused mail does not stop other mails, and a retry sends to failed recipients only', async () => {
    const deps = await open(5)
    const { id } = await sendBulkEmail(deps, requester(), form())
    const { sendOnce } = deps.mailer
    deps.mailer.sendOnce = async (mail) => {
      if (mail.to === mailOf(3)) throw new NotSent('refused')
      return sendOnce(mail)
    }
    await shop.runJobs()
    expect(await readOnlyCampaign()).toMatchObject({ state: 'done', tally: { sent: 4, failed: 1 } })
    // The first retry is under way when its response is lost; the repeated call must start nothing more.
    const again = () => retryCampaign(deps, id, { uncertainToo: false, attempts: 1 })
    expect(await again()).toMatchObject({ state: 'sending', attempts: 2 })
    await shop.runJobs()
    expect(await again()).toMatchObject({ state: 'done', attempts: 2, tally: { failed: 1 } })
    expect(deps.queue.jobs).toEqual([])
    deps.mailer.sendOnce = sendOnce
    await retryCampaign(deps, id, { uncertainToo: false, attempts: 2 })
    await shop.runJobs(2)
    expect([received(), (await readOnlyCampaign()).tally]).toEqual([everybody(5), { sent: 5, failed: 0, skipped: 0, uncertain: 0 }])
    await expect(retryCampaign(deps, id, { uncertainToo: false })).rejects.toMatchObject({ code: 'campaign_refused' })
  })

  test('sends the remaining mails later when the provider throttles', async () => {
    const deps = await open(30)
    await sendBulkEmail(deps, requester(), form())
    const { sendOnce } = deps.mailer
    let isTired = true
    deps.mailer.sendOnce = async (mail) => {
      if (isTired && deps.mailer.sent.length >= 7) throw new NotSent('throttled')
      return sendOnce(mail)
    }
    await shop.runJobs()
    expect([received().length, (await readOnlyCampaign()).state]).toEqual([7, 'sending'])
    isTired = false
    shop.pass(15_000)
    await sweepCampaigns(deps)
    await shop.runJobs()
    expect(received()).toEqual(everybody(30))
  })

  test('a cancelled campaign sends nothing more', async () => {
    const deps = await open(3)
    const { id } = await sendBulkEmail(deps, requester(), form())
    await cancelCampaign(deps, id)
    await shop.runJobs()
    expect([received(), (await readOnlyCampaign()).state]).toEqual([[], 'cancelled'])
    await expect(resumeCampaign(deps, id)).resolves.toMatchObject({ state: 'cancelled' })
  })

  test('in any order of events nobody gets two mails, and everybody has an outcome at the end', async () => {
    const deps = await open(40)
    const steps = fc.array(fc.constantFrom('run', 'twice', 'brief', 'pause', 'resume', 'sweep', 'wait', 'storm'), {
      minLength: 4,
      maxLength: 14,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        deps.mailer.sent.splice(0)
        const { id } = await sendBulkEmail(deps, requester(), form())
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
