import * as z from 'zod'
import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

/** The three parts of a profile, each saved separately. */
export const profileParts = ['fields', 'notificationPreferences', 'privacySettings'] as const
export type Part = (typeof profileParts)[number]

const values = z.record(z.string(), z.union([z.string(), z.boolean()]))
export type Values = z.infer<typeof values>

const change = z.object({
  participantId: z.string(),
  part: z.enum(profileParts),
  /** The values before (`base`) and after (`mine`) the person's edit. */
  base: values,
  mine: values,
  /** `draft`: typed, not saved. `waiting`: saved by the person, not yet by the server. */
  state: z.enum(['draft', 'waiting']),
  /** Why the server did not accept the change at the last call. */
  trouble: z.string().optional(),
  /** The server's values of the fields in conflict: the person chooses. */
  theirs: values.optional(),
  /** Changes each time that a failed send turns the change into a draft again, so that the form resets to the draft. */
  stamp: z.string().optional(),
})
export type Change = z.infer<typeof change>

interface Changes {
  changes: Change[]
}

export const changesKey = storageKey('profile-changes')

/** Skips unreadable changes. If the storage is full or forbidden, changes last only as long as the page. */
const storage: PersistStorage<Changes> = {
  getItem: (name) => {
    const stored = z.object({ changes: z.array(z.unknown()) }).safeParse(readJson(name)).data
    return { state: { changes: (stored?.changes ?? []).flatMap((item) => change.safeParse(item).data ?? []) } }
  },
  setItem: (name, { state: { changes } }) => writeJson(name, changes.length > 0 ? { changes } : null),
  removeItem: (name) => writeText(name, null),
}

/** The changes on this device that the server does not have. They are stored, so that a reload or a lost connection loses none. */
export const useChanges = create<Changes>()(
  persist((): Changes => ({ changes: [] }), {
    name: changesKey,
    storage,
    merge: (stored, fresh) => ({ ...fresh, ...(stored as Changes) }),
  }),
)

/** Follows changes that another tab of this device makes. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === changesKey) void useChanges.persist.rehydrate()
  })

type Key = Pick<Change, 'participantId' | 'part' | 'state'>
const hasKey = (key: Key) => (item: Change) =>
  item.participantId === key.participantId && item.part === key.part && item.state === key.state

export function findChange(changes: readonly Change[], key: Key): Change | undefined {
  return changes.find(hasKey(key))
}

/** Adds a change, or replaces the change of the same participant, part and state. */
export function putChange(added: Change): void {
  useChanges.setState(({ changes }) => ({ changes: [...changes.filter((item) => !hasKey(added)(item)), added] }))
}

export function dropChange(key: Key): void {
  useChanges.setState(({ changes }) => ({ changes: changes.filter((item) => !hasKey(key)(item)) }))
}

/** Removes the changes of all participants except these. */
export function dropChangesExcept(ids: readonly string[]): void {
  useChanges.setState(({ changes }) => ({ changes: changes.filter(({ participantId }) => ids.includes(participantId)) }))
}

/** True if the person saved a change that the server does not have yet. */
export const hasWaiting = ({ changes }: Changes) => changes.some(({ state }) => state === 'waiting')
