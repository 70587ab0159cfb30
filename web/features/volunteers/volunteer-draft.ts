import { create } from 'zustand'
import { storageKey } from '#shared/facts/brand.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

export const volunteerDraftKey = storageKey('volunteer-draft')

const fields = ['name', 'email', 'phone', 'preferredRole', 'experience', 'availability'] as const
export type VolunteerField = (typeof fields)[number]
/** The fields of the sign-up form as typed, not validated. */
export type VolunteerDraft = Record<VolunteerField, string>

interface PersistedDraft extends VolunteerDraft {
  /** The idempotency key and the contents of the last submit. The same contents get the same key, so that a retry signs up only once. */
  sentKey: string
  sentContents: string
}

const empty: PersistedDraft = {
  name: '',
  email: '',
  phone: '',
  preferredRole: '',
  experience: '',
  availability: '',
  sentKey: '',
  sentContents: '',
}

/** The draft of the volunteer's sign-up. It is only on this device until it is sent. */
export const useVolunteerDraft = create<PersistedDraft>(() => empty)

/**
 * Restores the stored draft, and overwrites it with the text that was typed before hydration (`early`). Call this in an effect, because the
 * first render must match the prerendered page, which has no draft.
 */
export function loadVolunteerDraft(early: Partial<VolunteerDraft>): void {
  const json = readJson(volunteerDraftKey)
  const stored = hasFields(json) ? json : {}
  const texts = Object.keys(empty).filter((name) => typeof stored[name] === 'string')
  useVolunteerDraft.setState(Object.fromEntries(texts.map((name) => [name, stored[name]])))
  if (Object.keys(early).length > 0) changeVolunteerDraft(early)
}

export function changeVolunteerDraft(change: Partial<VolunteerDraft>): void {
  useVolunteerDraft.setState(change)
  persistDraft()
}

/** Returns the idempotency key for the current contents of the form. */
export function getDraftKey(): string {
  const draft = useVolunteerDraft.getState()
  const contents = JSON.stringify(fields.map((name) => draft[name]))
  if (draft.sentContents !== contents || !draft.sentKey) {
    useVolunteerDraft.setState({ sentKey: crypto.randomUUID(), sentContents: contents })
    persistDraft()
  }
  return useVolunteerDraft.getState().sentKey
}

/** Removes the draft from the form and from this device. */
export function clearVolunteerDraft(): void {
  useVolunteerDraft.setState(empty)
  writeText(volunteerDraftKey, null)
}

/** Stores the draft. If the storage is full or forbidden, the draft exists only as long as the page is open. */
const persistDraft = (): void => void writeJson(volunteerDraftKey, useVolunteerDraft.getState())
