import type { OwnNumberStore } from '#functions/ports/roster/own-number-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/** Stores own start numbers in memory. `participants` are the rows of a roster store in memory. */
export function createMemoryOwnNumbers(participants: Map<string, ParticipantRecord>): OwnNumberStore {
  const claims = new Map<string, string>()
  const firstNumbers = new Map<string, Record<string, number>>()
  const keyOf = (eventDate: string, number: number) => `${eventDate} ${String(number).padStart(5, '0')}`
  return {
    async listOwnNumbers(eventDate) {
      const ofDay = [...claims].filter(([key]) => key.startsWith(eventDate)).toSorted(([a], [b]) => (a < b ? -1 : 1))
      return ofDay.map(([key, participantId]) => ({ number: Number(key.slice(11)), participantId }))
    },
    async findOwnNumber(eventDate, number) {
      return claims.get(keyOf(eventDate, number))
    },
    async giveOwnNumber({ previous, number, from, at }) {
      const { id, eventDate, ownNumber: held } = previous
      if (held?.eventDate === eventDate && held.number === number) return 'done'
      const isStale = (one: ParticipantRecord) => participants.get(one.id)?.rev !== one.rev
      if (isStale(previous) || (from && isStale(from))) return 'changed_meanwhile'
      const holder = number === null ? undefined : claims.get(keyOf(eventDate, number))
      if (holder !== from?.id) return from ? 'changed_meanwhile' : 'taken'
      if (held) claims.delete(keyOf(held.eventDate, held.number))
      if (number !== null) claims.set(keyOf(eventDate, number), id)
      const write = ({ ownNumber: _, ...one }: ParticipantRecord, given: Pick<ParticipantRecord, 'ownNumber'>) =>
        participants.set(one.id, structuredClone({ ...one, ...given, updatedAt: at, rev: one.rev + 1 }))
      write(previous, number === null ? {} : { ownNumber: { eventDate, number } })
      if (from) write(from, {})
      return 'done'
    },
    async getFirstNumbers(eventDate) {
      return { ...firstNumbers.get(eventDate) }
    },
    async putFirstNumbers(eventDate, firsts) {
      firstNumbers.set(eventDate, { ...firsts })
    },
  }
}
