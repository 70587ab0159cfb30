import { afterEach, describe, expect, test } from 'vitest'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { updateProfile } from '#functions/usecases/accounts/update-profile.ts'
import { changeCampaign } from '#functions/usecases/campaigns/change-campaign.ts'
import { createCampaign } from '#functions/usecases/campaigns/create-campaign.ts'
import { pauseCampaign } from '#functions/usecases/campaigns/manage-campaigns.ts'
import { changeSmsSettings, readSmsSettings } from '#functions/usecases/campaigns/sms-settings.ts'
import { listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { changeDevice } from '#functions/usecases/crew/change-device.ts'
import { changeDiscountCode } from '#functions/usecases/discounts/manage-discounts.ts'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { addRaceDay, moveRaceDay, removeRaceDay, restoreRaceDay } from '#functions/usecases/editions/race-days.ts'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { deleteParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { createTicketSaleKind } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { changeWave, createWave, deleteWave } from '#functions/usecases/waves/change-wave.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { builtEdition } from '#shared/domain/race/editions.ts'
import { openTestShop, testDay, zand10, type TestShop } from './open-test-shop.ts'
import { openVirtualTable } from './virtual-time.ts'
import { addWave, raceDayTime, join } from './wave-desk.ts'

/** Concurrent changes of one record, in virtual time: each is answered within two seconds, and the final record agrees with the answers. */
const racers = 10
const patienceMs = 2_000

type World = TestShop & { devices: ReturnType<typeof createDeviceStore> }
interface Answer {
  at: number
  /** `ok`, or the code of the refusal. */
  outcome: string
  ms: number
}
interface Kind {
  name: string
  /** Stores the record to change. Returns a function that makes the change with this number. */
  open(world: World): Promise<(at: number) => Promise<unknown>>
  /** Checks the final state; `ok` has the numbers of the accepted changes. */
  judge(world: World, ok: number[], answers: Answer[]): Promise<void>
}

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

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

const days = Array.from({ length: racers }, (_, each) => `2025-11-${String(each + 10)}`)
const raceDay = (eventDate: string) => ({
  eventDate,
  capacity: 50,
  location: 'The Dune Base, Noordwijk',
  waves: { first: '10:00', last: '11:00', capacity: 20 },
})
const device = {
  id: 'toestel',
  sessionHash: 'hash',
  name: 'Post',
  locations: ['Check-in'],
  pairedAt: 1,
  lastSeenAt: null,
  revokedAt: null,
  secret: null,
  report: null,
  lastClaim: null,
  edition: builtEdition.id,
}
const campaign = {
  kind: 'email',
  channel: 'email',
  template: 'custom',
  recipientType: 'all',
  audience: { who: 'participants' },
  message: { subject: 's', content: 'c', includeName: true, includeQrCode: false, includeWaveInfo: false, isNews: false },
  scheduledFor: Date.parse('2025-07-01T10:00:00Z'),
  count: 1,
} as const
/** Ids that `open` stores and `judge` reads, for several kinds. */
const made = { id: '', waveId: 0, ticketId: '' }
const findEdition = async ({ deps }: World) => (await listEditionRecords(deps.catalog)).find(({ id }) => id === builtEdition.id)!
const addDay = ({ deps }: World, eventDate: string) => addRaceDay(deps, builtEdition.id, raceDay(eventDate))
async function joinAs(world: World): Promise<string> {
  const { participants, id } = await join(world)
  made.ticketId = id
  made.id = participants[0]!.id!
  return made.id
}
const others = (answers: Answer[], ...allowed: string[]) =>
  expect(
    answers.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'ok' && outcome !== 'busy' && !allowed.includes(outcome)),
  ).toEqual([])

const kinds: Kind[] = [
  {
    name: 'a participant',
    async open(world) {
      const id = await joinAs(world)
      return (each) => changeParticipant({ ...world.deps }, { id, username: 'beheer', edit: { phone: `061234560${each}` } })
    },
    async judge({ deps }, ok, answers) {
      others(answers)
      const row = (await deps.roster.getParticipant(made.id))!
      expect(ok.map((each) => `061234560${each}`)).toContain(row.phone)
      // Every accepted change was written once.
      expect((await deps.profiles.get(made.id))!.rev).toBe(ok.length)
    },
  },
  {
    name: 'a participant who is deleted',
    async open(world) {
      const id = await joinAs(world)
      return () => deleteParticipant(world.deps, id)
    },
    async judge(world, ok, answers) {
      others(answers)
      expect([ok.length > 0, await world.taken()]).toEqual([true, 0])
    },
  },
  {
    name: 'a participant who is moved',
    async open(world) {
      const waves = [await addWave(world, 5), await addWave(world, 5, '10:00')]
      const id = await joinAs(world)
      return (each) => moveParticipant(world.deps, { participantId: id, waveId: waves[each % 2]!.id })
    },
    async judge({ deps }, ok, answers) {
      others(answers)
      const [row, waves] = [await deps.roster.getParticipant(made.id), await deps.catalog.listWaves(testDay)]
      expect(ok.length).toBeGreaterThan(0)
      expect(waves.map(({ id, currentCount }) => [id, currentCount])).toEqual(waves.map(({ id }) => [id, id === row!.waveId ? 1 : 0]))
    },
  },
  {
    name: 'a profile, by its owner',
    async open(world) {
      const participantId = await joinAs(world)
      // The mail with the ticket makes the account.
      await world.runJobs()
      const wants = (each: number) => ({ shareResults: each % 2 === 0, shareProfile: false, allowMarketing: false })
      return (each) =>
        updateProfile(world.deps, {
          email: 'sanne@voorbeeld.nl',
          address: '1',
          participantId,
          profileData: { privacySettings: wants(each) } as never,
        })
    },
    async judge({ deps }, ok, answers) {
      others(answers)
      expect((await deps.profiles.get(made.id))!.rev).toBe(ok.length)
    },
  },
  {
    name: 'a device',
    async open(world) {
      await world.devices.putDevice(device)
      return (each) => changeDevice({ ...world.deps, devices: world.devices }, device.id, { name: `Post ${each}`, locations: [`P${each}`] })
    },
    async judge({ devices }, ok, answers) {
      others(answers)
      const { name, locations, postTerms } = (await devices.getDevice(device.id))!
      expect(ok.map((each) => `Post ${each}`)).toContain(name)
      // The location of every accepted change is once in the device's history.
      expect(postTerms!.map(({ location }) => location).toSorted()).toEqual(['Check-in', ...ok.map((each) => `P${each}`)].toSorted())
      expect(postTerms!.filter(({ until }) => until === null).map(({ location }) => location)).toEqual(locations)
    },
  },
  {
    name: 'a campaign',
    async open({ deps }) {
      made.id = (await createCampaign(deps, { username: 'beheer', idempotencyKey: 'k' }, campaign, {})).id
      return () => changeCampaign(deps, made.id, ({ count }) => ({ count: count + 1 }))
    },
    async judge({ deps }, ok, answers) {
      others(answers)
      expect((await deps.campaigns.get(made.id))!.count).toBe(1 + ok.length)
    },
  },
  {
    name: 'a campaign that is paused',
    async open({ deps }) {
      made.id = (await createCampaign(deps, { username: 'beheer', idempotencyKey: 'k' }, campaign, {})).id
      return () => pauseCampaign(deps, made.id)
    },
    async judge({ deps }, ok, answers) {
      others(answers)
      expect([ok.length > 0, (await deps.campaigns.get(made.id))!.isPaused]).toEqual([true, true])
    },
  },
  {
    name: 'a discount code',
    async open({ deps }) {
      await deps.catalog.createDiscountCode({ ...zand10, maxUses: 50 })
      const form = { ...zand10, ticketTypes: ['solo' as const] }
      return (each) => changeDiscountCode(deps, zand10.code, { ...form, name: `Naam ${each}`, maxUses: 60 + each }, 'owner')
    },
    async judge({ deps }, ok, answers) {
      others(answers)
      const { name, maxUses, used } = (await deps.catalog.getDiscountCode(zand10.code))!
      expect(ok.map((each) => [`Naam ${each}`, 60 + each, 0])).toContainEqual([name, maxUses, used])
    },
  },
  {
    name: 'a race day that is added',
    async open(world) {
      return (each) => addDay(world, days[each]!)
    },
    async judge(world, ok, answers) {
      others(answers)
      const edition = await findEdition(world)
      expect(edition.days.filter((day) => days.includes(day))).toEqual(ok.map((each) => days[each]))
      for (const each of ok) expect((await world.deps.catalog.listWaves(days[each]!)).length).toBe(2)
    },
  },
  {
    name: 'the same race day that is added concurrently',
    async open(world) {
      return () => addDay(world, days[0]!)
    },
    async judge(world, ok, answers) {
      others(answers, 'invalid_input')
      expect(ok.length).toBe(1)
      expect((await findEdition(world)).days.filter((day) => day === days[0])).toEqual([days[0]])
      expect((await world.deps.catalog.listWaves(days[0]!)).length).toBe(2)
    },
  },
  {
    name: 'a race day that is moved',
    async open(world) {
      await addDay(world, '2025-12-01')
      return (each) => moveRaceDay(world.deps, '2025-12-01', { to: days[each]! })
    },
    async judge(world, ok, answers) {
      others(answers, 'not_found')
      expect(ok.length).toBe(1)
      expect((await findEdition(world)).days.filter((day) => day > '2025-11')).toEqual([days[ok[0]!]])
      expect((await world.deps.catalog.listWaves(days[ok[0]!]!)).length).toBe(2)
    },
  },
  {
    name: 'a race day that is deleted',
    async open(world) {
      await addDay(world, '2025-12-01')
      for (const { id } of await world.deps.catalog.listWaves('2025-12-01')) await deleteWave(world.deps, id)
      return () => removeRaceDay(world.deps, '2025-12-01')
    },
    async judge(world, ok, answers) {
      others(answers, 'not_found')
      expect(ok.length).toBe(1)
      const { days: left, removedDays } = await findEdition(world)
      expect([left.includes('2025-12-01'), removedDays!.map(({ eventDate }) => eventDate)]).toEqual([false, ['2025-12-01']])
    },
  },
  {
    name: 'a removed race day that is restored',
    async open(world) {
      await addDay(world, '2025-12-01')
      for (const { id } of await world.deps.catalog.listWaves('2025-12-01')) await deleteWave(world.deps, id)
      await removeRaceDay(world.deps, '2025-12-01')
      return () => restoreRaceDay(world.deps, '2025-12-01')
    },
    async judge(world, _, answers) {
      others(answers)
      const { days: all, removedDays } = await findEdition(world)
      expect([all.filter((day) => day === '2025-12-01').length, removedDays]).toEqual([1, []])
    },
  },
  {
    name: 'a race day that is changed',
    async open({ deps }) {
      const change = { status: 'registration_open', cancelUntil: null, transferUntil: null } as const
      return (each) => changeRaceDay(deps, testDay, { ...change, capacity: 60 + each })
    },
    async judge({ deps }, ok, answers) {
      others(answers, 'record_changed')
      expect(ok.map((each) => 60 + each)).toContain((await deps.catalog.getEventDay(testDay))!.capacity)
    },
  },
  {
    name: 'a wave that is created',
    async open({ deps }) {
      return (each) => createWave(deps, { eventDate: testDay, startTime: raceDayTime('09:00') + each * 60_000, capacity: 5 })
    },
    async judge({ deps }, ok, answers) {
      others(answers)
      const waves = await deps.catalog.listWaves(testDay)
      expect(waves.map(({ startTime }) => (startTime - raceDayTime('09:00')) / 60_000).toSorted()).toEqual(ok)
      expect(new Set(waves.map(({ number }) => number)).size).toBe(waves.length)
    },
  },
  {
    name: 'a wave that is changed',
    async open(world) {
      made.waveId = (await addWave(world, 5)).id
      return (each) => changeWave(world.deps, made.waveId, { capacity: 60 + each })
    },
    async judge({ deps }, ok, answers) {
      others(answers, 'record_changed')
      expect(ok.map((each) => 60 + each)).toContain((await deps.catalog.getWave(made.waveId))!.capacity)
    },
  },
  {
    name: 'an edition',
    async open({ deps }) {
      return (each) => changeEdition(deps, builtEdition.id, { holdMinutes: 20 + each })
    },
    async judge(world, ok, answers) {
      others(answers, 'record_changed')
      const { holdMinutes, rev } = await findEdition(world)
      expect(ok.map((each) => 20 + each)).toContain(holdMinutes)
      expect(rev).toBe(ok.length)
    },
  },
  {
    name: 'settings',
    async open({ deps }) {
      return (each) => changeSmsSettings(deps, { centsPerPart: 5 + each, monthlyLimitCents: 1000 })
    },
    async judge({ deps }, ok, answers) {
      others(answers, 'record_changed')
      expect(ok.map((each) => 5 + each)).toContain((await readSmsSettings(deps)).centsPerPart)
    },
  },
  {
    name: 'a sale',
    async open(world) {
      await joinAs(world)
      const kind = createTicketSaleKind(world.deps)
      return () => changeSale(kind, made.ticketId, ({ refundAttempts }) => ({ refundAttempts: refundAttempts + 1 }))
    },
    async judge({ deps }, ok, answers) {
      others(answers)
      expect((await deps.tickets.get(made.ticketId))!.refundAttempts).toBe(ok.length)
    },
  },
  {
    name: 'a place that is offered',
    async open(world) {
      const participantId = await joinAs(world)
      return (each) => offerTransfer(world.deps, { participantId, to: `n${each}@voorbeeld.nl`, email: null, address: '1' })
    },
    async judge({ deps }, ok, answers) {
      others(answers, 'transfer_refused')
      expect(ok.length).toBe(1)
      expect((await deps.transfers.get(made.id))!.toEmail).toBe(`n${ok[0]}@voorbeeld.nl`)
    },
  },
]

describe.each(kinds)('$name', (kind) => {
  test('answers ten concurrent changes within two seconds each, and the final record agrees with the answers', async () => {
    const opened = await openWorld()
    const answers = await race(opened, kind, racers)
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(patienceMs)
    const ok = answers.filter(({ outcome }) => outcome === 'ok').map((one) => one.at)
    expect(ok.length).toBeGreaterThan(0)
    await kind.judge(opened.world, ok, answers)
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
