import type { Deps } from '#functions/ports/deps.ts'

export interface Named {
  id: string
  name: string
}
export type NameOf = (participantId: string) => Promise<Named>

/** Returns a function that reads the name of a participant, each at most once. */
export function createNameReader({ roster }: Pick<Deps, 'roster'>): NameOf {
  const names = new Map<string, Promise<Named>>()
  const read = async (id: string) => ({ id, name: (await roster.getParticipant(id))?.name ?? '' })
  return (id) => {
    const known = names.get(id) ?? read(id)
    names.set(id, known)
    return known
  }
}
