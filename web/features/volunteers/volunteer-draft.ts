import { create } from 'zustand'
import { storageKey } from '#shared/facts/brand.ts'

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

/** Takes up what was typed before a reload, and over it what was typed since (`early`). In an effect: the page is rendered without a device first. */
export function loadVolunteerDraft(early: Partial<VolunteerDraft>): void {
  const stored = readPersisted()
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
  try {
    localStorage.removeItem(volunteerDraftKey)
  } catch {
    // What cannot be reached holds nothing.
  }
}

function keep(): void {
  try {
    localStorage.setItem(volunteerDraftKey, JSON.stringify(useVolunteerDraft.getState()))
  } catch {
    // Then it lives as long as the page does.
  }
}

function readPersisted(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(volunteerDraftKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
