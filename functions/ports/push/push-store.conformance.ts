import { describe, expect, test } from 'vitest'
import type { PushStore } from './push-store.ts'

/** What every store of browsers promises, whatever it is built on. */
export function describePushStore(name: string, open: () => PushStore): void {
  describe(`push store: ${name}`, () => {
    test('a browser is one, of whoever used it last, until it is taken away', async () => {
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

    test('nothing is sent until somebody turned it on', async () => {
      const store = open()
      expect(await store.isOn()).toBe(false)
      await store.turn(true)
      expect(await store.isOn()).toBe(true)
      await store.turn(false)
      expect(await store.isOn()).toBe(false)
    })
  })
}
