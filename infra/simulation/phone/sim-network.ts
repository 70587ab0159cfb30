import { crewEndpoints } from '#shared/contract/crew.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import type { CrewTransport } from '#web/sync/exchange/transport.ts'
import type { FaultBook } from '#infra/simulation/faults.ts'
import { runInProcess, type Life } from '#infra/simulation/life.ts'
import type { CrewCall, SimServer, WireAnswer } from '#infra/simulation/server/sim-server.ts'
import type { World } from '#infra/simulation/world.ts'

type Answer = Awaited<ReturnType<NonNullable<CrewTransport[CrewCall]>>>

/** The state that stays when a page closes: the cookie and the signal. */
export interface Radio {
  online: boolean
  cookie: string | undefined
  /** Bytes; a bigger request times out on this connection. Infinity on a good connection. */
  uplinkBytes: number
}

const timeoutMs = 10_000
const server: Life = { alive: true }

/**
 * Creates a beach network between one page and the server: requests get lost, or arrive twice or after the page gave up; responses get
 * lost, come late or are cut off. The server handles each request that arrives, even if the page is dead by then. `onAnswer` gets each
 * response that reaches the page, with the true time of its request.
 */
export function createSimTransport(
  world: World,
  faults: FaultBook,
  simServer: SimServer,
  radio: Radio,
  page: Life,
  onAnswer: (call: CrewCall, input: unknown, answer: Answer, sentAt: number) => void,
): CrewTransport {
  function send(call: CrewCall, input: unknown): Promise<Answer> {
    const json = JSON.stringify(input)
    const sentAt = world.now()
    return new Promise((resolve) => {
      let over = false
      const answer = (result: Answer) => {
        over = true
        giveUp.cancelled = true
        onAnswer(call, input, result, sentAt)
        runInProcess(page, () => resolve(result))
      }
      const giveUp = world.after(timeoutMs, page, () => answer({ ok: false, failure: { kind: 'timeout', message: '' } }))
      if (!radio.online)
        return void world.after(5 + world.random.int(50), page, () => answer({ ok: false, failure: { kind: 'offline', message: '' } }))
      // A package is sealed as a whole and cannot shrink.
      if (json.length > radio.uplinkBytes && call !== 'carryScans') return faults.note('request too big for the line')

      const deliver = (delay: number, onAnswer: (wire: WireAnswer) => void) => {
        world.after(delay, server, () => void simServer.handle(call, radio.cookie, json).then(onAnswer))
      }
      if (faults.happens('request lost', 0.08)) return
      const delay = faults.happens('request late', 0.05) ? world.random.int(40_000) : world.random.int(300)
      if (faults.happens('request twice', 0.05)) deliver(world.random.int(60_000), () => {})
      deliver(delay, (wire) => {
        if (faults.happens('answer lost', 0.1)) return
        const back = faults.happens('answer late', 0.05) ? world.random.int(20_000) : world.random.int(300)
        world.after(back, page, () => {
          if (over) return // the page gave up on the request long ago, so the browser does not store the response's cookie either
          if (!radio.online) return faults.note('signal gone before the answer')
          if (wire.cookie) radio.cookie = wire.cookie
          answer(read(call, damageResponse(wire)))
        })
      })
    })
  }

  function damageResponse(wire: WireAnswer): WireAnswer {
    if (faults.happens('answer torn', 0.03)) return { ...wire, body: wire.body.slice(0, world.random.int(wire.body.length)) }
    if (faults.happens('gateway answers instead', 0.03)) return { status: world.random.pick([200, 500, 502, 503]), body: '<html>' }
    const answers = wire.body.includes('"answers":[{') ? (JSON.parse(wire.body) as { answers: unknown[] }) : undefined
    if (answers && faults.happens('answers for some only', 0.03))
      return { ...wire, body: JSON.stringify({ ...answers, answers: answers.answers.slice(1) }) }
    return wire
  }

  return {
    pairDevice: (input) => send('pairDevice', input) as ReturnType<CrewTransport['pairDevice']>,
    getDeviceSession: (input) => send('getDeviceSession', input) as ReturnType<CrewTransport['getDeviceSession']>,
    pullRoster: (input) => send('pullRoster', input) as ReturnType<CrewTransport['pullRoster']>,
    pushScans: (input) => send('pushScans', input) as ReturnType<CrewTransport['pushScans']>,
    reportWiped: (input) => send('reportWiped', input) as ReturnType<NonNullable<CrewTransport['reportWiped']>>,
    carryScans: (input) => send('carryScans', input) as ReturnType<NonNullable<CrewTransport['carryScans']>>,
    compareLists: (input) => send('compareLists', input) as ReturnType<NonNullable<CrewTransport['compareLists']>>,
  }
}

/** Reads a response as web/api does. */
function read(call: CrewCall, { status, body }: WireAnswer): Answer {
  const json = parseJson(body) as { code?: string } | undefined
  if (status !== 200)
    return { ok: false, failure: { kind: status < 500 ? 'refused' : 'broken', status, code: json?.code ?? 'unknown', message: '' } }
  const answer = crewEndpoints[call].response.safeParse(json)
  return (
    answer.success ? { ok: true, value: answer.data } : { ok: false, failure: { kind: 'broken', status, code: 'unreadable', message: '' } }
  ) as Answer
}
