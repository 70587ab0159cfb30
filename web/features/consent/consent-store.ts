import { create } from 'zustand'
import { storageKey } from '#shared/facts/brand.ts'

export type Consent = 'accepted' | 'declined'
type ConsentStore = { consent: Consent | undefined; hidden: boolean }

const key = storageKey('cookie-consent')

/** What was chosen on this device before, if anything. Storage that is closed counts as nothing. */
function readConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'accepted' || stored === 'declined' ? stored : undefined
  } catch {
    return undefined
  }
}

/** The answer about cookies. Unset until somebody answers; `hidden` after the cross, until the next visit. */
export const useConsent = create<ConsentStore>(() => ({ consent: readConsent(), hidden: false }))

/** Keeps the answer on this device. */
export function giveConsent(consent: Consent): void {
  useConsent.setState({ consent })
  try {
    localStorage.setItem(key, consent)
  } catch {
    // Private mode without storage: the answer holds for this visit.
  }
}

/** Puts the notice away without an answer. */
export function hideConsent(): void {
  useConsent.setState({ hidden: true })
}
