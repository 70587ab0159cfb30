import * as z from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storageKey } from '#shared/facts/brand.ts'
import { draftStorage } from './draft-storage.ts'
import { followTabs } from './other-tabs.ts'

export const teamDraftKey = storageKey('team-draft')

/** The form of a team as typed. */
export interface TeamTyped {
  name: string
  places: string
  eventDate: string
  waveId: string
  buyerName: string
  buyerEmail: string
  buyerPhone: string
  agreeToTerms: boolean
}
export const emptyTeam: TeamTyped = {
  name: '',
  places: '10',
  eventDate: '',
  waveId: '',
  buyerName: '',
  buyerEmail: '',
  buyerPhone: '',
  agreeToTerms: false,
}

const text = z.string().catch('')
const contents = z.object({
  form: z
    .object({
      name: text,
      places: text,
      eventDate: text,
      waveId: text,
      buyerName: text,
      buyerEmail: text,
      buyerPhone: text,
      agreeToTerms: z.boolean().catch(false),
    })
    .catch(emptyTeam),
  /** The order that this form sent last. If the next order has the same contents, it keeps the idempotency key. */
  sent: z
    .object({ key: z.string(), contents: z.string(), replaces: z.array(z.string()).catch([]) })
    .nullable()
    .catch(null),
  /** The total (cents) for a number of places that the server accepted, or that the server returned when it refused another total. */
  quote: z.object({ places: z.number(), total: z.number() }).nullable().catch(null),
  /** The id of the ticket, once the team is registered. */
  ticketId: z.string().nullable().catch(null),
})
type TeamDraft = z.infer<typeof contents>
const emptyDraft = (): TeamDraft => ({ form: emptyTeam, sent: null, quote: null, ticketId: null })

/** The draft of a team. It is only on this device, and is deleted once the team is paid. */
export const useTeamDraft = create<TeamDraft>()(
  persist(emptyDraft, {
    name: teamDraftKey,
    version: 1,
    storage: draftStorage<TeamDraft>(),
    merge: (stored, fresh) => ({ ...fresh, ...contents.catch(emptyDraft()).parse({ ...fresh, ...(stored as object | undefined) }) }),
  }),
)

followTabs(useTeamDraft, teamDraftKey, () => true)

export function changeTeamDraft(change: Partial<TeamDraft>): void {
  useTeamDraft.setState(change)
}

/** Deletes the draft of a team that is paid. */
export function completeTeam(ticketId: string): void {
  if (useTeamDraft.getState().ticketId !== ticketId) return
  useTeamDraft.setState(emptyDraft())
  useTeamDraft.persist.clearStorage()
}
