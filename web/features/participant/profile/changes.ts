import * as z from 'zod'
import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

/** The three parts of a profile, each saved separately. */
export const profileParts = ['fields', 'notificationPreferences', 'privacySettings'] as const
export type Part = (typeof profileParts)[number]

const values = z.record(z.string(), z.union([z.string(), z.boolean()]))
/** The values of a part of a profile, by field name. */
export type Values = z.infer<typeof values>

const change = z.object({
  participantId: z.string(),
  part: z.enum(profileParts),
  /** The values before (`base`) and after (`mine`) the person's edit. */
  base: values,
  mine: values,
  /** `draft`: the person typed it but did not save it. `waiting`: the person saved it, and the server has not received it yet. */
  state: z.enum(['draft', 'waiting']),
  /** Why the last call did not save the change. */
  trouble: z.string().optional(),
  /** The server's values of the fields in conflict. The person chooses between these values and their own. */
  theirs: values.optional(),
  /** A new value each time that a failed send makes the change a draft again. It makes the form show that draft. */
  stamp: z.string().optional(),
})
/** A change of one part of a profile that the server does not have yet. */
export type Change = z.infer<typeof change>

interface Changes {
  changes: Change[]
}

export const changesKey = storageKey('profile-changes')

/** Stores the changes on this device, and skips those that are unreadable. If storing fails, the changes are lost with the page. */
const storage: PersistStorage<Changes> = {
  getItem: (name) => {
    const stored = z.object({ changes: z.array(z.unknown()) }).safeParse(readJson(name)).data
    return { state: { changes: (stored?.changes ?? []).flatMap((item) => change.safeParse(item).data ?? []) } }
  },
  setItem: (name, { state: { changes } }) => writeJson(name, changes.length > 0 ? { changes } : null),
  removeItem: (name) => writeText(name, null),
}

/** The changes that the server does not have. They are stored on this device, so that no reload or lost connection removes them. */
export const useChanges = create<Changes>()(
  persist((): Changes => ({ changes: [] }), {
    name: changesKey,
    storage,
    merge: (stored, fresh) => ({ ...fresh, ...(stored as Changes) }),
  }),
)

// Reads the changes again when another tab of this browser stores changes.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === changesKey) void useChanges.persist.rehydrate()
  })

type Key = Pick<Change, 'participantId' | 'part' | 'state'>
const hasKey = (key: Key) => (item: Change) =>
  item.participantId === key.participantId && item.part === key.part && item.state === key.state

/** Returns the change of this participant, part and state, if there is one. */
export function findChange(changes: readonly Change[], key: Key): Change | undefined {
  return changes.find(hasKey(key))
}

/** Adds a change, or replaces the change of the same participant, part and state. */
export function putChange(added: Change): void {
  useChanges.setState(({ changes }) => ({ changes: [...changes.filter((item) => !hasKey(added)(item)), added] }))
}

/** Removes the change of this participant, part and state. */
export function dropChange(key: Key): void {
  useChanges.setState(({ changes }) => ({ changes: changes.filter((item) => !hasKey(key)(item)) }))
}

/** Removes the changes of all participants except those with the given ids. */
export function dropChangesExcept(ids: readonly string[]): void {
  useChanges.setState(({ changes }) => ({ changes: changes.filter(({ participantId }) => ids.includes(participantId)) }))
}

/** True if the person saved a change that the server does not have yet. */
export const hasWaitingChange = ({ changes }: Changes) => changes.some(({ state }) => state === 'waiting')
