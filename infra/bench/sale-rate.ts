import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { findReferenceEngine } from '#infra/local/dynamodb/start-reference-engine.ts'
import { seedEdition } from '#infra/local/seed/seed-demo.ts'
import { startProduct } from '#infra/local/start-product.ts'
import { orderOf, testDay } from '#infra/local/stores/open-test-shop.ts'
import { firstEmail, measureSale } from '#infra/local/stores/sale-units.ts'
import { percentile } from './figures.ts'

const perSecond = Number(process.env.ORDERS ?? 25)
const seconds = Number(process.env.SECONDS ?? 60)
const patienceMs = 120_000

/**
 * Starts a fixed number of orders a second, even if earlier orders are not done, and measures each from registration to mail. The last
 * orders are refused, because the day is full. The server, provider, mail box and buyers share one thread here, and the table has its own.
 * CPU is the processor time of all of them: unlike the rate, it hardly depends on the other work of the machine.
 */
export async function measureSaleRate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-sale-'))
  const webhook: number[] = []
  const product = await startProduct({
    dataDir,
    port: 0,
    log: (line) => void (line.event === 'call' && String(line.route).includes('payment-webhook') && webhook.push(Number(line.ms))),
  })
  const { catalog, payments, mailer } = product.deps
  await seedEdition(catalog, Date.now())
  const orders = perSecond * seconds
  const capacity = Math.floor(orders * 0.95)
  await catalog.putEventDay({ ...(await catalog.getEventDay(testDay))!, capacity })
  let providerCalls = 0
  for (const name of ['createIntent', 'retrieveIntent', 'refund'] as const) {
    const ask = payments[name] as (...given: never[]) => Promise<never>
    payments[name] = (...given: never[]) => ((providerCalls += 1), ask(...given))
  }
  const mailedAt = new Map<string, number>()
  const send = mailer.send.bind(mailer)
  mailer.send = async (mail) => {
    await send(mail)
    mailedAt.set(mail.to, performance.now())
  }

  const ask = (at: number, path: string, body: object) =>
    new Promise<{ code?: string; paymentUrl?: string }>((resolve, reject) => {
      const call = request(product.origin + path, {
        method: 'POST',
        // One network address may not hold all places of a day, so the buyers have many addresses.
        localAddress: `127.2.${Math.floor(at / 250)}.${(at % 250) + 1}`,
        headers: { origin: product.origin, 'content-type': 'application/json', 'idempotency-key': `koper-${at}` },
      })
      call.once('error', reject).once('response', (response) => void json(response).then(resolve as never, reject))
      call.end(JSON.stringify(body))
    })
  const took = { register: [] as number[], pay: [] as number[], mail: [] as number[] }
  const answers: string[] = []
  const buy = async (at: number) => {
    const email = `koper${at}@voorbeeld.nl`
    const from = performance.now()
    const { code, paymentUrl } = await ask(at, '/api/tickets/register', orderOf([email]))
    took.register.push(performance.now() - from)
    answers.push(code ?? 'ticket')
    if (!paymentUrl) return
    const paying = performance.now()
    await ask(at, '/__local/pay', { clientSecret: new URLSearchParams(paymentUrl.split('?')[1]).get('clientSecret') })
    const paid = performance.now()
    took.pay.push(paid - paying)
    while (!mailedAt.has(email) && performance.now() - paid < patienceMs) await pause(50)
    took.mail.push((mailedAt.get(email) ?? Infinity) - paid)
  }
  const from = performance.now()
  const cpuFrom = process.cpuUsage()
  const buying: Promise<void>[] = []
  for (let at = 0; at < orders; at++) {
    await pause(Math.max(0, from + (at * 1000) / perSecond - performance.now()))
    buying.push(buy(at))
  }
  await Promise.all(buying)
  const wall = (performance.now() - from) / 1000
  const cpu = process.cpuUsage(cpuFrom)
  const day = (await catalog.getEventDay(testDay))!
  await product.close()
  await rm(dataDir, { recursive: true })
  const oracle = findReferenceEngine()
  const row = (all: readonly number[]) => ({ n: all.length, p50: Math.round(percentile(all, 0.5)), p95: Math.round(percentile(all, 0.95)) })
  return {
    steps: {
      register: row(took.register),
      'pay (stand-in)': row(took.pay),
      'webhook, handled': row(webhook),
      'paid → mailed': row(took.mail),
    },
    sale: {
      'orders a second, asked': perSecond,
      'orders a second, done': Math.round((orders / wall) * 10) / 10,
      ...Object.fromEntries([...Map.groupBy(answers, (outcome) => outcome)].map(([outcome, all]) => [`answered ${outcome}`, all.length])),
      'CPU per sale, ms': Math.round((cpu.user + cpu.system) / 1000 / took.pay.length),
      oversold: Math.max(0, day.taken - capacity),
      mails: mailedAt.size,
      'provider calls per sale': Math.round((providerCalls / took.pay.length) * 100) / 100,
      'write units per solo sale': oracle ? await sumUnits(oracle) : 'no second engine here',
    },
  }
}

async function sumUnits(oracle: string): Promise<number> {
  const { units, invoiceUnits } = await measureSale(oracle, { emails: [firstEmail] })
  return units + invoiceUnits
}
