import { useSyncExternalStore } from 'react'
import { storageKey } from '#shared/facts/brand.ts'

// The edition that the office shows in this tab. `call` sends it with the calls that are about one edition. On the public site
// nobody can choose: it shows the current edition.

/** The query parameter of the office's URLs, so that a link shows a colleague the same edition. */
export const editionParameter = 'editie'
const key = storageKey('office-edition')
const listeners = new Set<() => void>()
let chosen = readFirst()

function readFirst(): string | undefined {
  if (typeof location === 'undefined') return undefined
  return new URLSearchParams(location.search).get(editionParameter) ?? readStored()
}

function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    // Storage is blocked: the choice lasts until the next load.
    return undefined
  }
}

/** The id of the chosen edition, as the calls send it; undefined: the current one. */
export const getOfficeEdition = (): string | undefined => chosen

const firstEditions = new Map<string, string | undefined>()

/**
 * The edition of a request. All requests with the same idempotency key are tries of one write, so they get the edition of the first try,
 * even if the office chose another one meanwhile.
 */
export function editionOfRequest(idempotencyKey: string | undefined): string | undefined {
  if (idempotencyKey === undefined) return chosen
  if (!firstEditions.has(idempotencyKey)) firstEditions.set(idempotencyKey, chosen)
  return firstEditions.get(idempotencyKey)
}

/** Chooses an edition for this tab; undefined: always the edition that is current, even if that edition changes later. */
export function chooseOfficeEdition(id: string | undefined): void {
  if (chosen === id) return
  chosen = id
  try {
    if (id === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, id)
  } catch {
    // Storage is blocked: the choice lasts until the next load.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** {@link getOfficeEdition} for a screen; renders again when it changes. */
export const useOfficeEdition = (): string | undefined => useSyncExternalStore(subscribe, getOfficeEdition, () => undefined)
