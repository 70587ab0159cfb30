import { expect } from 'vitest'
import { updateProfile } from '#functions/usecases/accounts/update-profile.ts'
import { changeCampaign } from '#functions/usecases/campaigns/change-campaign.ts'
import { createCampaign } from '#functions/usecases/campaigns/create-campaign.ts'
import { pauseCampaign } from '#functions/usecases/campaigns/manage-campaigns.ts'
import { changeSmsSettings, readSmsSettings } from '#functions/usecases/campaigns/sms-settings.ts'
import { changeDevice } from '#functions/usecases/crew/change-device.ts'
import { changeDiscountCode } from '#functions/usecases/discounts/manage-discounts.ts'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { deleteParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { createTicketSaleKind } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { testDay, zand10 } from './open-test-shop.ts'
import { addWave } from './wave-desk.ts'
import { describeRaces, joinAndStoreIds, createdIds, expectNoOther } from './describe-races.ts'

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
  edition: builtInEdition.id,
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

describeRaces([
  {
    name: 'a participant',
    async open(world) {
      const id = await joinAndStoreIds(world)
      return (each) => changeParticipant({ ...world.deps }, { id, username: 'beheer', edit: { phone: `061234560${each}` } })
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers)
      const row = (await deps.roster.getParticipant(createdIds.id))!
      expect(ok.map((each) => `061234560${each}`)).toContain(row.phone)
      // Every accepted change was written once.
      expect((await deps.profiles.get(createdIds.id))!.rev).toBe(ok.length)
    },
  },
  {
    name: 'a participant who is deleted',
    async open(world) {
      const id = await joinAndStoreIds(world)
      return () => deleteParticipant(world.deps, id)
    },
    async check(world, ok, answers) {
      expectNoOther(answers)
      expect([ok.length > 0, await world.taken()]).toEqual([true, 0])
    },
  },
  {
    name: 'a participant who is moved',
    async open(world) {
      const waves = [await addWave(world, 5), await addWave(world, 5, '10:00')]
      const id = await joinAndStoreIds(world)
      return (each) => moveParticipant(world.deps, { participantId: id, waveId: waves[each % 2]!.id })
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers)
      const [row, waves] = [await deps.roster.getParticipant(createdIds.id), await deps.catalog.listWaves(testDay)]
      expect(ok.length).toBeGreaterThan(0)
      expect(waves.map(({ id, currentCount }) => [id, currentCount])).toEqual(waves.map(({ id }) => [id, id === row!.waveId ? 1 : 0]))
    },
  },
  {
    name: 'a profile, by its owner',
    async open(world) {
      const participantId = await joinAndStoreIds(world)
      // Sending the ticket mail creates the account.
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
    async check({ deps }, ok, answers) {
      expectNoOther(answers)
      expect((await deps.profiles.get(createdIds.id))!.rev).toBe(ok.length)
    },
  },
  {
    name: 'a device',
    async open(world) {
      await world.devices.putDevice(device)
      return (each) => changeDevice({ ...world.deps, devices: world.devices }, device.id, { name: `Post ${each}`, locations: [`P${each}`] })
    },
    async check({ devices }, ok, answers) {
      expectNoOther(answers)
      const { name, locations, postTerms } = (await devices.getDevice(device.id))!
      expect(ok.map((each) => `Post ${each}`)).toContain(name)
      // The location of every accepted change appears exactly once in the device's history.
      expect(postTerms!.map(({ location }) => location).toSorted()).toEqual(['Check-in', ...ok.map((each) => `P${each}`)].toSorted())
      expect(postTerms!.filter(({ until }) => until === null).map(({ location }) => location)).toEqual(locations)
    },
  },
  {
    name: 'a campaign',
    async open({ deps }) {
      createdIds.id = (await createCampaign(deps, { username: 'beheer', idempotencyKey: 'k' }, campaign, {})).id
      return () => changeCampaign(deps, createdIds.id, ({ count }) => ({ count: count + 1 }))
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers)
      expect((await deps.campaigns.get(createdIds.id))!.count).toBe(1 + ok.length)
    },
  },
  {
    name: 'a campaign that is paused',
    async open({ deps }) {
      createdIds.id = (await createCampaign(deps, { username: 'beheer', idempotencyKey: 'k' }, campaign, {})).id
      return () => pauseCampaign(deps, createdIds.id)
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers)
      expect([ok.length > 0, (await deps.campaigns.get(createdIds.id))!.isPaused]).toEqual([true, true])
    },
  },
  {
    name: 'a discount code',
    async open({ deps }) {
      await deps.catalog.createDiscountCode({ ...zand10, maxUses: 50 })
      const form = { ...zand10, ticketTypes: ['solo' as const] }
      return (each) => changeDiscountCode(deps, zand10.code, { ...form, name: `Naam ${each}`, maxUses: 60 + each }, 'owner')
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers)
      const { name, maxUses, used } = (await deps.catalog.getDiscountCode(zand10.code))!
      expect(ok.map((each) => [`Naam ${each}`, 60 + each, 0])).toContainEqual([name, maxUses, used])
    },
  },
  {
    name: 'settings',
    async open({ deps }) {
      return (each) => changeSmsSettings(deps, { centsPerPart: 5 + each, monthlyLimitCents: 1000 })
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers, 'record_changed')
      expect(ok.map((each) => 5 + each)).toContain((await readSmsSettings(deps)).centsPerPart)
    },
  },
  {
    name: 'a sale',
    async open(world) {
      await joinAndStoreIds(world)
      const kind = createTicketSaleKind(world.deps)
      return () => changeSale(kind, createdIds.ticketId, ({ refundAttempts }) => ({ refundAttempts: refundAttempts + 1 }))
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers)
      expect((await deps.tickets.get(createdIds.ticketId))!.refundAttempts).toBe(ok.length)
    },
  },
  {
    name: 'a place that is offered',
    async open(world) {
      const participantId = await joinAndStoreIds(world)
      return (each) => offerTransfer(world.deps, { participantId, to: `n${each}@voorbeeld.nl`, email: null, address: '1' })
    },
    async check({ deps }, ok, answers) {
      expectNoOther(answers, 'transfer_refused')
      expect(ok.length).toBe(1)
      expect((await deps.transfers.get(createdIds.id))!.toEmail).toBe(`n${ok[0]}@voorbeeld.nl`)
    },
  },
])
