import { create } from 'zustand'
import { storageKey } from '#shared/facts/brand.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

export const volunteerDraftKey = storageKey('volunteer-draft')

const fields = ['name', 'email', 'phone', 'preferredRole', 'experience', 'availability'] as const
export type VolunteerField = (typeof fields)[number]
/** As typed; nothing is left out of it until it is sent. */
export type VolunteerDraft = Record<VolunteerField, string>

interface PersistedDraft extends VolunteerDraft {
  /** The key of the last try and what was in it: the same contents keep their key, so that they count once. */
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

/** The sign-up in the making. On this device only, until it is sent. */
export const useVolunteerDraft = create<PersistedDraft>(() => empty)

/**
 * Takes up what was typed before a reload, and over it what was typed since (`early`). In an effect: the page is
 * rendered without a device first.
 */
export function loadVolunteerDraft(early: Partial<VolunteerDraft>): void {
  const kept = readJson(volunteerDraftKey)
  const stored = hasFields(kept) ? kept : {}
  const texts = Object.keys(empty).filter((name) => typeof stored[name] === 'string')
  useVolunteerDraft.setState(Object.fromEntries(texts.map((name) => [name, stored[name]])))
  if (Object.keys(early).length > 0) changeVolunteerDraft(early)
}

export function changeVolunteerDraft(change: Partial<VolunteerDraft>): void {
  useVolunteerDraft.setState(change)
  keep()
}

/** The idempotency key for what is in the form now. */
export function keyForDraft(): string {
  const draft = useVolunteerDraft.getState()
  const contents = JSON.stringify(fields.map((name) => draft[name]))
  if (draft.sentContents !== contents || !draft.sentKey) {
    useVolunteerDraft.setState({ sentKey: crypto.randomUUID(), sentContents: contents })
    keep()
  }
  return useVolunteerDraft.getState().sentKey
}

/** Forgets everything that was typed. */
export function clearVolunteerDraft(): void {
  useVolunteerDraft.setState(empty)
  writeText(volunteerDraftKey, null)
}

/** Where it is not kept, it lives as long as the page does. */
const keep = (): void => void writeJson(volunteerDraftKey, useVolunteerDraft.getState())
