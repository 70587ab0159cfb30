import { beforeEach, describe, expect, test } from 'vitest'
import type { HealthNote, HealthStore } from './health-store.ts'

let n = 0

/** Defines the tests that every store of health notes must pass. */
export function describeHealthStore(name: string, open: () => HealthStore | Promise<HealthStore>): void {
  describe(`health store: ${name}`, () => {
    let health = {} as HealthStore
    beforeEach(async () => {
      health = await open()
    })
    const noteOf = (change: Partial<HealthNote> = {}): HealthNote => ({
      ticketId: `ticket-${++n}`,
      index: 0,
      email: 'sanne@voorbeeld.nl',
      text: 'Pinda-allergie',
      writtenAt: 1,
      until: 4_000_000_000_000,
      ...change,
    })

    test('finds the last note by ticket, person and mail address', async () => {
      const note = noteOf()
      await health.put(note)
      await health.put({ ...note, index: 1, text: 'Astma' })
      await health.put({ ...note, text: 'Bijen' })
      expect(await health.get(note, 1)).toEqual({ ...note, text: 'Bijen' })
      expect(await health.get({ ...note, index: 1 }, 1)).toEqual({ ...note, index: 1, text: 'Astma' })
      expect(await health.get({ ...note, email: 'joris@voorbeeld.nl' }, 1)).toBeUndefined()
      expect(await health.list()).toEqual(expect.arrayContaining([{ ...note, text: 'Bijen' }]))
    })

    test('does not return an expired note', async () => {
      const note = noteOf()
      await health.put(note)
      expect(await health.get(note, note.until - 1)).toEqual(note)
      expect(await health.get(note, note.until)).toBeUndefined()
    })

    test('removes one note and keeps the other, and accepts a second removal', async () => {
      const note = noteOf()
      await health.put(note)
      await health.put({ ...note, index: 1 })
      await health.remove(note)
      await health.remove(note)
      expect(await health.get(note, 1)).toBeUndefined()
      expect(await health.get({ ...note, index: 1 }, 1)).toBeDefined()
      expect((await health.list()).filter(({ ticketId }) => ticketId === note.ticketId)).toHaveLength(1)
    })
  })
}
