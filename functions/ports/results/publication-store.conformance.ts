import { describe, expect, test } from 'vitest'
import type { PublicationRecord, PublicationStore } from './publication-store.ts'

/** Defines the tests that every store of publications must pass. `open` must return a store without publications. */
export function describePublicationStore(name: string, open: () => PublicationStore): void {
  describe(`publication store: ${name}`, () => {
    const first: PublicationRecord = {
      eventDate: '2025-10-11',
      status: 'checked',
      checked: { by: 'beheer', at: 5_000 },
      published: null,
      firstPublished: null,
      withdrawn: null,
      results: [
        { id: '7K4P2M9X', position: 1, time: 3_753_000 },
        { id: '7K4P2M9Y', position: null, time: null },
      ],
      corrected: new Map(),
      rev: 1,
    }

    test('keeps one publication per day, and replaces only the version that was read', async () => {
      const store = open()
      expect(await store.getPublication('2025-10-11')).toBeUndefined()
      expect(await store.putPublication({ ...first, rev: 2 })).toBe(false)
      expect(await store.putPublication(first)).toBe(true)
      expect(await store.putPublication({ ...first, status: 'published' })).toBe(false)
      expect(await store.getPublication('2025-10-11')).toEqual(first)
      const withdrawn: PublicationRecord = { ...first, status: 'provisional', checked: null, withdrawn: { by: 'noor', at: 9_000 }, results: [], rev: 2 } // prettier-ignore
      expect(await store.putPublication(withdrawn)).toBe(true)
      expect(await store.getPublication('2025-10-11')).toEqual(withdrawn)
      expect(await store.getPublication('2025-10-12')).toBeUndefined()
    })

    test('keeps the first publication, and the values that changed results had in it', async () => {
      const store = open()
      const again: PublicationRecord = {
        ...first,
        eventDate: '2025-10-13',
        status: 'published',
        published: { by: 'beheer', at: 9_000 },
        firstPublished: { by: 'noor', at: 6_000 },
        corrected: new Map([
          ['7K4P2M9X', { position: 2, time: 3_754_000 }],
          ['7K4P2M9Y', null],
          ['7K4P2M9Z', { position: null, time: null }],
        ]),
      }
      expect(await store.putPublication(again)).toBe(true)
      expect(await store.getPublication('2025-10-13')).toEqual(again)
    })
  })
}
