import { afterEach } from 'vitest'
import { bulkEmailForm, type BulkEmailForm } from '#shared/contract/mail-form.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { listCampaigns } from '#functions/usecases/campaigns/manage-campaigns.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'
import { openDirectFaultyTable } from './test-table.ts'

/** The current test's shop for bulk messages, on real stores. {@link open} opens it. */
export let shop: TestShop
/** The faults of the shop's table. */
export let faults: Awaited<ReturnType<typeof openDirectFaultyTable>>['faults']
let isOpen = false

/**
 * Closes the shop after each test. Every test file must call this function: the module is loaded once for all files, so hooks at its top
 * level would run for the first file only.
 */
export const closeAfterEach = () =>
  afterEach(async () => {
    if (isOpen) await shop.close()
    isOpen = false
  })

/** Opens a shop with this many participants, all alike except for `change`. */
export async function open(people: number, change: (at: number) => Partial<ParticipantRecord> = () => ({})) {
  const opened = await openDirectFaultyTable()
  faults = opened.faults
  shop = await openTestShop({ opened })
  isOpen = true
  await shop.deps.roster.putParticipants(Array.from({ length: people }, (_, at) => ({ ...participant(at), ...change(at) })))
  return shop.deps
}
/** Returns the id of the participant with the number `at`, from 0. */
export const idOf = (at: number) => `0000${String(at).padStart(4, '0')}`
/** Returns the mail address of the participant with the number `at`, from 0. */
export const mailOf = (at: number) => `iemand${at}@voorbeeld.example`
/** Builds the participant with the number `at`: every third has a Duo, and every second is in wave 2. */
export const participant = (at: number): ParticipantRecord => ({
  id: idOf(at),
  ticketId: `ticket-${at}`,
  ticketRef: 'ABCDEFGH',
  ticketType: at % 3 === 0 ? 'duo' : 'solo',
  index: 0,
  name: `Iemand ${at}`,
  email: mailOf(at),
  phone: `06 1${String(at).padStart(7, '0')}`,
  gender: 'other',
  eventDate: testDay,
  waveId: (at % 2) + 1,
  waveNumber: (at % 2) + 1,
  waveTime: Date.parse('2025-10-11T08:00:00Z'),
  codeVersion: 1,
  status: 'active',
  createdAt: 1,
  rev: 1,
  updatedAt: 1_000 + at,
})
/** Builds the form of a bulk mail; `change` overrides its fields. */
export const form = (change: Partial<BulkEmailForm> = {}) =>
  bulkEmailForm.parse({ subject: 'Nieuws', content: 'Hoi {{name}}, tot zaterdag in wave {{waveId}}.', ...change })
export const requester = (idempotencyKey?: string) => ({ username: 'beheer', idempotencyKey })
/** Lists the addresses that got a mail so far, sorted. */
export const received = () => shop.deps.mailer.sent.map(({ to }) => to).toSorted()
/** Returns the mail addresses of the first `people` participants, sorted. */
export const everybody = (people: number) => Array.from({ length: people }, (_, at) => mailOf(at)).toSorted()
const place = { street: '', houseNumber: '', postalCode: '', city: '', country: '', emergencyContact: '', emergencyContactPhone: '' }
/** Builds a person's notification choices. */
export const profileWith = (participantId: string, { email = true, allowMarketing = true }) => ({
  participantId,
  ...place,
  updatedAt: 1,
  notificationPreferences: { email, sms: false, push: false },
  privacySettings: { shareResults: true, shareProfile: false, allowMarketing },
})
/** Reads the only mail campaign. */
export const readOnlyCampaign = async () => (await listCampaigns(shop.deps, ['email']))[0]!
