import * as z from 'zod'
import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

/** The three parts of a profile that are saved for themselves. */
export const parts = ['fields', 'notificationPreferences', 'privacySettings'] as const
export type Part = (typeof parts)[number]

const values = z.record(z.string(), z.union([z.string(), z.boolean()]))
export type Values = z.infer<typeof values>

const change = z.object({
  participantId: z.string(),
  part: z.enum(parts),
  /** What the person saw, and what it became. */
  base: values,
  mine: values,
  /** `draft`: typed, not saved yet. `waiting`: saved by the person, not by the server yet. */
  state: z.enum(['draft', 'waiting']),
  /** Why the server did not take it, the last time that it was reached. */
  trouble: z.string().optional(),
  /** What became something else elsewhere, field by field: the person chooses. */
  theirs: values.optional(),
  /** Another text for each time that the sending made it a draft again: the form begins anew with it. */
  stamp: z.string().optional(),
})
export type Change = z.infer<typeof change>

interface Changes {
  changes: Change[]
}

export const changesKey = storageKey('profile-changes')

/** What it can't read is left out; what is not kept lives as long as the page. */
const storage: PersistStorage<Changes> = {
  getItem: (name) => {
    const stored = z.object({ changes: z.array(z.unknown()) }).safeParse(readJson(name)).data
    return { state: { changes: (stored?.changes ?? []).flatMap((one) => change.safeParse(one).data ?? []) } }
  },
  setItem: (name, { state: { changes } }) => writeJson(name, changes.length > 0 ? { changes } : null),
  removeItem: (name) => writeText(name, null),
}

/** What was changed on this device and is not at the server. Kept here, so that a reload or a lost connection costs nothing. */
export const useChanges = create<Changes>()(
  persist((): Changes => ({ changes: [] }), {
    name: changesKey,
    storage,
    merge: (stored, fresh) => ({ ...fresh, ...(stored as Changes) }),
  }),
)

/** Another tab of this device works on the same changes. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === changesKey) void useChanges.persist.rehydrate()
  })

type Key = Pick<Change, 'participantId' | 'part' | 'state'>
const isAt = (key: Key) => (one: Change) => one.participantId === key.participantId && one.part === key.part && one.state === key.state

export function findChange(changes: readonly Change[], key: Key): Change | undefined {
  return changes.find(isAt(key))
}

/** Notes a change in the place of an earlier one of its kind. */
export function noteChange(one: Change): void {
  useChanges.setState(({ changes }) => ({ changes: [...changes.filter((other) => !isAt(one)(other)), one] }))
}

export function dropChange(key: Key): void {
  useChanges.setState(({ changes }) => ({ changes: changes.filter((one) => !isAt(key)(one)) }))
}

/** Forgets what is of nobody whose profile this is. */
export function keepChangesOf(ids: readonly string[]): void {
  useChanges.setState(({ changes }) => ({ changes: changes.filter(({ participantId }) => ids.includes(participantId)) }))
}

/** Whether the person saved something that the server does not know yet. */
export const hasWaiting = ({ changes }: Changes) => changes.some(({ state }) => state === 'waiting')
