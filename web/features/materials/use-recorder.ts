import { useMutation } from '@tanstack/react-query'
import { materialEndpoints, type StockUpdate } from '#shared/contract/materials.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'

/** The result of recording. `waits`: the record is on this device, but not on the server yet. `message`: why it failed, in Dutch. */
export type RecordResult = { ok: true; waits: boolean } | { ok: false; message: string }

interface Tick {
  done: boolean
  checkedBy: string
}

/** Records counts and ticks: the office by an API call, a phone in its own store. Never rejects. */
export interface Recorder {
  count: (zoneMaterialId: string, update: StockUpdate) => Promise<RecordResult>
  tick: (checklistItemId: string, tick: Tick) => Promise<RecordResult>
}

/** Returns the office's recorder, which waits for the server's answer. An idempotency key per press prevents double records. */
export function useCallRecorder(onRecorded: () => Promise<unknown>): Recorder {
  const timeoutMs = 8000
  const { mutateAsync } = useMutation({ mutationFn: (send: () => Promise<unknown>) => send() })
  const record = async (send: () => Promise<unknown>): Promise<RecordResult> => {
    try {
      await mutateAsync(send)
    } catch (error) {
      return { ok: false, message: failureOf(error).message }
    }
    await onRecorded()
    return { ok: true, waits: false }
  }
  return {
    count: (id, body) => {
      const idempotencyKey = crypto.randomUUID()
      return record(() => unwrap(call(materialEndpoints.updateStock, { params: { id }, body }, { idempotencyKey, timeoutMs })))
    },
    tick: (id, body) => {
      const idempotencyKey = crypto.randomUUID()
      return record(() => unwrap(call(materialEndpoints.checkItem, { params: { id }, body }, { idempotencyKey, timeoutMs })))
    },
  }
}
