import { describe, expect, test } from 'vitest'
import type { PushStore } from './push-store.ts'

/** Defines the tests that every store of push subscriptions must pass. */
export function describePushStore(name: string, open: () => PushStore): void {
  describe(`push store: ${name}`, () => {
    test('stores a browser once, for its last user, until it is removed', async () => {
      const store = open()
      const one = { id: 'b1', email: 'een@v.nl', endpoint: 'https://p/1', p256dh: 'k', auth: 'a', savedAt: 1, forgetAt: 4_000_000_000_000 }
      await store.put(one)
      await store.put({ ...one, id: 'b2' })
      await store.put({ ...one, email: 'twee@v.nl', savedAt: 2 })
      expect(await store.get('b1')).toEqual({ ...one, email: 'twee@v.nl', savedAt: 2 })
      expect((await store.list()).map(({ id }) => id)).toEqual(['b1', 'b2'])
      await store.remove('b1')
      await store.remove('b1')
      expect([await store.get('b1'), (await store.list()).length]).toEqual([undefined, 1])
      await store.remove('b2')
    })

    test('has push turned off until somebody turns it on', async () => {
      const store = open()
      expect(await store.isOn()).toBe(false)
      await store.setOn(true)
      expect(await store.isOn()).toBe(true)
      await store.setOn(false)
      expect(await store.isOn()).toBe(false)
    })
  })
}
