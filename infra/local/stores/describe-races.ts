import { afterEach, describe, expect, test } from 'vitest'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { openVirtualTable } from './virtual-time.ts'
import { join } from './wave-desk.ts'

/** The number of concurrent changes of one record. */
export const racers = 10
const patienceMs = 2_000

export type World = TestShop & { devices: ReturnType<typeof createDeviceStore> }
interface Answer {
  at: number
  /** `ok`, or the error code of the refusal. */
  outcome: string
  ms: number
}
/** A record that is changed concurrently. */
interface Kind {
  name: string
  /** Stores the record to change. Returns a function that makes the change with this number. */
  open(world: World): Promise<(at: number) => Promise<unknown>>
  /** Checks the final state; `ok` has the numbers of the accepted changes. */
  check(world: World, ok: number[], answers: Answer[]): Promise<void>
}

let close: (() => Promise<void>) | undefined

async function openWorld() {
  const time = await openVirtualTable()
  const shop = await openTestShop({ opened: time.opened })
  close = shop.close
  return { ...time, world: { ...shop, devices: createDeviceStore(shop.table) } }
}

async function race({ run, now, world }: Awaited<ReturnType<typeof openWorld>>, kind: Kind, count: number): Promise<Answer[]> {
  const change = await kind.open(world)
  return run(() =>
    Promise.all(
      Array.from({ length: count }, async (_, each): Promise<Answer> => {
        const from = now()
        const outcome = await change(each).then(
          () => 'ok',
          (error: unknown) => {
            if (error instanceof AppError) return error.code
            throw error
          },
        )
        return { at: each, outcome, ms: now() - from }
      }),
    ),
  )
}

/** Ids that the `open` of a kind stores for its `check`. */
export const createdIds = { id: '', waveId: 0, ticketId: '' }
/** Adds a participant, whose ids go into `createdIds`. */
export async function joinAndStoreIds(world: World): Promise<string> {
  const { participants, id } = await join(world)
  createdIds.ticketId = id
  createdIds.id = participants[0]!.id!
  return createdIds.id
}
/** Expects that each change was accepted, was refused with an `allowed` error code, or was answered "busy". */
export const expectNoOther = (answers: Answer[], ...allowed: string[]) =>
  expect(
    answers.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'ok' && outcome !== 'busy' && !allowed.includes(outcome)),
  ).toEqual([])

/**
 * Tests concurrent changes of one record, in virtual time: each is answered within two seconds, and the final record agrees with the
 * responses.
 */
export function describeRaces(kinds: readonly Kind[]): void {
  afterEach(async () => {
    await close?.()
    close = undefined
  })
  describe.each(kinds)('$name', (kind) => {
    test('answers ten concurrent changes within two seconds each, and the final record agrees with the responses', async () => {
      const opened = await openWorld()
      const answers = await race(opened, kind, racers)
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(patienceMs)
      const ok = answers.filter(({ outcome }) => outcome === 'ok').map((one) => one.at)
      expect(ok.length).toBeGreaterThan(0)
      await kind.check(opened.world, ok, answers)
    })

    test('answers "busy" within two seconds if every write conflicts', async () => {
      const opened = await openWorld()
      const change = await kind.open(opened.world)
      opened.faults.add({ path: 'Put|Update|Delete|TransactWrite', mode: 'conflict' })
      const [answer] = await race(opened, { ...kind, open: async () => change }, 1)
      expect(answer).toMatchObject({ outcome: 'busy' })
      expect(answer!.ms).toBeLessThan(patienceMs)
    })
  })
}
