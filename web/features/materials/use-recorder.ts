import { useMutation } from '@tanstack/react-query'
import { materialEndpoints, type StockUpdate } from '#shared/contract/materials.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'

/** `waits`: stored on this device, and not heard by the server yet. `message` says in Dutch why not. */
export type Kept = { ok: true; waits: boolean } | { ok: false; message: string }

interface Tick {
  done: boolean
  checkedBy: string
}

/** Keeps counts and ticks, whatever the road. Never rejects. */
export interface Recorder {
  count: (zoneMaterialId: string, update: StockUpdate) => Promise<Kept>
  tick: (checklistItemId: string, tick: Tick) => Promise<Kept>
}

/** The road of the office: a call, which waits for the answer. One key per press, so that a repeated try counts once. */
export function useCallRecorder(onKept: () => Promise<unknown>): Recorder {
  const timeoutMs = 8000
  const { mutateAsync } = useMutation({ mutationFn: (send: () => Promise<unknown>) => send() })
  const keep = async (send: () => Promise<unknown>): Promise<Kept> => {
    try {
      await mutateAsync(send)
    } catch (error) {
      return { ok: false, message: failureOf(error).message }
    }
    await onKept()
    return { ok: true, waits: false }
  }
  return {
    count: (id, body) => {
      const idempotencyKey = crypto.randomUUID()
      return keep(() => unwrap(call(materialEndpoints.updateStock, { params: { id }, body }, { idempotencyKey, timeoutMs })))
    },
    tick: (id, body) => {
      const idempotencyKey = crypto.randomUUID()
      return keep(() => unwrap(call(materialEndpoints.checkItem, { params: { id }, body }, { idempotencyKey, timeoutMs })))
    },
  }
}
