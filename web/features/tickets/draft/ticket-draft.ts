import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useShallow } from 'zustand/react/shallow'
import type { ChosenAddon, Discount } from '#shared/domain/tickets/pricing.ts'
import { isTicketType, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { draftStorage } from './draft-storage.ts'
import { draftKeys } from './health-on-device.ts'
import { followTabs } from './other-tabs.ts'
import { readOffer, type DraftOffer } from './draft-offer.ts'
import { emptyParticipant, readParticipant, type DraftParticipant } from './draft-participant.ts'

export const draftKey = draftKeys.wizard

/** `ticketType` is the one that the code was checked for; another one needs another check. */
export type DraftDiscount = Discount & { id?: string; ticketType: TicketType }

export interface TicketDraft {
  ticketType: TicketType | null
  eventDate: string
  /** Always two: the second is remembered while Solo is chosen, in case somebody switches back. */
  participants: [DraftParticipant, DraftParticipant]
  addons: ChosenAddon[]
  /** As typed; `discount` is what the server said about it. */
  code: string
  discount: DraftDiscount | null
  /** The place of the waiting list that this is for. */
  offer: DraftOffer | null
  /**
   * The order that was last sent, with its idempotency key: the same contents keep the key, others get a new one. `replaces` are the
   * keys of earlier ones: what they hold unpaid is let go by it.
   */
  sent: { key: string; contents: string; replaces: string[] } | null
  /** What was written about health stood here too long and went: it is asked for again. */
  healthForgotten: boolean
}

/** What was chosen: the draft without the people in it. */
export type DraftChoice = Omit<TicketDraft, 'participants'>

export const emptyDraft = (): TicketDraft => ({
  ticketType: null,
  eventDate: '',
  participants: [emptyParticipant(), emptyParticipant()],
  addons: [],
  code: '',
  discount: null,
  offer: null,
  sent: null,
  healthForgotten: false,
})

/** What another version of the page left behind is read field by field; what it cannot be is empty again. */
function readDraft(kept: Readonly<Record<string, unknown>>): TicketDraft {
  const { participants, addons } = kept
  const isPair = Array.isArray(participants) && participants.length === 2 && participants.every(hasFields)
  return {
    ticketType: isTicketType(kept.ticketType) ? kept.ticketType : null,
    eventDate: text(kept.eventDate),
    participants: isPair ? [readParticipant(participants[0]), readParticipant(participants[1])] : [emptyParticipant(), emptyParticipant()],
    addons: Array.isArray(addons) && addons.every(isChosenAddon) ? addons : [],
    code: text(kept.code),
    discount: isDiscount(kept.discount) ? kept.discount : null,
    offer: readOffer(kept.offer),
    sent: readSent(kept.sent),
    healthForgotten: kept.healthForgotten === true,
  }
}

const isText = (value: unknown) => typeof value === 'string'
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const isChosenAddon = (kept: unknown): kept is ChosenAddon =>
  hasFields(kept) && typeof kept.id === 'number' && (kept.size === undefined || isText(kept.size))

const isDiscount = (kept: unknown): kept is DraftDiscount =>
  hasFields(kept) &&
  (kept.id === undefined || isText(kept.id)) &&
  isText(kept.code) &&
  (kept.type === 'percentage' || kept.type === 'fixed') &&
  typeof kept.value === 'number' &&
  isTicketType(kept.ticketType)

function readSent(kept: unknown): TicketDraft['sent'] {
  if (!hasFields(kept) || typeof kept.key !== 'string' || typeof kept.contents !== 'string') return null
  const { key, contents, replaces } = kept
  return { key, contents, replaces: Array.isArray(replaces) && replaces.every(isText) ? (replaces as string[]) : [] }
}

// Stands below what reads the draft: it does so at once.
/** The order in the making. It lives on this device only, survives a reload and a mistake, and is wiped when the ticket is paid. */
export const useTicketDraft = create<TicketDraft>()(
  persist(emptyDraft, {
    name: draftKey,
    version: 1,
    storage: draftStorage<TicketDraft>(),
    merge: (kept) => readDraft(hasFields(kept) ? kept : {}),
  }),
)

followTabs(useTicketDraft, draftKey, () => true)

const choiceOf = ({ participants: _, ...choice }: TicketDraft): DraftChoice => choice

/** Follows what was chosen. Who needs no more is not rendered for every key that is typed about the people. */
export const useDraftChoice = (): DraftChoice => useTicketDraft(useShallow(choiceOf))

export function changeDraft(change: Partial<TicketDraft>): void {
  useTicketDraft.setState(change)
}

/** What was sent can no longer be paid, or belongs to another order: the next press is a registration of its own, whatever it holds. */
export function startAnew(): void {
  const { sent } = useTicketDraft.getState()
  if (sent) changeDraft({ sent: { ...sent, contents: '' } })
}

/** Forgets the order, the people in it first of all. */
export function clearDraft(): void {
  useTicketDraft.setState(emptyDraft())
  useTicketDraft.persist.clearStorage()
}
