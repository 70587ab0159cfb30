import type { Deps } from '#functions/ports/deps.ts'

/** A participant's id and name. */
export interface Named {
  id: string
  name: string
}
/** Reads the name of a participant. */
export type NameOf = (participantId: string) => Promise<Named>

/** Returns a function that reads names of participants, and reads each name only once. */
export function createNameReader({ roster }: Pick<Deps, 'roster'>): NameOf {
  const names = new Map<string, Promise<Named>>()
  const read = async (id: string) => ({ id, name: (await roster.getParticipant(id))?.name ?? '' })
  return (id) => {
    const known = names.get(id) ?? read(id)
    names.set(id, known)
    return known
  }
}
